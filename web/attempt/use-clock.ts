import { useEffect, useState } from "react";
import { serverClock } from "../lib/clock";
import { clockText } from "../lib/number-text";

const updateMs = 200;

/**
 * Milliseconds until `end` by the server clock, computed five times a second; without `end`, the last value. `onEnd` is
 * called once `end` has passed.
 */
export function useMillisecondsLeft(end: number | null, onEnd: () => void): number {
	const [seen, setSeen] = useState(0);
	useEffect(() => {
		if (end === null) return;
		const timer = setInterval(() => {
			const left = end - serverClock.now();
			setSeen(Math.max(0, left));
			if (left > 0) return;
			clearInterval(timer);
			onEnd();
		}, updateMs);
		return () => clearInterval(timer);
	}, [end, onEnd]);
	return end === null ? seen : Math.max(0, end - serverClock.now());
}

/** The time on the clock of a run, rounded up: the last second is 0:01. */
export function clockParts(milliseconds: number): { text: string; minutes: number; seconds: number } {
	const total = Math.ceil(milliseconds / 1000);
	return { text: clockText(total), minutes: Math.floor(total / 60), seconds: total % 60 };
}
