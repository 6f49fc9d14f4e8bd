import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "@tanstack/react-router";
import { seesRank } from "#domain/access/menu";
import { may } from "#domain/access/permissions";
import { m } from "#messages";
import { deviceNow } from "../lib/clock";
import { usePageTitle } from "../pages/page-title";
import { getLocale } from "../paraglide/runtime.js";
import { RankSummary } from "../profile/rank-summary";
import type { Me } from "../session/queries";
import { QuickRooms } from "../trainer/quick-rooms";
import { OutboxChip } from "../training/outbox-chip";
import { Card } from "../ui/card";
import { cn } from "../ui/cn";
import { greeting } from "./greeting";
import { League } from "./league";
import { loadNextTraining, NextCard, NextPending } from "./next-card";
import { nextThing } from "./next-thing";
import { OwnTraining } from "./own-training";
import { activeOlympiadQuery } from "./queries";
import { RecordsCard } from "./records-card";
import { useStubborn } from "./use-stubborn";
import { useTraining } from "./use-training";

export function HomePage({ me }: { me: Me }) {
	usePageTitle(m.home_title());
	const actor = { id: me._id, role: me.role };
	const trains = may(actor, "simulators.use");
	const active = useQuery(activeOlympiadQuery);
	const training = useTraining(trains ? me._id : null);
	const stubborn = useStubborn(trains ? me._id : null);
	const known = {
		active: active.data ?? null,
		set: training.data?.next ?? null,
		stubborn: stubborn.formulas,
		accompanies: me.shells.olympiad && may(actor, "participants.list"),
	};
	const best = nextThing(known, deviceNow());
	// the olympiad is waited for only as long as it may answer at once: without a connection the next set is known
	const olympiadOpen = active.isPending && active.failureCount === 0;
	const waiting = olympiadOpen || (best.kind !== "olympiad" && trains && (training.isPending || stubborn.pending));
	const next = waiting ? null : best;
	// asked for beside the answers it will show
	const aboutTraining = trains && !olympiadOpen && best.kind !== "olympiad";
	useEffect(() => {
		if (aboutTraining) void loadNextTraining();
	}, [aboutTraining]);
	const today = new Date(deviceNow());
	const day = new Intl.DateTimeFormat(getLocale(), { weekday: "long", day: "numeric", month: "long" }).format(today);
	return (
		<>
			<header className="mb-[22px] flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
				<div>
					<h1>{greeting(today.getHours(), me.name)}</h1>
					<p className="text-muted-foreground first-letter:uppercase">{day}</p>
				</div>
				<OutboxChip className="max-w-full" />
			</header>
			<div
				className={cn(
					"grid items-start gap-[14px] md:gap-[22px]",
					trains && "lg:grid-cols-[minmax(0,1fr)_380px] xl:grid-cols-[minmax(0,1fr)_420px]",
				)}
			>
				<div className="contents lg:grid lg:gap-[22px]">
					{next ? (
						<NextCard
							next={next}
							owner={me._id}
							last={training.data?.runs[0]}
							failed={active.isError && training.data?.asKept !== true}
						/>
					) : (
						<NextPending />
					)}
					<section aria-labelledby="quick-rooms" className="grid gap-[14px] max-lg:order-2">
						<div className="flex flex-wrap items-baseline justify-between gap-x-4">
							<h2 id="quick-rooms" className="text-lg">
								{m.quick_rooms_title()}
							</h2>
							{trains ? (
								<Link to="/simulators" className="inline-flex min-h-11 items-center text-[15px]">
									{m.all_twelve_trainers()}
								</Link>
							) : null}
						</div>
						<QuickRooms />
					</section>
					{training.data ? <RecordsCard records={training.data.records} className="max-lg:order-3" /> : null}
				</div>
				{trains ? (
					<div className="contents lg:grid lg:gap-[22px]">
						<OwnTraining training={training} quietSet={next?.kind === "olympiad"} className="max-lg:order-1" />
						{seesRank(actor) ? (
							<Card className="grid gap-4 max-lg:order-4">
								<RankSummary experiences={me.experiences} feathers={me.feathers} stars={me.stars} />
								<League />
								<Link to="/rating" className="inline-flex min-h-11 items-center justify-self-start text-[15px]">
									{m.league_whole()}
								</Link>
							</Card>
						) : null}
					</div>
				) : null}
			</div>
		</>
	);
}
