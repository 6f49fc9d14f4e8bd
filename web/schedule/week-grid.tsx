import { isOff } from "#domain/schedule/occurrences";
import { m } from "#messages";
import type { Schedule, ScheduledLesson } from "#worker/schedule/contract";
import { Bead } from "../ui/bead";
import { cn } from "../ui/cn";
import { LessonBlock } from "./lesson-block";
import { longDay, weekdayText } from "./texts";
import { clockIn, daysOfWeek, hoursOf, lanesOf, minutesOf, shortestDrawn, standingOf } from "./week";

/** Pixels of an hour, and above the first one. */
const hourHeight = 66;
const topSpace = 10;
/** Pixels that a lesson needs at least beside others of the same time. */
const laneWidth = 78;

export interface WeekProps {
	schedule: Schedule;
	monday: string;
	now: number;
	teachers: boolean;
	chosen: { lesson: string; day: string } | null;
	/** Who looks at the week. */
	reader: string;
	onOpen: ((lesson: ScheduledLesson) => void) | null;
}

export const isChosen = (chosen: WeekProps["chosen"], { _id, day }: ScheduledLesson) =>
	chosen?.lesson === _id && chosen.day === day;

/** What a day off is called. */
export function dayOffText({ days_off }: Schedule, day: string): string {
	const off = days_off.find(({ from, to }) => day >= from && day <= to);
	return off?.title || m.schedule_day_off();
}

/** A week on a wall: days beside each other, hours below each other, and the line of now. */
export function WeekGrid({ schedule, monday, now, teachers, chosen, reader, onOpen }: WeekProps) {
	const { data, zone, days_off } = schedule;
	const { first, last } = hoursOf(data);
	const clock = clockIn(zone, now);
	const top = (minutes: number) => topSpace + ((minutes - first * 60) / 60) * hourHeight;
	const hours = Array.from({ length: last - first + 1 }, (_, index) => first + index);
	const days = daysOfWeek(monday);
	const placed = days.map((day) => lanesOf(data.filter(({ date }) => date === day)));
	const widths = placed.map(
		(lessons) => `minmax(${Math.max(1, ...lessons.map(({ lanes }) => lanes)) * laneWidth}px, 1fr)`,
	);
	const nowShown = clock.minutes >= first * 60 && clock.minutes <= last * 60;
	return (
		<section
			aria-label={m.schedule_week()}
			className="overflow-x-auto rounded-lg border border-border bg-card shadow-card"
		>
			<div className="grid" style={{ gridTemplateColumns: `56px ${widths.join(" ")}` }}>
				<div className="border-b-[6px] border-line-on-deck" />
				{days.map((day) => (
					<div
						key={day}
						className={cn(
							"border-b-[6px] border-line-on-deck py-1.5 text-center text-[13px] text-muted-foreground",
							day === clock.date && "font-semibold text-soft-foreground",
						)}
					>
						{weekdayText(day)}
						<b className="num block text-xl leading-tight text-foreground">{Number(day.slice(8))}</b>
					</div>
				))}
				<div className="relative" style={{ height: top(last * 60) + 12 }}>
					{hours.map((hour) => (
						<span
							key={hour}
							aria-hidden="true"
							className="num absolute right-2 -translate-y-1/2 text-[13px] text-muted-foreground"
							style={{ top: top(hour * 60) }}
						>
							{hour}:00
						</span>
					))}
				</div>
				{days.map((day, index) => {
					const off = isOff(days_off, day);
					return (
						<ul
							key={day}
							aria-label={
								off ? m.schedule_day_label({ day: longDay(day), off: dayOffText(schedule, day) }) : longDay(day)
							}
							className={cn("relative", day === clock.date && "bg-soft/50", off && "schedule-off")}
						>
							{hours.map((hour) => (
								<li
									key={hour}
									aria-hidden="true"
									className="absolute inset-x-0 border-t border-border"
									style={{ top: top(hour * 60) }}
								/>
							))}
							{off ? (
								<li className="absolute inset-x-1 top-2/5 bg-card py-1 text-center text-[13px] break-words text-muted-foreground">
									{dayOffText(schedule, day)}
								</li>
							) : null}
							{placed[index]!.map(({ lesson, lane, lanes }) => (
								<li
									key={`${lesson._id} ${lesson.day} ${lesson.state}`}
									className="absolute grid px-[3px]"
									style={{
										top: top(minutesOf(lesson.time)) + 2,
										height: (Math.max(lesson.minutes, shortestDrawn) / 60) * hourHeight - 4,
										left: `${(lane / lanes) * 100}%`,
										width: `${100 / lanes}%`,
									}}
								>
									<LessonBlock
										lesson={lesson}
										standing={standingOf(lesson, now)}
										teacher={teachers}
										chosen={isChosen(chosen, lesson)}
										reader={reader}
										onOpen={onOpen && lesson.opens && lesson.state !== "moved_away" ? () => onOpen(lesson) : null}
									/>
								</li>
							))}
							{day === clock.date && nowShown ? (
								<li
									aria-hidden="true"
									className="pointer-events-none absolute inset-x-0 h-[3px] -translate-y-1/2 bg-foreground"
									style={{ top: top(clock.minutes) }}
								>
									<Bead width={26} className="absolute top-1/2 -left-4 -translate-y-1/2 rotate-90" />
								</li>
							) : null}
						</ul>
					);
				})}
			</div>
		</section>
	);
}
