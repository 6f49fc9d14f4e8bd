import { useState } from "react";
import { crosswiseOperands } from "#domain/scoring/crosswise";
import type { TableExercise } from "#domain/trainer/exercise";
import type { Answered } from "#domain/trainer/progress";
import { runningTotals } from "#domain/soroban/replay";
import { m } from "#messages";
import { OffBeam } from "../../../ui/glyphs";
import { cn } from "../../../ui/cn";
import { answerParts, shownAnswer } from "./answer-texts";
import { SampleReplay } from "./sample-replay";
import { numberText, signed } from "../../sets/set-texts";
import { crosswiseLabels } from "../stages/crosswise-stage";
import { staysOnBoard, SumTable } from "./sum-table";

/** A table of sums with its wrong cells marked; the sum of the chosen one is worked below. */
export function TableSolved({ exercise, answered }: { exercise: TableExercise; answered: Answered }) {
	const columns = exercise.sample.columns ?? [];
	const { columns: lines, rows } = crosswiseOperands(columns);
	const labels = crosswiseLabels(columns);
	const given = answerParts(answered.answer);
	const needed = answerParts(answered.expected);
	const { items } = answered.verdict;
	const firstWrong = items.findIndex((right) => !right);
	const [chosen, setChosen] = useState(firstWrong);
	// the grand total is added up from the row totals
	const rowTotals = rows.map((row) => runningTotals(row).at(-1) ?? 0);
	const sums = [...lines, ...rows, rowTotals];
	const cell = (index: number) => {
		const own = given[index] ? shownAnswer(given[index]) : null;
		const expected = shownAnswer(needed[index] ?? "");
		if (items[index]) return <span className="font-[650]">{expected}</span>;
		const name = own
			? m.training_table_wrong({ label: labels[index] ?? "", answer: own, expected })
			: `${labels[index]}: ${expected}`;
		return (
			<button
				type="button"
				aria-label={name}
				aria-pressed={chosen === index}
				onClick={() => setChosen(index)}
				className={cn(
					"inline-flex min-h-11 w-full flex-wrap items-center justify-end gap-x-1.5 rounded-sm bg-bad-soft px-1.5 font-[650]",
					chosen === index && "outline-[2.5px] outline-bad",
				)}
			>
				<OffBeam size={16} className="flex-none text-bad" />
				{own ? <s className="font-medium text-bad decoration-2">{own}</s> : null}
				<span>{expected}</span>
			</button>
		);
	};
	const line = sums[chosen];
	const worked = line !== undefined && line.length > 1 && staysOnBoard(line);
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-5">
			<div className="overflow-x-auto p-1">
				<table className="num w-full max-w-[760px] border-separate border-spacing-1 text-right text-[clamp(14px,4vw,19px)]">
					<caption className="sr-only">{m.ui_crosswise_caption()}</caption>
					<tbody>
						{rows.map((row, index) => (
							// oxlint-disable-next-line react/no-array-index-key -- a row is its place
							<tr key={index}>
								{row.map((value, column) => (
									// oxlint-disable-next-line react/no-array-index-key -- a cell is its place
									<td key={column} className="h-10 px-1">
										{signed(value, 0)}
									</td>
								))}
								<td className="border-l-[3px] border-line-on-deck pl-1.5">{cell(columns.length + index)}</td>
							</tr>
						))}
						<tr>
							{columns.map((_, column) => (
								// oxlint-disable-next-line react/no-array-index-key -- a column is its place
								<td key={column} className="border-t-4 border-line-on-deck px-1 pt-1.5">
									{cell(column)}
								</td>
							))}
							<td className="border-t-4 border-l-[3px] border-line-on-deck pt-1.5 pl-1.5">{cell(labels.length - 1)}</td>
						</tr>
					</tbody>
				</table>
			</div>
			{items.filter((right) => !right).length > 1 ? (
				<p className="text-sm text-muted-foreground">{m.training_table_press()}</p>
			) : null}
			{line && firstWrong >= 0 ? (
				<div
					key={chosen}
					className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[300px_minmax(0,1fr)]"
				>
					<div className="max-lg:order-2">
						{worked ? null : <h2 className="text-lg">{labels[chosen]}</h2>}
						<SumTable numbers={line} told={null} whole={null} />
					</div>
					{worked ? (
						<SampleReplay
							bare
							numbers={line}
							wrong={false}
							told={null}
							title={`${labels[chosen]}: ${numberText(runningTotals(line).at(-1) ?? 0)}`}
						/>
					) : null}
				</div>
			) : null}
		</div>
	);
}
