import type { CompetitionCard } from "#worker/competition/contract";
import { stageOf } from "./texts";

/** The in-person competitions that are not over, the next one first. `now` in milliseconds. */
export function doorsOf(list: readonly CompetitionCard[], now: number): CompetitionCard[] {
	return list.filter((one) => one.kind === "offline" && stageOf(one, now) !== "past").toReversed();
}
