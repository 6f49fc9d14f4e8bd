import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { lazy, memo, startTransition, Suspense, useCallback, useEffect, useState } from "react";
import { seesRank } from "#domain/access/menu";
import { Role } from "#domain/user/role";
import { m } from "#messages";
import type { Me } from "../account/session/queries";
import { trains } from "../account/session/trains";
import { deviceNow } from "../lib/clock";
import { activeQuery } from "../olympiad/queries";
import { usePageTitle } from "../shells/page-title";
import { OutboxChip } from "../training/outbox/outbox-chip";
import { QuickRooms } from "../training/rooms/quick-rooms";
import { cn } from "../ui/cn";
import { Skeleton } from "../ui/skeleton";
import { HomeHeading } from "./home-frames";
import { calledName, dayText, greeting } from "./home-texts";
import { HomeworkCard } from "./homework-card";
import { NextCard, NextPending } from "./next-card";
import { accompanies, nextThing, olympiadFirst } from "./next-thing";
import { OwnTraining, OwnTrainingPending, RecordsCard } from "./own-training";
import { useHomework } from "./use-homework";
import { useTraining, useWeakFormulas } from "./use-training";

const lateCards = () => import("./late-cards");
const Moment = lazy(() => lateCards().then((module) => ({ default: module.Moment })));
const RankMoment = lazy(() =>
	import("../training/earned/rank-moment").then((module) => ({ default: module.RankMoment })),
);
const NewsStrip = lazy(() => lateCards().then((module) => ({ default: module.NewsStrip })));
const AskStrip = lazy(() => lateCards().then((module) => ({ default: module.AskStrip })));
const RankCard = lazy(() => lateCards().then((module) => ({ default: module.RankCard })));

const HomeHeader = memo(function HomeHeader({ name }: { name: string }) {
	const now = new Date(deviceNow());
	return (
		<HomeHeading
			hello={greeting(now.getHours(), name)}
			day={dayText(now)}
			aside={<OutboxChip className="max-w-full" />}
		/>
	);
});

/** Quick rooms, and a link to all trainers for users who train. */
const QuickPart = memo(function QuickPart({ trains }: { trains: boolean }) {
	return (
		<section aria-labelledby="quick-rooms" className="grid gap-[14px] max-lg:order-2">
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<h2 id="quick-rooms" className="text-lg">
					{m.home_quick_rooms_title()}
				</h2>
				{trains ? (
					<Link to="/simulators" className="inline-flex min-h-11 items-center text-[15px]">
						{m.home_all_twelve_trainers()}
					</Link>
				) : null}
			</div>
			<QuickRooms />
		</section>
	);
});

/**
 * Whether the part below the next thing may render. On the first load it waits until the next thing is on the screen,
 * then renders as a transition, which presses can interrupt. Later the whole page renders at once.
 */
function useNextDrawn(): boolean {
	// the first paint is still there during the first render of the app
	const [drawn, setDrawn] = useState(() => document.getElementById("first") === null);
	useEffect(() => {
		startTransition(() => setDrawn(true));
	}, []);
	return drawn;
}

export function HomePage({ me }: { me: Me }) {
	usePageTitle(m.home_title());
	const actor = { id: me._id, role: me.role };
	const counted = trains(me);
	const nextDrawn = useNextDrawn();
	const active = useQuery(activeQuery);
	const training = useTraining(counted ? me._id : null);
	// waits only for the first try: without a connection the next set is known anyway
	const olympiadOpen = active.isPending && active.failureCount === 0;
	const known = { active: active.data ?? null, accompanies: accompanies(me) };
	const olympiadNext = !olympiadOpen && olympiadFirst(known, deviceNow());
	const given = useHomework(actor.role === Role.student ? me._id : null);
	const weak = useWeakFormulas(counted && !olympiadOpen && !olympiadNext && !given.homework ? me._id : null);
	const set = training.data?.next ?? null;
	const best = nextThing({ ...known, homework: given.homework, set, weak: weak.formulas }, deviceNow());
	const trainingOpen = counted && !given.homework && (training.isPending || weak.pending);
	const waiting = olympiadOpen || (!olympiadNext && (given.pending || trainingOpen));
	const next = waiting ? null : best;
	// under an olympiad homework has a card of its own, and nothing below may stand before it is known whether there is one
	const homeworkOpen = olympiadNext && given.pending;
	const below = nextDrawn && !homeworkOpen;
	// under a next thing of unknown height placeholders would only move
	const held = next !== null && !below && !homeworkOpen;
	const [rank, setRank] = useState<number | null>(null);
	// one moment a screen: after a new rank the next one waits
	const [looked, setLooked] = useState(false);
	const openRank = useCallback((reached: number) => {
		setLooked(true);
		setRank(reached);
	}, []);
	if (rank !== null) {
		return (
			<Suspense>
				<RankMoment rank={rank} onNext={() => setRank(null)} />
			</Suspense>
		);
	}
	return (
		<>
			<HomeHeader name={calledName(me)} />
			<div
				className={cn(
					"grid items-start gap-[14px] md:gap-[22px]",
					counted && "lg:grid-cols-[minmax(0,1fr)_380px] xl:grid-cols-[minmax(0,1fr)_420px]",
				)}
			>
				<div className="contents lg:grid lg:gap-[22px]">
					{next ? (
						<NextCard
							next={next}
							last={training.data?.runs[0]}
							failed={active.isError && training.data?.fromCache !== true}
						/>
					) : (
						<NextPending />
					)}
					{below && given.homework && next?.kind !== "homework" ? <HomeworkCard homework={given.homework} /> : null}
					{below ? <QuickPart trains={counted} /> : null}
					{held ? <Skeleton className="h-[550px] rounded-lg max-lg:order-2 xs:h-[310px]" /> : null}
					{below && training.data ? <RecordsCard records={training.data.records} className="max-lg:order-3" /> : null}
					{below && counted && !looked ? (
						// last, because it comes after the rest and may push nothing down
						<Suspense>
							<Moment me={me} onRank={openRank} className="max-lg:order-4" />
						</Suspense>
					) : null}
				</div>
				{counted ? (
					<div className="contents lg:grid lg:gap-[22px]">
						{below ? (
							<OwnTraining
								training={training}
								quietSet={olympiadNext || given.homework !== null}
								className="max-lg:order-1"
							/>
						) : null}
						{held ? (
							<OwnTrainingPending quietSet={olympiadNext || given.homework !== null} className="max-lg:order-1" />
						) : null}
						{below && seesRank(actor) ? (
							<Suspense>
								<RankCard me={me} />
							</Suspense>
						) : null}
					</div>
				) : null}
			</div>
			{below ? (
				<Link to="/winners" className="mt-4 inline-flex min-h-11 items-center">
					{m.competition_winners_title()}
				</Link>
			) : null}
			{below ? (
				<Suspense>
					{actor.role === Role.student ? <AskStrip /> : null}
					<NewsStrip />
				</Suspense>
			) : null}
		</>
	);
}
