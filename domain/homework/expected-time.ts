import type { Simulator } from "../trainer/catalogue";
import type { PlainParameters } from "../trainer/definition";
import { flashTiming } from "../trainer/flash-schedule";

/** Seconds to think and to type, once everything has been shown. */
const answering = 5;
/** Seconds for each number of a column, each cell of a table, and a problem of any other trainer. */
const perNumber = 2.5;
const perCell = 1.2;
const perProblem = 9;

function secondsEach(simulator: Simulator, parameters: PlainParameters): number {
	const number = (name: string) => Number(parameters[name]);
	if (simulator === "sum") {
		const timing = flashTiming({ interval: number("interval"), safe: parameters["safe"] === true });
		return (number("steps") * timing.intervalMs) / 1000 + answering;
	}
	if (simulator === "dictation") return number("amount") * number("period") + answering;
	if (simulator === "columns") return number("steps") * perNumber + answering;
	if (simulator === "schulte") return number("size") ** 2 * perCell;
	return perProblem;
}

/** About how many minutes the tasks take a child, one at least. The parameters must be complete. */
export function expectedMinutes(
	tasks: readonly { simulator: Simulator; count: number; params: PlainParameters }[],
): number {
	const seconds = tasks.reduce((sum, { simulator, count, params }) => sum + count * secondsEach(simulator, params), 0);
	return Math.max(1, Math.round(seconds / 60));
}
