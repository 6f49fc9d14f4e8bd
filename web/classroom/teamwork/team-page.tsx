import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { m } from "#messages";
import type { Team } from "#worker/classroom/teamwork/contract";
import { useMe } from "../../account/session/use-me";
import { api, unwrap } from "../../lib/api";
import { failureText } from "../../lib/error-text";
import { usePageTitle } from "../../shells/page-title";
import { Button, buttonVariants } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { ErrorState } from "../../ui/error-state";
import { LoadingBeads } from "../../ui/loading-beads";
import { toast } from "../../ui/toast";
import { InvitationCard } from "./invitation-card";
import { teamQuery } from "./queries";
import { TeamBoard } from "./team-board";

/** A team: its invitation, the way back, or the board. */
export function TeamPage() {
	const { _id: userId } = useMe("/_main");
	const { id } = useParams({ from: "/_main/teamwork/$id" });
	usePageTitle(m.classroom_team_title());
	const { data: team, error, refetch } = useQuery(teamQuery(id));
	if (!team && error) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
	if (!team) return <LoadingBeads />;
	if (team.state === "accepted") return <TeamBoard key={id} team={team} userId={userId} />;
	return (
		<div className="mx-auto grid w-full max-w-[820px] gap-6 py-4">
			<h1>{m.classroom_team_title()}</h1>
			{team.state === "invited" ? <InvitationCard team={team} /> : <Return team={team} />}
		</div>
	);
}

/** Who has left a team may come back. */
function Return({ team }: { team: Team }) {
	const queryClient = useQueryClient();
	const [pending, setPending] = useState(false);

	async function comeBack(): Promise<void> {
		setPending(true);
		try {
			const { data } = await unwrap(api.teamwork[":id"].accept.$post({ param: { id: team._id } }));
			queryClient.setQueryData(teamQuery(team._id).queryKey, data);
		} catch (failure) {
			setPending(false);
			toast({ kind: "error", text: failureText(failure) });
		}
	}

	return (
		<EmptyState
			text={m.classroom_team_you_left()}
			action={
				<span className="flex flex-wrap justify-center gap-3">
					<Link to="/teamwork" className={buttonVariants()}>
						{m.classroom_team_all()}
					</Link>
					<Button variant="primary" loading={pending} onClick={() => void comeBack()}>
						{m.classroom_team_return()}
					</Button>
				</span>
			}
		/>
	);
}
