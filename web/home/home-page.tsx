import { seesRank } from "#domain/access/menu";
import { may } from "#domain/access/permissions";
import { m } from "#messages";
import { deviceNow } from "../lib/clock";
import { usePageTitle } from "../pages/page-title";
import { getLocale } from "../paraglide/runtime.js";
import { RankSummary } from "../profile/rank-summary";
import type { Me } from "../session/queries";
import { QuickRooms } from "../trainer/quick-rooms";
import { Card } from "../ui/card";
import { greeting } from "./greeting";
import { League } from "./league";
import { NextCard } from "./next-card";

export function HomePage({ me }: { me: Me }) {
	usePageTitle(m.home_title());
	const actor = { id: me._id, role: me.role };
	const ranked = seesRank(actor);
	const today = new Date(deviceNow());
	const day = new Intl.DateTimeFormat(getLocale(), { weekday: "long", day: "numeric", month: "long" }).format(today);
	return (
		<>
			<header className="mb-[22px]">
				<h1>{greeting(today.getHours(), me.name)}</h1>
				<p className="text-muted-foreground first-letter:uppercase">{day}</p>
			</header>
			<div
				className={
					ranked ? "grid items-start gap-[14px] md:gap-[22px] lg:grid-cols-[minmax(0,1fr)_380px]" : "grid gap-[22px]"
				}
			>
				<div className="grid gap-[22px]">
					<NextCard trainers={may(actor, "simulators.use")} />
					<section aria-labelledby="quick-rooms" className="grid gap-[14px]">
						<h2 id="quick-rooms" className="text-lg">
							{m.quick_rooms_title()}
						</h2>
						<QuickRooms />
					</section>
				</div>
				{ranked ? (
					<Card className="grid gap-4">
						<RankSummary experiences={me.experiences} feathers={me.feathers} stars={me.stars} />
						<League />
					</Card>
				) : null}
			</div>
		</>
	);
}
