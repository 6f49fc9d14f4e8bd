import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { problemDigits, type ProblemDigits, teamProblem } from "#domain/teamwork/problem";
import { m } from "#messages";
import type { Team } from "#worker/classroom/teamwork/contract";
import { useMe } from "../../account/session/use-me";
import { HelpedTitle } from "../../guide/helped-title";
import { api, unwrap } from "../../lib/api";
import { failureText } from "../../lib/error-text";
import { signed } from "../../training/sets/set-texts";
import { usePageTitle } from "../../shells/page-title";
import { Bead } from "../../ui/bead";
import { Button, buttonVariants } from "../../ui/button";
import { Card } from "../../ui/card";
import { ErrorState } from "../../ui/error-state";
import { LoadingBeads } from "../../ui/loading-beads";
import { Segmented } from "../../ui/segmented";
import { toast } from "../../ui/toast";
import { InvitationCard, memberName } from "./invitation-card";
import { teamQuery, teamsQuery } from "./queries";

/** Teams: invitations to answer, a new team, and those one is in. */
export function TeamsPage() {
	const { _id: userId } = useMe("/_main");
	usePageTitle(m.classroom_team_title());
	const { data, error, refetch } = useQuery(teamsQuery());
	const invitations = data?.data.filter(({ state }) => state === "invited") ?? [];
	const teams = data?.data.filter(({ state }) => state !== "invited") ?? [];
	return (
		<div className="mx-auto grid w-full max-w-[820px] grid-cols-[minmax(0,1fr)] gap-6 py-4">
			<header className="grid gap-1">
				<HelpedTitle page="/teamwork">{m.classroom_team_title()}</HelpedTitle>
				<p className="text-muted-foreground">{m.classroom_team_lead()}</p>
			</header>
			{error && !data ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
			{!data && !error ? <LoadingBeads /> : null}
			{invitations.length > 0 ? (
				<section aria-labelledby="invitations" className="grid gap-3">
					<h2 id="invitations" className="text-lg">
						{m.classroom_team_invitations()}
					</h2>
					{invitations.map((team) => (
						<InvitationCard key={team._id} team={team} />
					))}
				</section>
			) : null}
			<NewTeam />
			{teams.length > 0 ? (
				<section aria-labelledby="teams" className="grid gap-3">
					<h2 id="teams" className="text-lg">
						{m.classroom_team_mine()}
					</h2>
					<ul className="grid gap-3">
						{teams.map((team) => (
							<li key={team._id}>
								<TeamLink team={team} userId={userId} />
							</li>
						))}
					</ul>
				</section>
			) : null}
		</div>
	);
}

function NewTeam() {
	const queryClient = useQueryClient();
	const navigate = useNavigate();
	const [digits, setDigits] = useState<ProblemDigits>(2);
	const [pending, setPending] = useState(false);

	async function make(): Promise<void> {
		setPending(true);
		try {
			const { data } = await unwrap(api.teamwork.$post({ json: { digits } }));
			queryClient.setQueryData(teamQuery(data._id).queryKey, data);
			await queryClient.invalidateQueries({ queryKey: ["teamwork", "list"] });
			await navigate({ to: "/teamwork/$id", params: { id: data._id } });
		} catch (failure) {
			setPending(false);
			toast({ kind: "error", text: failureText(failure) });
		}
	}

	return (
		<Card aria-labelledby="new-team" className="grid gap-4">
			<h2 id="new-team" className="text-lg">
				{m.classroom_team_new()}
			</h2>
			<div className="flex flex-wrap items-end gap-x-8 gap-y-4">
				<div className="grid gap-1.5">
					<span aria-hidden="true" className="text-[14px] font-[550]">
						{m.classroom_team_digits()}
					</span>
					<Segmented
						label={m.classroom_team_digits()}
						value={String(digits)}
						onChange={(value) => setDigits(Number(value) as ProblemDigits)}
						options={problemDigits.map((count) => ({ value: String(count), label: String(count) }))}
					/>
				</div>
				<p className="num min-h-11 content-center text-xl font-[660]">
					{teamProblem("example", 1, digits)
						.map((operand, at) => signed(operand, at))
						.join(" ")}{" "}
					= ?
				</p>
				<Button variant="primary" className="ml-auto max-xs:w-full" loading={pending} onClick={() => void make()}>
					{m.classroom_team_make()}
				</Button>
			</div>
		</Card>
	);
}

function TeamLink({ team, userId }: { team: Team; userId: string }) {
	const others = team.members.filter(
		({ _id, state }) => _id !== userId && (state === "accepted" || state === "invited"),
	);
	const names = others.map(({ _id, name }) => name || memberName(team, _id));
	return (
		<Link
			to="/teamwork/$id"
			params={{ id: team._id }}
			className="flex items-center gap-4 rounded-lg border border-border bg-card p-4 text-foreground no-underline shadow-card hover:bg-sunken"
		>
			<Bead width={44} kind={team.state === "accepted" ? "counted" : "idle"} />
			<span className="grid min-w-0 flex-1">
				<b className="font-semibold break-words">
					{names.length > 0 ? m.classroom_team_with({ names: names.join(", ") }) : m.classroom_team_alone()}
				</b>
				<span className="text-sm text-muted-foreground">
					{team.maker === userId
						? m.classroom_team_by_you()
						: m.classroom_team_by({ name: memberName(team, team.maker) })}
				</span>
			</span>
			<span className={buttonVariants({ size: "sm", className: "max-xs:hidden" })}>
				{team.state === "left" ? m.classroom_team_return() : m.classroom_team_open()}
			</span>
		</Link>
	);
}
