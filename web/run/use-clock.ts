import { useEffect, useState } from "react";
import { serverClock } from "../lib/clock";

/**
 * Milliseconds left until an instant of the server, drawn anew four times a second and computed from the clock each
 * time. `onEnd` is called once the instant has passed.
 */
export function useMillisecondsLeft(end: number | null, onEnd: () => void): number {
	const [left, setLeft] = useState(0);
	useEffect(() => {
		if (end === null) return;
		const look = () => {
			const rest = end - serverClock.now();
			setLeft(Math.max(0, rest));
			if (rest <= 0) {
				clearInterval(timer);
				onEnd();
			}
		};
		const timer = setInterval(look, 250);
		look();
		return () => clearInterval(timer);
	}, [end, onEnd]);
	return left;
}

/** m:ss, rounded up: the last second is shown as 0:01. */
export function clockText(milliseconds: number): { text: string; minutes: number; seconds: number } {
	const total = Math.ceil(milliseconds / 1000);
	const minutes = Math.floor(total / 60);
	const seconds = total % 60;
	return { text: `${minutes}:${String(seconds).padStart(2, "0")}`, minutes, seconds };
}
