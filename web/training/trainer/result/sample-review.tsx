import type { Answered } from "#domain/trainer/progress";
import type { ToldBreak } from "#domain/trainer/told-break";
import { m } from "#messages";
import { Card } from "../../../ui/card";
import { AnswerChip } from "./answer-chip";
import { SampleReplay } from "./sample-replay";
import { staysOnBoard, SumTable } from "./sum-table";

interface SampleReviewProps {
	index: number;
	answered: Answered;
	numbers: readonly number[];
	/** Where the answer broke; null where that cannot be told. */
	told: ToldBreak | null;
}

/** The whole that a total is completed to; null for a plain sum. */
function wholeOf({ exercise }: Answered): number | null {
	return (exercise.kind === "chain" && exercise.complement?.whole) || null;
}

/** One sum: a table of its numbers, totals and moves, and a replay on the abacus. */
export function SampleReview({ index, answered, numbers, told }: SampleReviewProps) {
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[384px_minmax(0,1fr)]">
			<Card className="max-lg:order-2">
				<div className="flex flex-wrap items-center justify-between gap-3">
					<h2 className="text-lg">{m.training_sample_number({ index: index + 1 })}</h2>
					<AnswerChip answered={answered} />
				</div>
				<SumTable numbers={numbers} told={told} whole={wholeOf(answered)} />
			</Card>
			{staysOnBoard(numbers) ? <SampleReplay numbers={numbers} wrong={!answered.verdict.correct} told={told} /> : null}
		</div>
	);
}
