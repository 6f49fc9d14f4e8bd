import { useMemo } from "react";
import { decimalPlaces, replay, runningTotals } from "#domain/soroban/replay";
import { formulaText } from "#domain/soroban/rod";
import { hardestMove } from "#domain/soroban/slip";
import type { ToldBreak } from "#domain/trainer/told-break";
import { m } from "#messages";
import { cn } from "../../../ui/cn";
import { numberText, signed } from "../../sets/set-texts";

/** A board shows nothing below zero. */
export function staysOnBoard(numbers: readonly number[]): boolean {
	return runningTotals(numbers).every((total) => total >= 0);
}

/** The hardest move of every step; of those that cannot be worked on a board none. */
function movesOf(numbers: readonly number[]): string[] {
	if (!staysOnBoard(numbers)) return [];
	const names = replay(numbers).map(({ move }) => {
		const hardest = hardestMove(move);
		return hardest === null || hardest.kind === "direct" ? m.training_move_simple() : formulaText(hardest.id);
	});
	return ["", ...names];
}

interface SumTableProps {
	numbers: readonly number[];
	told: ToldBreak | null;
	/** Where the answer is what the total lacks of it. */
	whole: number | null;
}

/** A sum step by step: its numbers and totals in the places they were shown with, and the moves. */
export function SumTable({ numbers, told, whole }: SumTableProps) {
	const totals = useMemo(() => runningTotals(numbers), [numbers]);
	const moves = useMemo(() => movesOf(numbers), [numbers]);
	const places = decimalPlaces(numbers);
	const total = totals.at(-1) ?? 0;
	const heads = [
		m.training_column_number(),
		m.training_column_sum(),
		...(moves.length > 0 ? [m.training_column_move()] : []),
	];
	return (
		<table className="mt-2.5 w-full border-collapse">
			<thead>
				<tr className="cap text-right">
					<th scope="col" className="w-7 text-left font-medium">
						<span className="sr-only">{m.training_column_step()}</span>
					</th>
					{heads.map((head) => (
						<th key={head} scope="col" className="font-medium">
							{head}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{numbers.map((operand, place) => {
					const broken = told?.step === place;
					return (
						<tr
							// oxlint-disable-next-line react/no-array-index-key -- a number is its place in the sum
							key={place}
							data-broken={broken || undefined}
							className={cn("h-[42px] border-t border-border text-right", broken && "bg-bad-soft")}
						>
							<th scope="row" className={cn("pl-1 text-left text-xs font-normal", broken && "border-l-4 border-bad")}>
								{place + 1}
							</th>
							<td className="num text-[18px] font-[620]">{signed(operand, place, places)}</td>
							<td className={cn("num text-[15px]", broken ? "font-semibold" : "text-muted-foreground")}>
								{numberText(totals[place] ?? 0, places)}
							</td>
							{moves.length > 0 ? (
								<td
									className={cn(
										"pr-1 text-[14px]",
										// a skipped number says nothing about its move
										broken && told.formula ? "font-bold text-bad" : "text-muted-foreground",
									)}
								>
									{moves[place]}
								</td>
							) : null}
						</tr>
					);
				})}
				{whole === null ? null : (
					<tr className="h-[42px] border-t-4 border-line-on-deck text-right">
						<td colSpan={2} className="num text-[18px] font-[620]">
							{total < 0
								? `${numberText(whole)} − (${numberText(total, places)})`
								: `${numberText(whole)} − ${numberText(total, places)}`}
						</td>
						<td className="num text-[18px] font-[620]">{numberText(whole - total, places)}</td>
						{moves.length > 0 ? (
							<td className="pr-1 text-[14px] text-muted-foreground">{m.training_column_answer()}</td>
						) : null}
					</tr>
				)}
			</tbody>
		</table>
	);
}
