import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { m } from "#messages";
import type { Team } from "#worker/classroom/teamwork/contract";
import { api, settle, unwrap } from "../../lib/api";
import { failureText } from "../../lib/error-text";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { toast } from "../../ui/toast";
import { teamQuery } from "./queries";

/** The first name and surname of a member, in one. */
export function memberName({ members }: Team, userId: string): string {
	const { name = "", surname = "" } = members.find(({ _id }) => _id === userId) ?? {};
	return `${name} ${surname}`.trim() || m.classroom_team_nameless();
}

/** An invitation with its two answers. */
export function InvitationCard({ team }: { team: Team }) {
	const queryClient = useQueryClient();
	const navigate = useNavigate();
	const [pending, setPending] = useState<"yes" | "no" | null>(null);

	async function answer(yes: boolean): Promise<void> {
		setPending(yes ? "yes" : "no");
		const param = { id: team._id };
		try {
			if (yes) {
				const { data } = await unwrap(api.teamwork[":id"].accept.$post({ param }));
				queryClient.setQueryData(teamQuery(team._id).queryKey, data);
				await navigate({ to: "/teamwork/$id", params: param });
			} else {
				await settle(api.teamwork[":id"].decline.$post({ param }));
				await navigate({ to: "/teamwork" });
			}
		} catch (failure) {
			toast({ kind: "error", text: failureText(failure) });
		}
		setPending(null);
		await queryClient.invalidateQueries({ queryKey: ["teamwork", "list"] });
	}

	return (
		<Card className="flex flex-wrap items-center justify-between gap-4">
			<p className="text-lg font-semibold">{m.classroom_team_calls({ name: memberName(team, team.maker) })}</p>
			<span className="flex flex-wrap gap-3">
				<Button loading={pending === "no"} onClick={() => void answer(false)}>
					{m.classroom_team_decline()}
				</Button>
				<Button variant="primary" loading={pending === "yes"} onClick={() => void answer(true)}>
					{m.classroom_team_accept()}
				</Button>
			</span>
		</Card>
	);
}
