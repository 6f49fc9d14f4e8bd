import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { MapPin, Ticket } from "lucide-react";
import { may as mayDo } from "#domain/access/permissions";
import { m } from "#messages";
import type { Me } from "../account/session/queries";
import { now } from "../olympiad/queries";
import { buttonVariants } from "../ui/button";
import { Card } from "../ui/card";
import { competitionQuery } from "./queries";
import { StaffCard } from "./staff-card";
import { hasTickets, whereText } from "./texts";

/** Where the hall is and how one gets in; for staff the links of the day. */
export function HallCard({ id, registered, me }: { id: string; registered: boolean; me: Me }) {
	const { data: competition } = useQuery(competitionQuery(id));
	if (!competition) return null;
	const where = whereText(competition) || competition.address;
	const tickets = hasTickets(competition);
	const coming = now() < Date.parse(competition.end);
	const { may } = competition;
	// in a child's preview the answer is still that of the member of staff
	const staff = (may.manage || may.check_in) && mayDo({ id: me._id, role: me.role }, "competitions.check_in");
	return (
		<>
			{staff ? <StaffCard competition={competition} me={me} /> : null}
			<Card className="grid justify-items-start gap-3">
				<h3>{m.competition_hall_title()}</h3>
				{where === "" ? null : (
					<p className="flex gap-2 font-[550]">
						<MapPin size={20} aria-hidden="true" className="mt-0.5 flex-none text-muted-foreground" />
						<span className="grid min-w-0 break-words">
							{where}
							{competition.address && competition.address !== where ? (
								<span className="text-sm font-normal text-muted-foreground">{competition.address}</span>
							) : null}
						</span>
					</p>
				)}
				{registered && coming ? (
					<>
						<p className="text-sm text-muted-foreground">
							{tickets ? m.competition_hall_door_ticket() : m.competition_hall_door_name()}
						</p>
						{tickets && me.shells.main ? (
							<Link to="/competitions/tickets" className={buttonVariants({ variant: "outline" })}>
								<Ticket size={18} aria-hidden="true" />
								{m.competition_my_ticket()}
							</Link>
						) : null}
					</>
				) : null}
			</Card>
		</>
	);
}
