import { useMemo } from "react";
import type { Diagnosis, Step } from "#domain/soroban/replay";
import { replay } from "#domain/soroban/replay";
import { formulaText } from "#domain/soroban/rod";
import type { Answered } from "#domain/trainer/progress";
import { hardestMove } from "#domain/soroban/slip";
import { m } from "#messages";
import { Card } from "../../../ui/card";
import { cn } from "../../../ui/cn";
import { AnswerChip } from "./answer-chip";
import { SampleReplay } from "./sample-replay";
import { signed, written } from "../../sets/set-texts";

function moveText({ move }: Step): string {
	const hardest = hardestMove(move);
	return hardest === null || hardest.kind === "direct" ? m.training_move_simple() : formulaText(hardest.id);
}

/** One sample: a table of its numbers, totals and moves, and a replay on the abacus. */
export function SampleReview({
	index,
	answered,
	numbers,
	diagnosis,
}: {
	index: number;
	answered: Answered;
	numbers: readonly number[];
	diagnosis: Diagnosis | null;
}) {
	const steps = useMemo(() => replay(numbers), [numbers]);
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[384px_minmax(0,1fr)]">
			<Card className="max-lg:order-2">
				<div className="flex flex-wrap items-center justify-between gap-3">
					<h2 className="text-lg">{m.training_sample_number({ index: index + 1 })}</h2>
					<AnswerChip answered={answered} />
				</div>
				<table className="mt-2.5 w-full border-collapse">
					<thead>
						<tr className="cap text-right">
							<th scope="col" className="w-7 text-left font-medium">
								<span className="sr-only">{m.training_column_step()}</span>
							</th>
							{[m.training_column_number(), m.training_column_sum(), m.training_column_move()].map((head) => (
								<th key={head} scope="col" className="font-medium">
									{head}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{numbers.map((operand, place) => {
							const step = steps[place - 1];
							const broken = diagnosis?.step === place;
							return (
								<tr
									// oxlint-disable-next-line react/no-array-index-key -- a number is its place in the sample
									key={place}
									data-broken={broken || undefined}
									className={cn("h-[42px] border-t border-border text-right", broken && "bg-bad-soft")}
								>
									<th
										scope="row"
										className={cn("pl-1 text-left text-xs font-normal", broken && "border-l-4 border-bad")}
									>
										{place + 1}
									</th>
									<td className="num text-[18px] font-[620]">{signed(operand, place)}</td>
									<td className={cn("num text-[15px]", broken ? "font-semibold" : "text-muted-foreground")}>
										{written(step?.after ?? operand)}
									</td>
									<td className={cn("pr-1 text-[14px]", broken ? "font-bold text-bad" : "text-muted-foreground")}>
										{step ? moveText(step) : ""}
									</td>
								</tr>
							);
						})}
					</tbody>
				</table>
			</Card>
			<SampleReplay numbers={numbers} diagnosis={diagnosis} />
		</div>
	);
}
