import type { ReactNode } from "react";
import type { Answered } from "#domain/trainer/progress";
import { m } from "#messages";
import { Card } from "../../../ui/card";
import { AnswerChip } from "./answer-chip";
import { BoardSolved } from "./board-solved";
import { ExpressionSolved } from "./expression-solved";
import { Recall } from "./recall";
import { SchulteSolved } from "./schulte-solved";
import { TableSolved } from "./table-solved";
import { secondsTextOfMs } from "../../sets/set-texts";

/** How an exercise is solved, and where the answer differs. */
function solved(answered: Answered): ReactNode {
	const { exercise } = answered;
	switch (exercise.kind) {
		case "expression":
			return <ExpressionSolved exercise={exercise} />;
		case "table":
			return <TableSolved exercise={exercise} answered={answered} />;
		case "schulte":
			return <SchulteSolved exercise={exercise} answered={answered} />;
		case "card":
		case "circles":
		case "mirror":
		case "complement":
			return <BoardSolved answered={answered} />;
		case "chain":
		case "dictation":
			return null;
	}
}

/** One exercise that is not a sum: what was asked, what came out, and how it is solved. */
export function ExerciseReview({ index, answered }: { index: number; answered: Answered }) {
	const { exercise } = answered;
	// the solution of a table is the table, that of a board to read is the board
	const recalled = exercise.kind !== "table" && !(exercise.kind === "card" && exercise.direction === "read");
	return (
		<Card className="grid gap-4">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h2 className="text-lg">{m.training_sample_number({ index: index + 1 })}</h2>
				<AnswerChip answered={answered} />
			</div>
			<div
				className={
					recalled
						? "grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-[minmax(0,auto)_minmax(0,1fr)] md:gap-10"
						: "grid grid-cols-[minmax(0,1fr)] gap-4"
				}
			>
				<div className="grid min-w-[160px] justify-items-start gap-2">
					{recalled ? <Recall exercise={exercise} /> : null}
					<p className="text-sm text-muted-foreground">
						{m.training_answered_in({ time: secondsTextOfMs(answered.ms) })}
					</p>
				</div>
				{solved(answered)}
			</div>
		</Card>
	);
}
