import { Check, Hand, WifiOff } from "lucide-react";
import { memo, type ReactNode } from "react";
import type { Controls } from "#domain/classroom/controls";
import type { ClassTask } from "#domain/classroom/lesson";
import type { Cell } from "#domain/classroom/views";
import { m } from "#messages";
import { AbacusMini } from "../../ui/abacus-mini";
import { Button } from "../../ui/button";
import { cn } from "../../ui/cn";
import { OffBeam } from "../../ui/glyphs";
import { type CellState, formulaOf, stateOf } from "./cell-state";
import { SinceText } from "./since-text";

const words: Record<Exclude<CellState, "door" | "lost">, () => string> = {
	here: m.classroom_cell_here,
	counts: m.classroom_cell_counts,
	right: m.classroom_cell_right,
	wrong: m.classroom_cell_wrong,
	left: m.classroom_cell_left,
	guided: m.classroom_cell_guided,
};
const rods = 5;

export interface ChildCellProps {
	cell: Cell;
	/** The name, or the place that stands for it. */
	name: string;
	task: ClassTask | null;
	controls: Controls;
	picked: boolean;
	/** In a large class a cell has no abacus. */
	drawn: boolean;
	/** What to add to `performance.now()` for the server's time. */
	offset: number | null;
	onOpen: (id: string) => void;
	onLetIn: (id: string, let_: boolean) => void;
}

/** A child on the desk. Only a mistake and a lost line have an outline; a raised hand takes the place of the formula. */
export const ChildCell = memo(function ChildCell(props: ChildCellProps) {
	const { cell, name, task, controls, picked, drawn, offset, onOpen, onLetIn } = props;
	const state = stateOf(cell, controls);
	const own = cell.task ?? task;
	const board = cell.rods.length > 0 ? cell.rods.join("") : "";
	const box = cn(
		"grid w-full min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[24px_minmax(0,1fr)_24px] gap-1 rounded-sm border border-border bg-card px-2.5 py-2 text-left",
		state === "wrong" && "border-bad shadow-[inset_0_0_0_1px_var(--bad)]",
		(state === "lost" || state === "left" || state === "door") && "border-dashed border-input bg-sunken",
		picked && "outline-3 -outline-offset-1 outline-foreground",
	);
	if (state === "door") {
		return (
			<li className={cn(box, "grid-rows-[auto_minmax(0,1fr)] max-md:col-span-2")}>
				<div className="min-w-0">
					<b className="block truncate text-sm font-semibold">{cell.name}</b>
					<p className="text-sm text-muted-foreground">{m.classroom_cell_door()}</p>
				</div>
				<div className="grid gap-1.5 self-end max-md:grid-cols-2">
					<Button size="sm" variant="primary" className="px-2" onClick={() => onLetIn(cell._id, true)}>
						{m.classroom_let_in()}
					</Button>
					<Button size="sm" className="px-2" onClick={() => onLetIn(cell._id, false)}>
						{m.classroom_refuse()}
					</Button>
				</div>
			</li>
		);
	}
	return (
		<li className="grid min-w-0 grid-cols-[minmax(0,1fr)]">
			<button
				type="button"
				aria-pressed={picked}
				onClick={() => onOpen(cell._id)}
				className={cn(box, "cursor-pointer")}
			>
				<span className="flex min-w-0 items-center justify-between gap-1">
					<b className="truncate text-sm font-semibold">{name}</b>
					{cell.hand === null ? (
						<span className="num text-xs whitespace-nowrap text-muted-foreground">
							{formulaOf(cell, own)?.split(" = ")[0]}
						</span>
					) : (
						<span className="grid size-6 flex-none place-items-center rounded-xs bg-soft text-soft-foreground">
							<Hand size={16} aria-hidden="true" />
							<span className="sr-only">{m.classroom_cell_hand()}</span>
						</span>
					)}
				</span>
				{drawn ? (
					<span className={cn("mx-auto w-full max-w-90 self-center max-md:hidden", state === "lost" && "opacity-55")}>
						<AbacusMini value={board.padStart(rods, "0")} rods={Math.max(rods, board.length)} label="" />
					</span>
				) : null}
				<span className="flex items-center justify-between gap-1 max-md:row-start-3">
					<span className="num flex items-center gap-0.5 truncate text-[20px] leading-none font-[660]">
						{cell.answer?.text ?? ""}
						{state === "counts" && cell.answer ? (
							<i aria-hidden="true" className="h-[17px] w-0.5 bg-muted-foreground" />
						) : null}
					</span>
					<Word state={state} cell={cell} offset={offset} />
				</span>
			</button>
		</li>
	);
});

function Word({ state, cell, offset }: { state: CellState; cell: Cell; offset: number | null }): ReactNode {
	const box = "flex items-center gap-1 text-xs whitespace-nowrap";
	if (state === "lost") {
		return (
			<span className={cn(box, "font-semibold text-warn")}>
				<WifiOff size={15} aria-hidden="true" />
				<span className="sr-only">{m.classroom_cell_lost()}</span>
				<SinceText since={cell.since} offset={offset} />
			</span>
		);
	}
	if (state === "door") return null;
	const tone = state === "right" ? "font-semibold text-ok" : state === "wrong" ? "font-semibold text-bad" : "";
	return (
		<span className={cn(box, tone || "text-muted-foreground")}>
			{state === "right" ? <Check size={15} aria-hidden="true" /> : null}
			{state === "wrong" ? <OffBeam size={15} /> : null}
			{words[state]()}
		</span>
	);
}
