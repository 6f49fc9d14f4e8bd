import { type RefObject, useEffect } from "react";
import type { FilmMark } from "./film-review";

const arrowMs = 5_000;

/** J and K go from answer to answer, space starts and stops the film, arrows move it by five seconds. */
export function useReviewKeys(
	active: boolean,
	video: RefObject<HTMLVideoElement | null>,
	marks: readonly FilmMark[],
	at: number | null,
	onTime: (at: number) => void,
): void {
	useEffect(() => {
		if (!active) return;
		function press(event: KeyboardEvent): void {
			const { target, key } = event;
			if (target instanceof Element && target.closest("input, textarea, select, button, a, video")) return;
			if (event.ctrlKey || event.metaKey || event.altKey) return;
			const player = video.current;
			const times = marks.map((mark) => mark.at).toSorted((one, other) => one - other);
			const now = at ?? times[0] ?? 0;
			const moved: Record<string, () => number | undefined> = {
				j: () => times.find((time) => time > now + 500),
				k: () => times.findLast((time) => time < now - 500),
				ArrowRight: () => now + arrowMs,
				ArrowLeft: () => now - arrowMs,
			};
			const move = moved[key.length === 1 ? key.toLowerCase() : key];
			if (key === " " && player) {
				event.preventDefault();
				if (player.paused) void player.play();
				else player.pause();
			} else if (move) {
				event.preventDefault();
				const next = move();
				if (next !== undefined) onTime(next);
			}
		}
		document.addEventListener("keydown", press);
		return () => document.removeEventListener("keydown", press);
	}, [active, video, marks, at, onTime]);
}
