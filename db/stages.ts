import { type SQL, sql } from "drizzle-orm";
import { scoredStages } from "#domain/olympiad/stages";
import { stageScores } from "./schema/stage-scores";

/** The scores of a row, each under the name of its column. */
export type StageScores = Record<keyof ReturnType<typeof stageScores>, number>;

/** The columns of the scores, in the order of the stages. */
export const stageColumns = Object.keys(stageScores()) as (keyof StageScores)[];

/** The scores of a row in the order of the stages. */
export function scoresOf(row: StageScores): number[] {
	return stageColumns.map((column) => row[column]);
}

/** Scores in the order of the stages under the names of their columns. */
export function columnsOf(scores: readonly number[]): StageScores {
	return Object.fromEntries(stageColumns.map((column, index) => [column, scores[index] ?? 0])) as StageScores;
}

/** What stages have, in the order in which it decides between equal totals: the tie stage, then S1 to S6. */
export function decidingFirst<T>(ofStages: readonly T[]): T[] {
	return [...ofStages.slice(scoredStages), ...ofStages.slice(0, scoredStages)];
}

/** The columns as SQL. */
export const stages = sql.raw(stageColumns.join(", "));

/** Better results first: total, tie stage, S1 to S6 (docs/domain.md D.5, as `compareScores`). */
export const rankOrder = sql.raw(
	["score", ...decidingFirst(stageColumns)].map((column) => `${column} desc`).join(", "),
);

/** The scores of a row of SQL as a JSON list. */
export function scoresJson(row: string): SQL {
	return sql.raw(`json_array(${stageColumns.map((column) => `${row}.${column}`).join(", ")})`);
}

/** Assignments that take each score from what this says of its column and its index. */
export function setStages(value: (column: string, index: number) => string): string {
	return stageColumns.map((column, index) => `${column} = ${value(column, index)}`).join(", ");
}

/** Better rehearsals first, of the rows of a table. */
export function rehearsalOrder(table: string): SQL {
	const columns = ["score", ...stageColumns.slice(scoredStages), "finished_at"];
	return sql.raw(columns.map((column) => `${table}.${column} desc`).join(", "));
}

/** The scores of the best rehearsal of a person in an olympiad as a JSON list; `user` is the SQL of an id. */
export function bestRehearsal(olympiadId: string, user: SQL): SQL {
	return sql`(select ${scoresJson("t")} from results t
		where t.user_id = ${user} and t.olympiad_id = ${olympiadId} and t.type = 'simulate'
		order by ${rehearsalOrder("t")} limit 1)`;
}
