import { useReducer } from "react";
import { isMet, lessonBoard, type LessonStep } from "#domain/lesson/lesson";
import type { RodState } from "#domain/soroban/rod";

/** `at`: the step; past the last one the lesson is done. `met`: the goal was reached, whatever the board shows since. */
type State = { steps: readonly LessonStep[]; at: number; board: readonly RodState[]; met: boolean };

type Event =
	| { type: "moved"; board: readonly RodState[] }
	/** The owl shows its sum once more. */
	| { type: "again" }
	| { type: "next" };

function begin(steps: readonly LessonStep[], at: number): State {
	return { steps, at, board: lessonBoard(steps[at]?.boards[0] ?? 0), met: false };
}

function advance(state: State, event: Event): State {
	const { steps, at } = state;
	const step = steps[at];
	if (!step) return state;
	switch (event.type) {
		case "moved":
			return { ...state, board: event.board, met: state.met || isMet(step, event.board) };
		case "again":
			return begin(steps, at);
		case "next":
			return state.met ? begin(steps, at + 1) : state;
	}
}

/** A lesson from one of its steps on. */
export function useLesson<Step extends LessonStep>(steps: readonly Step[], first: number) {
	const [{ at, board, met }, send] = useReducer(advance, first, (step) => begin(steps, step));
	return {
		at,
		step: steps[at] ?? null,
		board,
		met,
		move: (next: readonly RodState[]) => send({ type: "moved", board: next }),
		again: () => send({ type: "again" }),
		next: () => send({ type: "next" }),
	};
}
