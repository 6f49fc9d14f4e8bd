import { type KeyboardEvent, useState } from "react";
import { m } from "#messages";
import type { ReviewRow } from "#worker/school/homework/review-contract";
import { titleOfWork } from "./homework-texts";
import { isWorrying } from "./review-texts";
import { ReviewLine, lineId, reviewGrid } from "./review-line";
import type { useReview } from "./use-review";

type Props = { rows: readonly ReviewRow[]; review: ReturnType<typeof useReview> };

/** Where typing belongs to the field itself. */
const isTyping = (target: EventTarget) => target instanceof HTMLInputElement && target.type === "text";

/**
 * Works of a group and day, who needs eyes first and open. Arrows go through the rows, 1 to 5 give stars, the space bar
 * chooses, Enter opens.
 */
export function ReviewRows({ rows, review }: Props) {
	const [open, setOpen] = useState<string | null>(rows[0] && isWorrying(rows[0]) ? rows[0]._id : null);
	const several = new Set(rows.map(({ homework }) => homework)).size > 1;
	const turn = (id: string) => setOpen(open === id ? null : id);

	function key(event: KeyboardEvent<HTMLElement>, row: ReviewRow): void {
		if (isTyping(event.target) || event.altKey || event.ctrlKey || event.metaKey) return;
		const line = event.currentTarget;
		const onLine = event.target === line;
		if (event.key >= "1" && event.key <= "5") review.mark(row._id, { stars: Number(event.key) });
		else if (event.key === "Enter" && onLine) turn(row._id);
		else if (event.key === " " && onLine) review.choose(row._id);
		else if (event.key === "ArrowDown" && onLine) focusLine(line.nextElementSibling);
		else if (event.key === "ArrowUp" && onLine) focusLine(line.previousElementSibling);
		else return;
		event.preventDefault();
	}
	/** The one after it is open next, so that a class goes child by child. */
	async function giveOne(row: ReviewRow): Promise<void> {
		const at = rows.indexOf(row);
		const next = rows[at + 1] ?? rows[at - 1];
		if (!(await review.give([row])) || !next) return;
		setOpen(next._id);
		focusLine(document.getElementById(lineId(next._id)));
	}
	return (
		<div className="rounded-frame border border-border bg-card shadow-card">
			<div
				aria-hidden="true"
				className={`${reviewGrid} border-b-[6px] border-line-on-deck px-5 pt-3 pb-1.5 text-xs font-[550] text-muted-foreground max-lg:hidden`}
			>
				<span>{m.school_student()}</span>
				<span>{m.school_hw_tasks()}</span>
				<span className="text-right">{m.school_hw_right()}</span>
				<span className="text-right first-letter:uppercase">{m.school_hw_each()}</span>
				<span>{m.school_hw_where_broke()}</span>
				<span>{m.school_hw_words()}</span>
				<span>{m.school_hw_stars()}</span>
			</div>
			<ul aria-label={m.school_hw_review_title()}>
				{rows.map((row) => (
					<ReviewLine
						key={row._id}
						row={row}
						marks={review.marksOf(row)}
						common={review.common}
						open={open === row._id}
						chosen={review.chosen.has(row._id)}
						title={several ? titleOfWork(row) : null}
						pending={review.pending}
						onChoose={() => review.choose(row._id)}
						onGive={() => void giveOne(row)}
						onKeyDown={(event) => key(event, row)}
						onTurn={() => turn(row._id)}
						onMark={(change) => review.mark(row._id, change)}
					/>
				))}
			</ul>
			<p className="border-t border-border px-5 py-2 text-sm text-muted-foreground pointer-coarse:hidden max-lg:hidden">
				{m.school_hw_keys()}
			</p>
		</div>
	);
}

function focusLine(line: Element | null): void {
	if (line instanceof HTMLElement) line.focus();
}
