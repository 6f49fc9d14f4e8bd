import { isComplementMode } from "./complement";
import type { Simulator } from "./catalogue";
import type { PlainParameters } from "./definition";

/** Signs beside the digits that an answer may need. */
export type AnswerMarks = { minus: boolean; comma: boolean };

/**
 * The signs that answers of a set may need. They follow from the parameters and never from an answer, which they would
 * tell: totals never go below 0 but in complements that may (`under`) and in the rows of a table with subtractions.
 */
export function answerMarks(simulator: Simulator, parameters: PlainParameters): AnswerMarks {
	const { mode, under, kind, sign } = parameters;
	const complement = simulator === "sum" && isComplementMode(Number(mode));
	return {
		minus: (complement && under === true) || (kind === "crosswise" && sign !== "+"),
		comma: simulator === "decimals",
	};
}
