import { Link } from "@tanstack/react-router";
import { ChevronDown, ClipboardList } from "lucide-react";
import type { KeyboardEvent } from "react";
import { focusText } from "#domain/mastery/focus-text";
import { isFormulaId } from "#domain/soroban/rod";
import { m } from "#messages";
import type { ReviewRow } from "#worker/school/homework/review-contract";
import { examplesOf } from "../../../training/mastery/formula-example";
import { formulaShort, numberText } from "../../../training/sets/set-texts";
import { AbacusMini } from "../../../ui/abacus-mini";
import { Beamline } from "../../../ui/beamline";
import type { BeamState } from "../../../ui/beam-states";
import { Button, buttonVariants } from "../../../ui/button";
import { cn } from "../../../ui/cn";
import { OffBeam } from "../../../ui/glyphs";
import { IconButton } from "../../../ui/icon-button";
import { StarChoice } from "../../../ui/star-choice";
import { TextField } from "../../../ui/text-field";
import { accuracyOf, brokenText, isWorrying, paceOf, whatHappened, worstFormula } from "./review-texts";
import { shortDay } from "./says";
import type { Marks } from "./use-review";

type Props = {
	row: ReviewRow;
	marks: { stars: number; comment: string };
	/** Said to everybody who has no words of their own. */
	common: string;
	open: boolean;
	onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
	onTurn: () => void;
	onMark: (change: Marks) => void;
};

/** The columns of a work; below 1024 px a card with the stars at the right. */
export const reviewGrid =
	"grid items-center gap-x-4 max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-y-0.5 lg:grid-cols-[minmax(130px,1.2fr)_130px_76px_106px_minmax(80px,0.8fr)_minmax(60px,1fr)_224px]";

function stateOf({ answered, correct, count }: ReviewRow["tasks"][number]): BeamState {
	if (answered === 0) return "todo";
	if (isWorrying({ answered, correct })) return "different";
	return answered < count ? "now" : "done";
}

/** One child's work in a line; opened, with what happened and the words to the child. */
export function ReviewLine({ row, marks, common, open, onKeyDown, onTurn, onMark }: Props) {
	const { student, tasks, milliseconds } = row;
	const accuracy = accuracyOf(row);
	const pace = paceOf(row);
	const worrying = isWorrying(row);
	const broken = brokenText(row);
	const done = tasks.filter(({ answered, count }) => answered >= count).length;
	return (
		// oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows go through the rows
		<li
			// oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the same
			tabIndex={0}
			aria-label={student.name}
			onKeyDown={onKeyDown}
			className="border-t border-border first:border-t-0 focus-visible:outline-[3px] focus-visible:-outline-offset-[3px] focus-visible:outline-ring"
		>
			<div className={cn(reviewGrid, "px-4 py-1 lg:px-5")}>
				<b className="min-w-0 font-semibold break-words">{student.name}</b>
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
				<span className="min-w-0 truncate text-sm text-muted-foreground max-lg:hidden">
					{open ? m.school_hw_see_below() : marks.comment || common}
				</span>
				<span className="flex items-center justify-end max-lg:order-2 max-lg:-mr-2">
					<StarChoice
						label={m.school_hw_stars_for({ name: student.name })}
						value={marks.stars}
						onChange={(stars) => onMark({ stars })}
					/>
					<IconButton
						label={open ? m.school_hw_close_row({ name: student.name }) : m.school_hw_open_row({ name: student.name })}
						aria-expanded={open}
						icon={<ChevronDown size={20} aria-hidden="true" className={open ? "rotate-180" : undefined} />}
						onClick={onTurn}
					/>
				</span>
			</div>
			{open ? <Opened row={row} comment={marks.comment} onMark={onMark} /> : null}
		</li>
	);
}

function Opened({ row, comment, onMark }: { row: ReviewRow; comment: string; onMark: (change: Marks) => void }) {
	const worst = worstFormula(row);
	const formula = worst && isFormulaId(worst.formula) ? worst.formula : null;
	const example = formula ? examplesOf(formula)[0] : undefined;
	const ready = [
		m.school_hw_ready_slow(),
		formula
			? m.school_hw_ready_again({ formula: formulaShort(formula) })
			: isWorrying(row)
				? m.school_hw_ready_together()
				: m.school_hw_ready_well(),
	];
	return (
		<div className="mx-2 mb-2.5 grid gap-x-6 gap-y-4 rounded-md bg-sunken p-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,430px)]">
			<div className="flex min-w-0 items-start gap-5">
				{example ? (
					<span className="block w-[84px] flex-none">
						<AbacusMini
							value={example.before}
							rods={2}
							marked={[1]}
							label={m.school_hw_board_before({ value: example.before })}
						/>
					</span>
				) : null}
				<div className="grid min-w-0 gap-2">
					{example ? (
						<p className="num text-[28px] leading-none font-[650] tracking-[-0.02em]">
							{numberText(example.before)}{" "}
							<span className="text-link">
								{example.operand < 0 ? "−" : "+"}
								{Math.abs(example.operand)}
							</span>{" "}
							<span className="font-normal text-muted-foreground">=</span> {numberText(example.after)}
						</p>
					) : null}
					<p className="max-w-[52ch]">{whatHappened(row)}</p>
					{row.reopened ? (
						<p className="max-w-[52ch] text-sm break-words text-muted-foreground">
							{[m.school_hw_reopened_by({ ...row.reopened, day: shortDay(row.reopened.at) }), row.reopened.reason]
								.filter(Boolean)
								.join(" ")}
						</p>
					) : null}
				</div>
			</div>
			<div className="grid content-start gap-2.5">
				<TextField
					label={m.school_hw_words_to({ name: row.student.name })}
					name={`words-${row._id}`}
					maxLength={300}
					autoComplete="off"
					value={comment}
					onChange={(event) => onMark({ comment: event.target.value })}
				/>
				<div className="flex flex-wrap gap-2">
					{ready.map((words) => (
						<Button key={words} size="sm" className="px-3" onClick={() => onMark({ comment: words })}>
							{words}
						</Button>
					))}
					{formula ? (
						<Link
							to="/homeworks/new"
							search={{ student: row.student._id, focus: focusText({ formulas: [formula], check: false }) }}
							className={buttonVariants({ size: "sm", className: "px-3" })}
						>
							<ClipboardList size={18} aria-hidden="true" />
							{m.school_hw_give_set({ formula: formulaShort(formula) })}
						</Link>
					) : null}
				</div>
			</div>
		</div>
	);
}
