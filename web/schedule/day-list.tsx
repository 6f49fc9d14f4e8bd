import { isOff } from "#domain/schedule/occurrences";
import { m } from "#messages";
import { Bead } from "../ui/bead";
import { cn } from "../ui/cn";
import { LessonBlock } from "./lesson-block";
import { longDay, weekdayText } from "./texts";
import { clockIn, daysOfWeek, standingOf } from "./week";
import { dayOffText, isChosen, type WeekProps } from "./week-grid";

/** A week on a phone: seven days to choose from at a beam, and the lessons of one of them as a list. */
export function DayList({
	schedule,
	monday,
	now,
	teachers,
	chosen,
	reader,
	onOpen,
	shown,
	onShow,
}: WeekProps & { shown: string; onShow: (day: string) => void }) {
	const today = clockIn(schedule.zone, now).date;
	const lessons = schedule.data.filter(({ date }) => date === shown);
	const off = isOff(schedule.days_off, shown);
	return (
		<div className="grid gap-4">
			<fieldset
				aria-label={m.schedule_days()}
				className="m-0 grid min-w-0 grid-cols-7 border-0 border-t-8 border-line-on-deck p-0"
			>
				{daysOfWeek(monday).map((day) => {
					const count = schedule.data.filter(({ date, state }) => date === day && !/away|cancelled/.test(state)).length;
					return (
						<button
							key={day}
							type="button"
							aria-pressed={day === shown}
							aria-label={m.schedule_day_count({ day: longDay(day), count })}
							onClick={() => onShow(day)}
							className={cn(
								"grid min-h-[74px] content-start justify-items-center gap-0.5 rounded-b-sm pb-1.5 text-[13px] text-muted-foreground hover:bg-muted",
								day === shown && "bg-soft text-soft-foreground",
							)}
						>
							<span aria-hidden="true" className={cn("grid h-6", count > 0 ? "items-start" : "items-end")}>
								<Bead kind={count > 0 ? "counted" : "idle"} width={26} />
							</span>
							{weekdayText(day)}
							<b className={cn("num text-[16px] leading-none text-foreground", day === today && "underline")}>
								{Number(day.slice(8))}
							</b>
						</button>
					);
				})}
			</fieldset>
			<section aria-label={longDay(shown)} className="grid gap-2.5">
				<h2 className="text-lg">{longDay(shown)}</h2>
				{off ? <p className="text-muted-foreground">{dayOffText(schedule, shown)}</p> : null}
				{lessons.length === 0 && !off ? <p className="text-muted-foreground">{m.schedule_no_lessons()}</p> : null}
				<ul className="grid gap-2.5">
					{lessons.map((lesson) => (
						<li
							key={`${lesson._id} ${lesson.day} ${lesson.state}`}
							className="grid grid-cols-[52px_minmax(0,1fr)] gap-2"
						>
							<span className="num pt-2 text-right text-[15px] text-muted-foreground">{lesson.time}</span>
							<LessonBlock
								lesson={lesson}
								standing={standingOf(lesson, now)}
								teacher={teachers}
								chosen={isChosen(chosen, lesson)}
								reader={reader}
								onOpen={onOpen && lesson.opens && lesson.state !== "moved_away" ? () => onOpen(lesson) : null}
								className="min-h-14"
							/>
						</li>
					))}
				</ul>
			</section>
		</div>
	);
}
