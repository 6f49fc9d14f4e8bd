import { stageCount } from "#domain/olympiad/stages";

/** The columns of a table of results: a stage is its place in a result. */
export const stageColumns: readonly number[] = Array.from({ length: stageCount }, (_, stage) => stage);

/** The last stage only separates equals (docs/domain.md D.4). */
export const tieStage = stageCount - 1;
