import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { moscowDate } from "#domain/calendar/moscow";
import { isToldInTime } from "#domain/gamification/earned-day";
import { type Streak, type StreakDay, streakOn } from "#domain/gamification/streak";
import type { TrainingRun } from "#domain/trainer/run";
import type { TrainingRecord } from "#worker/training/contract";
import { m } from "#messages";
import { deviceNow } from "../lib/clock";
import { getLocale } from "../paraglide/runtime.js";
import { useOutbox } from "../training/outbox/use-outbox";
import type { BeamState } from "../ui/beam-states";
import { Beamline } from "../ui/beamline";
import { buttonVariants } from "../ui/button";
import { Card } from "../ui/card";
import { cn } from "../ui/cn";
import { ErrorState } from "../ui/error-state";
import { Skeleton } from "../ui/skeleton";
import { NextSetLink } from "./next-card";
import type { Training } from "./training-query";

/** `keptToday`: today's set is done but not sent yet. */
export type OwnStreak = Streak & { keptToday: boolean };

/**
 * The streak from the server's answer and the sets waiting on this device. `now` is the device's clock in milliseconds;
 * it gives the day only if the answer is an old one.
 */
export function ownStreak(training: Training, waiting: readonly TrainingRun[], now: number): OwnStreak {
	const deviceDay = moscowDate(now);
	const today = training.fromCache && deviceDay > training.today ? deviceDay : training.today;
	if (waiting.length === 0 && today === training.today) return { ...training.streak, keptToday: false };
	const dates = waiting.map((run) => moscowDate(Date.parse(run.finishedAt)));
	const believed = dates.filter((date) => isToldInTime(date, today));
	const streak = streakOn([...training.practised, ...believed], today, training.sick);
	return { ...streak, keptToday: dates.includes(today) && !training.practised.includes(today) };
}

type Shown = StreakDay["state"] | "kept";

const beads: Record<Shown, BeamState> = {
	done: "done",
	freeze: "freeze",
	kept: "freeze",
	sick: "freeze",
	missed: "todo",
	now: "now",
};
const texts: Record<Shown, (input: { day: string }) => string> = {
	done: m.home_day_done,
	freeze: m.home_day_freeze,
	kept: m.home_day_kept,
	missed: m.home_day_missed,
	sick: m.home_day_sick,
	now: m.home_day_now,
};

function sentence({ count, keptToday, days }: OwnStreak): string {
	if (keptToday) return m.home_streak_says_kept();
	if (days.at(-1)?.state === "done") return m.home_streak_says_done();
	return count === 0 ? m.home_streak_says_start() : m.home_streak_says_open();
}

interface StreakCardProps {
	streak: OwnStreak;
	note?: ReactNode;
	action?: ReactNode;
	className?: string;
}

/** The streak: the last seven days on a beam, and what to do today. */
function StreakCard({ streak, note, action, className }: StreakCardProps) {
	const weekday = new Intl.DateTimeFormat(getLocale(), { weekday: "short", timeZone: "UTC" });
	const days = streak.days.map(({ date, state }, index) => {
		const kept = streak.keptToday && index === streak.days.length - 1;
		return { day: weekday.format(new Date(date)), shown: kept ? ("kept" as const) : state };
	});
	const froze = days.some(({ shown }) => shown === "freeze");
	return (
		<Card aria-labelledby="streak" className={cn("grid gap-4", className)}>
			<div className="flex items-baseline justify-between gap-4">
				<h2 id="streak" className="text-lg">
					{m.home_streak_title()}
				</h2>
				<b className="num text-xl font-[650]">{m.home_streak_days({ count: streak.count })}</b>
			</div>
			<Beamline
				size="lg"
				className="!max-w-none"
				states={days.map(({ shown }) => beads[shown])}
				names={days.map(({ day }) => day)}
				label={m.home_streak_beamline({ days: days.map(({ day, shown }) => texts[shown]({ day })).join(", ") })}
			/>
			<p className="text-sm text-muted-foreground">
				{[
					sentence(streak),
					...(froze ? [m.home_streak_froze()] : []),
					...(streak.freezes > 0 ? [m.home_streak_freezes({ count: streak.freezes })] : []),
				].join(" ")}
			</p>
			{note ? <p className="text-sm text-muted-foreground">{note}</p> : null}
			{action ? <div className="flex">{action}</div> : null}
		</Card>
	);
}

interface OwnTrainingProps {
	training: UseQueryResult<Training>;
	/** Something else is the main action of the page, so the set of today is offered here. */
	quietSet: boolean;
	className?: string;
}

/** The placeholder of the streak, about as high as the card. */
export function OwnTrainingPending({ quietSet, className }: Pick<OwnTrainingProps, "quietSet" | "className">) {
	return <Skeleton className={cn("rounded-lg", quietSet ? "min-h-76" : "min-h-52", className)} />;
}

/** The user's streak, its placeholder, or an error. */
export function OwnTraining({ training, quietSet, className }: OwnTrainingProps) {
	const { waiting } = useOutbox();
	if (training.isPending) return <OwnTrainingPending quietSet={quietSet} className={className} />;
	if (training.isError) {
		return (
			<Card className={className}>
				<ErrorState text={m.home_failed()} onRetry={() => void training.refetch()} />
			</Card>
		);
	}
	const streak = ownStreak(training.data, waiting, deviceNow());
	const open = streak.days.at(-1)?.state === "now" && !streak.keptToday;
	return (
		<StreakCard
			streak={streak}
			note={training.data.fromCache ? m.home_from_cache() : null}
			action={quietSet && open ? <NextSetLink next={training.data.next} quiet /> : null}
			className={className}
		/>
	);
}

/** The best flash set for every number of digits, in words. */
export function RecordsCard({ records, className }: { records: readonly TrainingRecord[]; className?: string }) {
	const seconds = new Intl.NumberFormat(getLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 2 });
	return (
		<Card aria-labelledby="records" className={cn("grid gap-3", className)}>
			<h2 id="records" className="text-lg">
				{m.home_records_title()}
			</h2>
			{records.length === 0 ? (
				<div className="grid justify-items-start gap-3">
					<p className="text-sm text-muted-foreground">{m.home_records_empty()}</p>
					<Link to="/simulators/$simulator" params={{ simulator: "sum" }} className={buttonVariants({ size: "sm" })}>
						{m.home_records_start()}
					</Link>
				</div>
			) : (
				<ul className="text-[15px]">
					{records.map(({ digits, numbers, interval_ms }) => (
						<li key={digits} className="flex flex-wrap justify-between gap-x-4 border-t border-border py-[9px]">
							<b className="font-semibold whitespace-nowrap">{m.home_record_digits({ count: digits })}</b>
							<span className="num text-muted-foreground">
								{m.home_record_of({
									numbers: m.home_record_numbers({ count: numbers }),
									seconds: seconds.format(interval_ms / 1000),
								})}
							</span>
						</li>
					))}
				</ul>
			)}
		</Card>
	);
}
