import { useQuery } from "@tanstack/react-query";
import { seesRank } from "#domain/access/menu";
import { m } from "#messages";
import { deviceNow } from "../lib/clock";
import { usePageTitle } from "../shells/page-title";
import type { Me } from "../account/session/queries";
import { trains } from "../account/session/trains";
import { cn } from "../ui/cn";
import { Skeleton } from "../ui/skeleton";
import { calledName } from "./greeting";
import { HomeHeader } from "./home-header";
import { NextCard, NextPending } from "./next-card";
import { accompanies, nextThing, olympiadFirst } from "./next-thing";
import { OwnTraining, OwnTrainingPending } from "./own-training";
import { activeOlympiadQuery } from "./queries";
import { QuickPart } from "./quick-part";
import { RankCard } from "./rank-card";
import { RecordsCard } from "./records-card";
import { useNextDrawn } from "./use-next-drawn";
import { useStubborn } from "./use-stubborn";
import { useTraining } from "./use-training";

export function HomePage({ me }: { me: Me }) {
	usePageTitle(m.home_title());
	const actor = { id: me._id, role: me.role };
	const counted = trains(me);
	const nextDrawn = useNextDrawn();
	const active = useQuery(activeOlympiadQuery);
	const training = useTraining(counted ? me._id : null);
	// the olympiad is waited for only as long as it may answer at once: without a connection the next set is known
	const olympiadOpen = active.isPending && active.failureCount === 0;
	const known = { active: active.data ?? null, accompanies: accompanies(me) };
	// formulas are not asked for where an olympiad comes first
	const olympiadNext = !olympiadOpen && olympiadFirst(known, deviceNow());
	const stubborn = useStubborn(counted && !olympiadOpen && !olympiadNext ? me._id : null);
	const set = training.data?.next ?? null;
	const best = nextThing({ ...known, set, stubborn: stubborn.formulas }, deviceNow());
	const waiting = olympiadOpen || (!olympiadNext && counted && (training.isPending || stubborn.pending));
	const next = waiting ? null : best;
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
					{nextDrawn ? (
						<QuickPart trains={counted} />
					) : (
						<Skeleton className="h-[550px] rounded-lg max-lg:order-2 xs:h-[310px]" />
					)}
					{nextDrawn && training.data ? (
						<RecordsCard records={training.data.records} className="max-lg:order-3" />
					) : null}
				</div>
				{counted ? (
					<div className="contents lg:grid lg:gap-[22px]">
						{nextDrawn ? (
							<OwnTraining training={training} quietSet={olympiadNext} className="max-lg:order-1" />
						) : (
							<OwnTrainingPending quietSet={olympiadNext} className="max-lg:order-1" />
						)}
						{nextDrawn && seesRank(actor) ? <RankCard me={me} /> : null}
					</div>
				) : null}
			</div>
		</>
	);
}
