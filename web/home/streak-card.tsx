import type { ReactNode } from "react";
import type { StreakDay } from "#domain/gamification/streak";
import { m } from "#messages";
import { getLocale } from "../paraglide/runtime.js";
import { Card } from "../ui/card";
import { cn } from "../ui/cn";
import type { BeamState } from "../ui/beam-states";
import { Beamline } from "../ui/beamline";
import type { OwnStreak } from "./own-streak";

type Shown = StreakDay["state"] | "kept";

const beads: Record<Shown, BeamState> = { done: "done", freeze: "freeze", kept: "freeze", missed: "todo", now: "now" };
const words: Record<Shown, (input: { day: string }) => string> = {
	done: m.home_day_done,
	freeze: m.home_day_freeze,
	kept: m.home_day_kept,
	missed: m.home_day_missed,
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

/** The last seven days on a beam, and what to do about today. */
export function StreakCard({ streak, note, action, className }: StreakCardProps) {
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
				label={m.home_streak_beamline({ days: days.map(({ day, shown }) => words[shown]({ day })).join(", ") })}
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
