import type { ScheduledLesson } from "#worker/schedule/contract";
import { m } from "#messages";
import { nameOf } from "../lib/name-of";
import { Bead } from "../ui/bead";
import { cn } from "../ui/cn";
import { givenText, longDay, placeText, stateText } from "./texts";
import type { Standing } from "./week";

const looks: Record<Standing, string> = {
	past: "bg-sunken",
	now: "border-2 border-foreground bg-card",
	next: "border-input bg-card",
	away: "border-dashed border-input bg-transparent text-muted-foreground",
	cancelled: "border-dashed border-input bg-transparent text-muted-foreground",
};

interface LessonBlockProps {
	lesson: ScheduledLesson;
	standing: Standing;
	/** Whose it is, where several teachers are shown. */
	teacher: boolean;
	chosen: boolean;
	/** Who looks at it. */
	reader: string;
	/** Without it the lesson is only looked at. */
	onOpen: (() => void) | null;
	className?: string;
}

/** A lesson of the week: past ones with a bead and who came, the one that goes on outlined, a moved one struck through. */
export function LessonBlock({ lesson, standing, teacher, chosen, reader, onOpen, className }: LessonBlockProps) {
	const gone = standing === "away" || standing === "cancelled";
	const place = placeText(lesson);
	const given = gone ? "" : givenText(lesson, reader);
	const text = (
		<>
			<b
				className={cn(
					"line-clamp-2 shrink-0 font-semibold break-words hyphens-auto",
					gone && "font-medium line-through",
				)}
			>
				{lesson.group.name}
			</b>
			<span className="num flex items-center gap-1.5 text-[13px] leading-tight">
				{standing === "past" ? <Bead width={18} /> : null}
				{stateText(lesson, standing)}
			</span>
			{/* one line: under an hour there is no room for two, and the card has the whole name */}
			{given ? <small className="truncate text-xs leading-tight font-semibold">{given}</small> : null}
			{place && !gone ? <small className="text-xs leading-tight text-muted-foreground">{place}</small> : null}
			{teacher && !given && !gone ? (
				<small className="text-xs leading-tight text-muted-foreground">{nameOf(lesson.teacher)}</small>
			) : null}
		</>
	);
	const look = cn(
		// a line that does not fit in a short lesson goes to a column nobody sees, and none is cut in half
		"flex flex-col flex-wrap content-start gap-x-4 gap-y-0.5 overflow-hidden rounded-sm border border-border px-2 py-1 text-left text-[15px] md:max-lg:px-1 md:max-lg:text-sm leading-tight *:w-full",
		looks[standing],
		chosen && "ring-2 ring-foreground",
		className,
	);
	if (!onOpen) return <div className={look}>{text}</div>;
	return (
		<button
			type="button"
			aria-current={chosen || undefined}
			aria-label={m.schedule_lesson_label({
				group: lesson.group.name,
				day: longDay(lesson.date),
				time: lesson.time,
				state: [stateText(lesson, standing), given].filter(Boolean).join(", "),
			})}
			onClick={onOpen}
			className={cn(look, "cursor-pointer hover:border-foreground")}
		>
			{text}
		</button>
	);
}
