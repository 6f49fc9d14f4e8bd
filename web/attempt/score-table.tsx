import { tieBreakOf } from "#domain/olympiad/stages";
import { m } from "#messages";
import { Table } from "../ui/table";
import { stageMax, type StageRow } from "./run-view";
import { stageName } from "./stage-stepper";

interface ScoreTableProps {
	stages: readonly StageRow[];
	points: (stage: StageRow) => string;
	className?: string;
}

/** The stages of a paper, each with its points. */
export function ScoreTable({ stages, points, className }: ScoreTableProps) {
	return (
		<Table
			caption={m.attempt_run_result_caption()}
			className={className}
			rowKey={(row) => String(row.id)}
			rows={stages}
			columns={[
				{ key: "stage", head: m.attempt_run_col_stage(), cell: (row) => stageName(row, tieBreakOf(stages)) },
				{ key: "task", head: m.attempt_run_col_task(), cell: (row) => row.variant, className: "num" },
				{ key: "points", head: m.attempt_run_col_points(), numeric: true, narrow: "end", cell: points },
			]}
		/>
	);
}

/** Points by stage, each with the most it could give. */
export function pointsOutOf(scores: readonly number[]) {
	return (row: StageRow) => `${scores[row.id - 1] ?? 0} / ${stageMax(row)}`;
}
