import { Link } from "@tanstack/react-router";
import { ClipboardList } from "lucide-react";
import { focusText } from "#domain/mastery/focus-text";
import { isFormulaId } from "#domain/soroban/rod";
import { m } from "#messages";
import type { ReviewRow } from "#worker/school/homework/review-contract";
import { nameOf } from "../../../lib/name-of";
import { examplesOf } from "../../../training/mastery/formula-example";
import { formulaShort, numberText } from "../../../training/sets/set-texts";
import { AbacusMini } from "../../../ui/abacus-mini";
import { Button, buttonVariants } from "../../../ui/button";
import { TextField } from "../../../ui/text-field";
import { isWorrying, whatHappened, worstFormula } from "./review-texts";
import { shortDay } from "./says";
import type { Marks } from "./use-review";

type Props = {
	row: ReviewRow;
	comment: string;
	pending: boolean;
	onMark: (change: Marks) => void;
	/** Gives this work alone its stars. */
	onGive: () => void;
};

/** What happened in a work, and the words to its child. */
export function ReviewOpened({ row, comment, pending, onMark, onGive }: Props) {
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
					{row.unearned > 0 ? (
						<Link
							to="/homeworks/assignments/$id"
							params={{ id: row._id }}
							className="inline-flex min-h-11 items-center justify-self-start"
						>
							{m.school_hw_unearned_why()}
						</Link>
					) : null}
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
					label={m.school_hw_words_to({ name: nameOf(row.student) })}
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
				<Button className="justify-self-start" loading={pending} onClick={onGive}>
					{m.school_hw_give_one({ name: nameOf(row.student) })}
				</Button>
			</div>
		</div>
	);
}
