import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { type FormEvent, useState } from "react";
import { mostMembers } from "#domain/teamwork/team";
import { m } from "#messages";
import type { Team } from "#worker/classroom/teamwork/contract";
import { api, unwrap } from "../../lib/api";
import { failureText } from "../../lib/error-text";
import { CheckboxField } from "../../ui/checkbox-field";
import { Dialog, DialogActions } from "../../ui/dialog";
import { ErrorState } from "../../ui/error-state";
import { LoadingBeads } from "../../ui/loading-beads";
import { TextField } from "../../ui/text-field";
import { toast } from "../../ui/toast";
import { invitableQuery, teamQuery } from "./queries";

/** From so many children on a search is offered. */
const fewPeople = 12;

/** Whom to invite: children whom the server names, without those who are asked or in already. */
export function InviteDialog({ team, close }: { team: Team; close: () => void }) {
	const queryClient = useQueryClient();
	const [search, setSearch] = useState("");
	const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
	const [pending, setPending] = useState(false);
	const { data, error, refetch } = useQuery(invitableQuery(search.trim()));
	const inTeam = team.members.filter(({ state }) => state === "invited" || state === "accepted");
	const here = new Set(inTeam.map(({ _id }) => _id));
	const people = data?.data.filter(({ _id }) => !here.has(_id)) ?? [];
	const free = mostMembers - inTeam.length;

	function choose(id: string, on: boolean): void {
		const next = new Set(chosen);
		if (on) next.add(id);
		else next.delete(id);
		setChosen(next);
	}

	async function invite(event: FormEvent): Promise<void> {
		event.preventDefault();
		if (chosen.size === 0) return;
		setPending(true);
		try {
			const json = { people: [...chosen] };
			const { data: next } = await unwrap(api.teamwork[":id"].invite.$post({ param: { id: team._id }, json }));
			queryClient.setQueryData(teamQuery(team._id).queryKey, next);
			toast({ kind: "ok", text: m.classroom_team_invited_toast({ count: chosen.size }) });
			close();
		} catch (failure) {
			setPending(false);
			toast({ kind: "error", text: failureText(failure) });
		}
	}

	return (
		<Dialog open onOpenChange={close} title={m.classroom_team_invite_title()}>
			<form onSubmit={(event) => void invite(event)} className="grid gap-4">
				{search !== "" || (data?.count ?? 0) > fewPeople ? (
					<TextField
						label={m.classroom_team_search()}
						name="search"
						type="search"
						maxLength={100}
						autoComplete="off"
						value={search}
						onChange={(event) => setSearch(event.target.value)}
						icon={<Search size={20} aria-hidden="true" />}
					/>
				) : null}
				{error && !data ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
				{!data && !error ? <LoadingBeads /> : null}
				{data && people.length === 0 ? (
					<p className="text-muted-foreground">
						{search ? m.classroom_team_nobody_found() : m.classroom_team_nobody()}
					</p>
				) : null}
				<div className="grid max-h-[45dvh] overflow-y-auto">
					{people.map(({ _id, name, surname }) => (
						<CheckboxField
							key={_id}
							name="people"
							label={`${name} ${surname}`.trim() || m.classroom_team_nameless()}
							checked={chosen.has(_id)}
							disabled={!chosen.has(_id) && chosen.size >= free}
							onChange={(event) => choose(_id, event.target.checked)}
						/>
					))}
				</div>
				{chosen.size >= free ? <p className="text-sm">{m.classroom_team_most({ most: mostMembers })}</p> : null}
				<DialogActions label={m.classroom_team_invite()} pending={pending} onClose={close} />
			</form>
		</Dialog>
	);
}
