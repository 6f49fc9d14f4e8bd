import { useCallback, useEffect } from "react";
import type { LessonLine } from "../line/lesson-line";

/** Whoever sees a standing exercise so much after its instant came later, milliseconds. */
const lateMs = 2_000;
const earlyMs = -1_000;

/**
 * Tells the room when the exercise was painted, milliseconds after the instant of the start. `still`: the instant of an
 * exercise that stands there at once; null for one whose first number tells it.
 */
export function useStarted(line: LessonLine, task: string, still: number | null) {
	const tell = useCallback(
		({ after, late }: { after: number; late: boolean }) =>
			void line.ask({
				t: "event",
				type: "CHANGE_CONTROL",
				subType: "STARTED",
				task,
				after: Math.max(earlyMs, after),
				late,
			}),
		[line, task],
	);
	useEffect(() => {
		if (still === null) return;
		const late = performance.now() - still > lateMs;
		const frame = requestAnimationFrame((time) => tell({ after: time - still, late }));
		return () => cancelAnimationFrame(frame);
	}, [still, tell]);
	return tell;
}
