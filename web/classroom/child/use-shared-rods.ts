import { useLayoutEffect, useRef, useState } from "react";
import { movedRods } from "#domain/classroom/apply-said";
import type { RodChange } from "#domain/classroom/frame";
import type { RodState } from "#domain/soroban/rod";
import type { Answered } from "../line/lesson-line";

/** What leads from one board to another, rod by rod. */
export function movesBetween(before: readonly RodState[], after: readonly RodState[]): RodChange[] {
	return after.flatMap((state, rod): RodChange[] => ((before[rod] ?? 0) === state ? [] : [[rod, state]]));
}

/**
 * A board that two people move. `rods` is the room's; what was moved here is shown at once and stays until the room has
 * it, so that nothing jumps back under the finger.
 */
export function useSharedRods(
	rods: readonly RodState[],
	say: (moves: RodChange[]) => Promise<Answered>,
): { shown: readonly RodState[]; move: (states: readonly RodState[]) => void } {
	const [moving, setMoving] = useState<readonly RodChange[]>([]);
	const latest = useRef(rods);
	const shown = movedRods(rods, moving);
	useLayoutEffect(() => {
		latest.current = shown;
	});
	function move(states: readonly RodState[]): void {
		const moves = movesBetween(latest.current, states);
		if (moves.length === 0) return;
		setMoving((before) => [...before, ...moves]);
		void say(moves).then(() => setMoving((before) => before.filter((each) => !moves.includes(each))));
	}
	return { shown, move };
}
