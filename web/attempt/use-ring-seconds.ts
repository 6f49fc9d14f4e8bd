import { useTimeLeft } from "../ui/countdown";
import { ringBeads } from "./ring";

/** Seconds until the start opens at an instant (milliseconds by `now`); a whole ring while it is not known. */
export function useRingSeconds(opensAt: number | null, now: () => number): number {
	const { hours, minutes, seconds } = useTimeLeft(opensAt ?? 0, now);
	return opensAt === null ? ringBeads : (hours * 60 + minutes) * 60 + seconds;
}
