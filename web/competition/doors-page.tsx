import { Link } from "@tanstack/react-router";
import { ChevronRight, DoorOpen } from "lucide-react";
import { m } from "#messages";
import type { CompetitionCard } from "#worker/competition/contract";
import { HelpedTitle } from "../guide/helped-title";
import { Empty } from "../ui/empty-page";
import { eventName } from "../lib/event-name";
import { eventTime } from "../lib/event-time";
import { usePageTitle } from "../shells/page-title";
import { whereText } from "./texts";

/** The choice of a hall for the check-in, where the olympiad of the page has none. */
export function DoorsPage({ doors }: { doors: readonly CompetitionCard[] }) {
	usePageTitle(m.competition_door_title());
	if (doors.length === 0) return <Empty title={m.competition_door_title()} text={m.competition_door_no_halls()} />;
	return (
		<div className="mx-auto grid w-full max-w-[760px] gap-[18px] py-4">
			<header className="grid gap-1">
				<HelpedTitle page="/olimpic/check-in">{m.competition_door_title()}</HelpedTitle>
				<p className="text-muted-foreground">{m.competition_door_which()}</p>
			</header>
			<ul className="grid rounded-frame border border-border bg-card">
				{doors.map((one) => (
					<Door key={one._id} door={one} />
				))}
			</ul>
		</div>
	);
}

/** One hall: when it begins, on its own clock too, and where. */
function Door({ door }: { door: CompetitionCard }) {
	const begins = eventTime(door.start, door.time_zone);
	return (
		<li className="border-t border-border first:border-t-0">
			<Link
				to="/competitions/$id/check-in"
				params={{ id: door._id }}
				className="flex min-h-16 items-center gap-4 px-4 py-3 text-foreground no-underline hover:bg-muted"
			>
				<DoorOpen size={24} aria-hidden="true" className="flex-none text-muted-foreground" />
				<span className="grid min-w-0 flex-1 leading-snug">
					<b className="font-semibold break-words">{eventName(door)}</b>
					<span className="text-sm text-muted-foreground">
						{[begins.own, begins.there, whereText(door)].filter(Boolean).join(", ")}
					</span>
				</span>
				<ChevronRight size={20} aria-hidden="true" className="flex-none text-muted-foreground" />
			</Link>
		</li>
	);
}
