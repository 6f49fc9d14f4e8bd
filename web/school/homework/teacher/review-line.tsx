import { ChevronDown } from "lucide-react";
import type { KeyboardEvent } from "react";
import { m } from "#messages";
import type { ReviewRow } from "#worker/school/homework/review-contract";
import { nameOf } from "../../../lib/name-of";
import { numberText } from "../../../training/sets/set-texts";
import { Beamline } from "../../../ui/beamline";
import type { BeamState } from "../../../ui/beam-states";
import { Checkbox } from "../../../ui/checkbox-field";
import { cn } from "../../../ui/cn";
import { OffBeam } from "../../../ui/glyphs";
import { IconButton } from "../../../ui/icon-button";
import { StarChoice } from "../../../ui/star-choice";
import { ReviewOpened } from "./review-opened";
import { accuracyOf, brokenText, isWorrying, marksOfWork, paceOf } from "./review-texts";
import type { Marks } from "./use-review";

type Props = {
	row: ReviewRow;
	marks: { stars: number; comment: string };
	/** Said to everybody who has no words of their own. */
	common: string;
	open: boolean;
	chosen: boolean;
	/** The homework it was done for, said where the works are of several. */
	title: string | null;
	pending: boolean;
	onChoose: () => void;
	/** Gives this work alone its stars. */
	onGive: () => void;
	onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
	onTurn: () => void;
	onMark: (change: Marks) => void;
};

/** The columns of a work; below 1024 px a card with the stars at the right, on a phone under the name. */
export const reviewGrid =
	"grid items-center gap-x-4 max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-y-0.5 lg:grid-cols-[minmax(160px,1.3fr)_130px_76px_106px_minmax(80px,0.8fr)_minmax(60px,1fr)_224px]";

/** The element of a work's line, to which the focus goes. */
export const lineId = (work: string) => `work-${work}`;

function stateOf({ answered, correct, count }: ReviewRow["tasks"][number]): BeamState {
	if (answered === 0) return "todo";
	if (isWorrying({ answered, correct })) return "different";
	return answered < count ? "now" : "done";
}

/** One child's work in a line; opened, with what happened and the words to the child. */
export function ReviewLine(props: Props) {
	const { row, marks, common, open, chosen, title, pending, onChoose, onGive, onKeyDown, onTurn, onMark } = props;
	const { student, tasks, milliseconds } = row;
	const accuracy = accuracyOf(row);
	const pace = paceOf(row);
	const worrying = isWorrying(row);
	const broken = brokenText(row);
	const marked = marksOfWork(row);
	const done = tasks.filter(({ answered, count }) => answered >= count).length;
	return (
		// oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows go through the rows
		<li
			// oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the same
			tabIndex={0}
			data-chosen={chosen || undefined}
			id={lineId(row._id)}
			aria-label={nameOf(student)}
			onKeyDown={onKeyDown}
			className="border-t border-border first:border-t-0 data-chosen:bg-soft focus-visible:outline-[3px] focus-visible:-outline-offset-[3px] focus-visible:outline-ring"
		>
			<div className={cn(reviewGrid, "px-4 py-1 lg:px-5")}>
				<span className="flex min-w-0 items-center max-xs:col-span-2">
					<Checkbox
						className="-ml-3"
						aria-label={m.school_select({ name: nameOf(student) })}
						checked={chosen}
						onChange={onChoose}
					/>
					<span className="min-w-0">
						<b className="block font-semibold break-words">{nameOf(student)}</b>
						{title === null ? null : <span className="block truncate text-sm text-muted-foreground">{title}</span>}
						{marked.length > 0 ? (
							<span className="block text-sm text-muted-foreground first-letter:uppercase">{marked.join(", ")}</span>
						) : null}
					</span>
				</span>
				<div className="contents max-lg:order-3 max-lg:col-span-2 max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-4 max-lg:gap-y-1 max-lg:pb-1.5">
					<span className="block w-[112px] flex-none lg:w-[130px]">
						<Beamline
							size="sm"
							states={tasks.map(stateOf)}
							label={m.school_hw_tasks_done({ done, count: tasks.length })}
						/>
					</span>
					<span className={cn("num flex items-center gap-1.5 font-semibold lg:justify-end", worrying && "text-bad")}>
						{worrying ? <OffBeam size={17} /> : null}
						{accuracy === null ? "–" : m.school_percent({ percent: accuracy })}
					</span>
					<span className="num lg:text-right">
						{milliseconds === null ? "" : m.training_seconds_value({ seconds: numberText(milliseconds / 1000, 1) })}
						{pace ? (
							<small className={cn("ml-2 text-[13px]", pace.faster ? "text-ok" : "text-muted-foreground")}>
								{pace.text}
								<span className="sr-only"> {pace.faster ? m.school_hw_faster() : m.school_hw_slower()}</span>
							</small>
						) : null}
					</span>
					<span className="num font-semibold">
						{broken.formulas ? (
							broken.text
						) : (
							<span className="font-text text-sm font-normal text-muted-foreground">{broken.text}</span>
						)}
					</span>
				</div>
				<span className={cn("min-w-0 text-sm text-muted-foreground max-lg:hidden", !open && "truncate")}>
					{open ? m.school_hw_see_below() : marks.comment || common}
				</span>
				<span className="flex items-center justify-end max-lg:order-2 max-lg:-mr-2 max-xs:col-span-2 max-xs:-ml-2 max-xs:justify-between">
					<StarChoice
						label={m.school_hw_stars_for({ name: nameOf(student) })}
						value={marks.stars}
						onChange={(stars) => onMark({ stars })}
					/>
					<IconButton
						label={
							open ? m.school_hw_close_row({ name: nameOf(student) }) : m.school_hw_open_row({ name: nameOf(student) })
						}
						aria-expanded={open}
						icon={<ChevronDown size={20} aria-hidden="true" className={open ? "rotate-180" : undefined} />}
						onClick={onTurn}
					/>
				</span>
			</div>
			{open ? (
				<ReviewOpened row={row} comment={marks.comment} pending={pending} onMark={onMark} onGive={onGive} />
			) : null}
		</li>
	);
}
