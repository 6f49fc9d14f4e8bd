import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { m } from "#messages";
import { Abacus } from "../abacus/abacus";
import { meQuery } from "../../account/session/queries";
import { LessonOffer } from "../lesson/lesson-offer";
import { QuickRooms } from "./quick-rooms";
import { RoomShell } from "./room-shell";

const abacusRods = 9;

export function RoomsPage() {
	const { data: me } = useQuery(meQuery);
	return (
		<RoomShell title={m.training_rooms_title()} lead={m.training_rooms_lead()}>
			{me ? null : <LessonOffer owner={null} />}
			<QuickRooms />
			<section className="grid gap-3">
				<h2 className="text-lg">{m.training_room_abacus_try()}</h2>
				<Abacus rods={abacusRods} digits className="max-w-[720px]" />
			</section>
			<Link to="/winners" className="inline-flex min-h-11 items-center justify-self-start">
				{m.competition_winners_title()}
			</Link>
		</RoomShell>
	);
}
