import { ArrowDownToLine } from "lucide-react";
import type { Lesson } from "#domain/classroom/lesson";
import type { Cell } from "#domain/classroom/views";
import { m } from "#messages";
import { cn } from "../../ui/cn";
import { IconButton } from "../../ui/icon-button";
import { stateOf } from "./cell-state";
import { SinceText } from "./since-text";

/** How many children stand how. */
export function Counts({ cells, lesson, className }: { cells: readonly Cell[]; lesson: Lesson; className?: string }) {
	const states = cells.map((cell) => stateOf(cell, lesson.controls));
	const count = (...of: readonly string[]) => states.filter((state) => of.includes(state)).length;
	const figures = [
		{ edge: "border-ok", figure: count("right"), text: m.classroom_cell_right() },
		{ edge: "border-bad", figure: count("wrong"), text: m.classroom_cell_wrong() },
		{ edge: "border-border", figure: count("counts", "guided"), text: m.classroom_count_counting() },
		{ edge: "border-border", figure: count("here", "lost", "door", "left"), text: m.classroom_count_waiting() },
	];
	return (
		<dl className={cn("grid grid-cols-4", className)}>
			{figures.map(({ edge, figure, text }) => (
				<div key={text} className={cn("grid border-l-4 pl-2.5 leading-tight", edge)}>
					<dd className="num text-[28px] font-[680]">{figure}</dd>
					<dt className="row-start-2 text-xs text-muted-foreground">{text}</dt>
				</div>
			))}
		</dl>
	);
}

interface HandsProps {
	cells: readonly Cell[];
	names: ReadonlyMap<string, string>;
	/** What to add to `performance.now()` for the server's time. */
	offset: number | null;
	onPick: (id: string) => void;
	onLower: (id: string) => void;
	className?: string;
}

/** The raised hands, the first one first; each may be put down. */
export function Hands({ cells, names, offset, onPick, onLower, className }: HandsProps) {
	const hands = cells.filter(({ hand }) => hand !== null).toSorted((a, b) => a.hand! - b.hand!);
	if (hands.length === 0) return null;
	return (
		<section className={cn("rounded-md border border-border bg-card px-4 py-2", className)}>
			<h2 className="flex min-h-10 items-center justify-between text-md">
				{m.classroom_hands()} <span className="num">{hands.length}</span>
			</h2>
			<ul>
				{hands.map((cell) => (
					<li key={cell._id} className="flex items-center gap-1 border-t border-border">
						<button
							type="button"
							className="flex min-h-11 min-w-0 grow items-center justify-between gap-2 text-left"
							onClick={() => onPick(cell._id)}
						>
							{names.get(cell._id)}
							<span className="text-sm text-muted-foreground">
								<SinceText since={cell.hand!} offset={offset} />
							</span>
						</button>
						<IconButton
							label={m.classroom_hand_down({ name: names.get(cell._id)! })}
							icon={<ArrowDownToLine size={18} aria-hidden="true" />}
							onClick={() => onLower(cell._id)}
						/>
					</li>
				))}
			</ul>
		</section>
	);
}
