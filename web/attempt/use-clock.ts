import { useEffect, useState } from "react";
import { serverClock } from "../lib/clock";
import { clockText } from "../lib/number-text";

const lookMs = 200;

/**
 * Milliseconds left until an instant of the server, drawn anew five times a second and computed from the clock each
 * time; without an instant, what was left when the last one was taken away. `onEnd` is called once it has passed.
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
		}, lookMs);
		return () => clearInterval(timer);
	}, [end, onEnd]);
	return end === null ? seen : Math.max(0, end - serverClock.now());
}

/** What the clock of the run shows and says, rounded up: the last second is shown as 0:01. */
export function clockParts(milliseconds: number): { text: string; minutes: number; seconds: number } {
	const total = Math.ceil(milliseconds / 1000);
	return { text: clockText(total), minutes: Math.floor(total / 60), seconds: total % 60 };
}
