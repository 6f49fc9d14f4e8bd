import { stageCount } from "#domain/olympiad/stages";

/** The indices of the stages in a result, one for each column of a table. */
export const stageColumns: readonly number[] = Array.from({ length: stageCount }, (_, stage) => stage);

/** The index of the tie-break, which only separates equals (docs/domain.md D.4). */
export const tieStage = stageCount - 1;
