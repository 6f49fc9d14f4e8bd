import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { m } from "#messages";
import { meQuery } from "../../account/session/queries";
import { toast } from "../../ui/toast";
import { usePeopleLine } from "../line/use-people-line";
import { useGoing } from "../line/use-going";
import { answerInvitation } from "../teamwork/answer-invitation";
import { InvitationNotice } from "./invitation-notice";

/**
 * The watch has texts of its own, so that no page fetches all words of lessons for it. Presence of whoever is signed in, and what they are called to, on any page. A lesson that is on is not disturbed, and a
 * page that lists the invitation itself does not say it twice.
 */
export function InvitationWatch() {
	const { data: me } = useQuery({ ...meQuery, enabled: navigator.onLine });
	return me ? <Invitations me={me._id} /> : null;
}

function Invitations({ me }: { me: string }) {
	const { people, view } = usePeopleLine("invitations");
	useGoing(people, view);
	const queryClient = useQueryClient();
	const navigate = useNavigate();
	const { pathname } = useLocation();
	const { invitations, teams, declined } = view;
	useEffect(() => {
		if (teams.length > 0) void queryClient.invalidateQueries({ queryKey: ["teamwork", "list"] });
	}, [teams, queryClient]);
	const told = useRef(new Set<string>());
	useEffect(() => {
		for (const { invitation, user, name } of declined) {
			// what I declined myself on another page is no news
			if (user === me || told.current.has(invitation)) continue;
			told.current.add(invitation);
			// a list that says so already would be covered
			if (people.saysWhoDeclined) continue;
			toast({ kind: "info", text: m.classroom_notice_declined({ name }) });
		}
	}, [declined, me, people]);
	if (pathname.startsWith("/classroom")) return null;

	async function answerTeam(team: string, accept: boolean): Promise<void> {
		people.dismiss(team);
		try {
			await answerInvitation(queryClient, team, accept);
			if (accept) await navigate({ to: "/teamwork/$id", params: { id: team } });
		} catch (failure) {
			const { failureText } = await import("../../lib/error-text");
			toast({ kind: "error", text: failureText(failure) });
		}
	}
	const lesson = invitations[0];
	if (lesson) {
		const { invitation, room, from } = lesson;
		return (
			<InvitationNotice
				key={invitation}
				text={m.classroom_notice_lesson({ name: from, title: room.title })}
				enter={m.classroom_notice_enter()}
				onAnswer={(accept) => void people.answer(invitation, accept)}
			/>
		);
	}
	const called = teams.find(({ team }) => pathname !== "/teamwork" && pathname !== `/teamwork/${team}`);
	if (!called) return null;
	return (
		<InvitationNotice
			key={called.team}
			text={m.classroom_notice_team({ name: called.from })}
			enter={m.classroom_notice_go()}
			onAnswer={(accept) => void answerTeam(called.team, accept)}
		/>
	);
}
