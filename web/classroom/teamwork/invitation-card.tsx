import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { m } from "#messages";
import type { Team } from "#worker/classroom/teamwork/contract";
import { failureText } from "../../lib/error-text";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { toast } from "../../ui/toast";
import { answerInvitation } from "./answer-invitation";

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
		try {
			await answerInvitation(queryClient, team._id, yes);
			await (yes ? navigate({ to: "/teamwork/$id", params: { id: team._id } }) : navigate({ to: "/teamwork" }));
		} catch (failure) {
			toast({ kind: "error", text: failureText(failure) });
		}
		setPending(null);
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
