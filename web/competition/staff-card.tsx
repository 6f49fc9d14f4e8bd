import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useLocation, useRouter } from "@tanstack/react-router";
import { ClipboardCheck, DoorOpen, PenLine, Printer, RadioTower, Trophy, Users } from "lucide-react";
import { type ReactNode, useState } from "react";
import { m } from "#messages";
import type { Competition } from "#worker/competition/contract";
import { api, unwrap } from "../lib/api";
import { failureText } from "../lib/error-text";
import type { Me } from "../account/session/queries";
import { Button, buttonVariants } from "../ui/button";
import { Card } from "../ui/card";
import { toast } from "../ui/toast";
import { competitionKey, competitionQuery } from "./queries";
import { VenueDialog } from "./venue-dialog";

const look = buttonVariants({ size: "sm", className: "justify-start" });

/** The staff's links for a competition: hall, papers, check-in, live board, results, winners. */
export function StaffCard({ competition, me }: { competition: Competition; me: Me }) {
	const { _id: id, kind, may } = competition;
	const inPerson = kind === "offline";
	const { history } = useRouter();
	// the check before publishing leads straight to the hall, and gets its reader back
	const sent = useLocation({ select: ({ hash }) => hash === "hall" }) && may.manage && inPerson;
	const [venue, setVenue] = useState(sent);
	return (
		<Card className="grid gap-2.5">
			<h2 className="text-lg">{m.competition_staff_title()}</h2>
			{may.manage && inPerson ? (
				<Button size="sm" className="justify-start" onClick={() => setVenue(true)}>
					<PenLine size={18} aria-hidden="true" />
					{m.competition_staff_venue()}
				</Button>
			) : null}
			{may.manage && inPerson && me.shells.olympiad ? (
				<Link to="/olimpic/print" search={{ olimpic: id, official: true, key: true }} className={look}>
					<Printer size={18} aria-hidden="true" />
					{m.competition_staff_papers()}
				</Link>
			) : null}
			{may.manage && me.shells.olympiad ? (
				<Link to="/olimpic/participants" search={{ olimpic: id }} className={look}>
					<Users size={18} aria-hidden="true" />
					{m.competition_staff_participants()}
				</Link>
			) : null}
			{inPerson ? (
				<Link to="/competitions/$id/check-in" params={{ id }} className={look}>
					<DoorOpen size={18} aria-hidden="true" />
					{m.competition_door_title()}
				</Link>
			) : null}
			{inPerson && me.shells.olympiad ? (
				<Link to="/olimpic/live" search={{ olimpic: id }} className={look}>
					<RadioTower size={18} aria-hidden="true" />
					{m.competition_staff_live()}
				</Link>
			) : null}
			{may.manage && inPerson ? (
				<Link to="/competitions/$id/results" params={{ id }} className={look}>
					<ClipboardCheck size={18} aria-hidden="true" />
					{m.competition_staff_results()}
				</Link>
			) : null}
			{may.manage && competition.results_state === "final" ? (
				<KeepWinners id={id} icon={<Trophy size={18} aria-hidden="true" />} />
			) : null}
			{venue ? (
				<VenueDialog competition={competition} onClose={() => (sent ? history.back() : setVenue(false))} />
			) : null}
		</Card>
	);
}

function KeepWinners({ id, icon }: { id: string; icon: ReactNode }) {
	const queryClient = useQueryClient();
	const keep = useMutation({
		mutationFn: () => unwrap(api.competitions[":id"].winners.$post({ param: { id } })),
		onSuccess: async (competition) => {
			queryClient.setQueryData(competitionQuery(id).queryKey, competition);
			await queryClient.invalidateQueries({ queryKey: [...competitionKey, "winners"] });
			toast({ kind: "ok", text: m.competition_staff_winners_kept({ count: competition.winners.length }) });
		},
		onError: (error) => toast({ kind: "error", text: failureText(error) }),
	});
	return (
		<Button size="sm" className="justify-start" loading={keep.isPending} onClick={() => keep.mutate()}>
			{icon}
			{m.competition_staff_keep_winners()}
		</Button>
	);
}
