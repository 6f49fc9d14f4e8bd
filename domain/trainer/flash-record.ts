import type { Simulator } from "./catalogue";
import type { PlainParameters } from "./definition";
import { flashTiming } from "./flash-schedule";
import { readParameters } from "./parameter-link";
import { recordScore } from "./session";

/** A record: `numbers` numbers of `digits` digits, one every `intervalMs` milliseconds, and the score it is compared by. */
export type FlashRecord = { digits: number; score: number; numbers: number; intervalMs: number };

/** Fewer numbers are remembered as they are and added up afterwards, whatever the pace, so they set no record. */
export const fewestInRecord = 5;

/**
 * The record of a set with so many right answers (docs/domain.md F): flashed sums of modes 0 to 7 with a fixed number of
 * digits and at least five numbers. Null for anything else, and where nothing was right. Throws as `readParameters` does.
 */
export function flashRecord(simulator: Simulator, parameters: PlainParameters, correct: number): FlashRecord | null {
	if (simulator !== "sum" || correct === 0) return null;
	const { mode, section, digits_mode, numbers: digits, steps, interval, safe } = readParameters("sum", parameters);
	if (section !== 0 || mode > 7 || digits_mode !== 0 || steps < fewestInRecord) return null;
	const { intervalMs } = flashTiming({ interval, safe });
	return { digits, score: recordScore(steps, digits, intervalMs / 1000), numbers: steps, intervalMs };
}
