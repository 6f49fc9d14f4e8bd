import type { CompetitionCard } from "#worker/competition/contract";
import { stageOf } from "./texts";

/**
 * The in-person competitions at whose door people are still to be checked in, the next one first. `now` in milliseconds.
 */
export function doorsOf(list: readonly CompetitionCard[], now: number): CompetitionCard[] {
	return list.filter((one) => one.kind === "offline" && stageOf(one, now) !== "past").toReversed();
}
