import { useEffect, useState } from "react";
import { lessonBoard, type LessonMove, type LessonStep } from "#domain/lesson/lesson";
import type { RodState } from "#domain/soroban/rod";

/** Between two moves of the owl, milliseconds. */
const moveMs = 1200;
/** Without a touch for so long the bead shows its move, milliseconds. */
const patienceMs = 6000;
/** How long a bead that shows its move stays there, milliseconds. */
const peekMs = 900;

const still = () => window.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;

/**
 * Moves the beads of a step that the owl shows; `moved` gets each next board. For whoever wants no motion nothing moves by
 * itself: the answer is the next move, to be made by hand; null where there is none.
 */
export function useOwl(
	step: LessonStep | null,
	board: readonly RodState[],
	moved: (next: RodState[]) => void,
): (() => void) | null {
	const shown = step?.by === "owl" ? step.boards : null;
	const value = Number(board.join(""));
	const next = shown?.[shown.indexOf(value) + 1];
	const byHand = still();
	useEffect(() => {
		if (next === undefined || byHand) return;
		const timer = setTimeout(() => moved(lessonBoard(next)), moveMs);
		return () => clearTimeout(timer);
		// oxlint-disable-next-line react-hooks/exhaustive-deps -- a move of the owl follows from the board alone
	}, [shown, value, byHand]);
	return next !== undefined && byHand ? () => moved(lessonBoard(next)) : null;
}

/**
 * After a while without a touch: `hinted`, and the board as after `move` for a moment, once (null: the board as it is).
 * `touch` says that the child is there.
 */
export function useHint(board: readonly RodState[], move: LessonMove | null) {
	const [hinted, setHinted] = useState(false);
	const [peeking, setPeeking] = useState(false);
	const [touches, setTouches] = useState(0);
	const waits = move !== null;
	const place = board.join("");
	useEffect(() => {
		if (!waits) return;
		const timer = setTimeout(() => {
			setHinted(true);
			setPeeking(!still());
		}, patienceMs);
		return () => {
			clearTimeout(timer);
			setHinted(false);
			setPeeking(false);
		};
	}, [waits, place, touches]);
	useEffect(() => {
		if (!peeking) return;
		const timer = setTimeout(setPeeking, peekMs, false);
		return () => clearTimeout(timer);
	}, [peeking]);
	return {
		hinted,
		peek: peeking && move ? board.with(move.rod, move.to) : null,
		touch: () => {
			setPeeking(false);
			setTouches((count) => count + 1);
		},
		show: () => setHinted(true),
	};
}
