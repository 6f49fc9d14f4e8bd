import { useCallback, useEffect, useRef } from "react";
import type { RodState } from "#domain/soroban/rod";
import type { LessonLine } from "../line/lesson-line";

/** The teacher sees a child's beads so often at the most, milliseconds. */
const everyMs = 250;

/** Tells the teacher the child's board while it moves: the latest wins, and again after the line was cut. */
export function useOwnRods(line: LessonLine, connected: boolean, task: string) {
	const latest = useRef<readonly RodState[] | null>(null);
	const due = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
	const tell = useCallback(() => {
		due.current = undefined;
		if (latest.current) void line.ask({ t: "message", kind: "beads", rods: [...latest.current] });
	}, [line]);
	useEffect(() => {
		// a new exercise begins with an empty board
		latest.current = null;
	}, [task]);
	useEffect(() => {
		if (connected) tell();
	}, [connected, tell]);
	useEffect(() => () => clearTimeout(due.current), []);
	return useCallback(
		(states: readonly RodState[]) => {
			latest.current = states;
			due.current ??= setTimeout(tell, everyMs);
		},
		[tell],
	);
}
