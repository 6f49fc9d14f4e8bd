import { checkExercise, type Exercise, expectedText, type Verdict } from "./exercise";
import type { FlashReport } from "./flash-report";
import type { SetOutcome } from "./ladder";

/** An answered exercise of a set. */
export type Answered = {
	exercise: Exercise;
	/** As it was typed or set; empty when the answer was looked up. */
	answer: string;
	expected: string;
	verdict: Verdict;
	/** Milliseconds from the moment it could be answered. */
	ms: number;
	/** The answer was opened instead of given: never counted as right. */
	opened: boolean;
	/** How exactly its numbers were shown; null where nothing was flashed. */
	report: FlashReport | null;
};

/**
 * A running set, round by round: preroll and numbers where they are shown, answer, verdict, and at the end the result.
 * `voids` counts showings of this round that were interrupted and repeated; they do not count against the pupil.
 */
export type Progress = {
	phase: "preroll" | "showing" | "answering" | "checked" | "result";
	/** Exercises at once on the screen, round by round. */
	rounds: readonly (readonly Exercise[])[];
	round: number;
	answers: readonly Answered[];
	report: FlashReport | null;
	voids: number;
	/** Numbers are shown or spoken before the answer (flash, dictation). */
	shown: boolean;
};

export type ProgressEvent =
	| { type: "begin" }
	| { type: "shown"; report: FlashReport | null }
	| { type: "voided" }
	/** A text for every exercise of the round, in order; `ms` as in `Answered`. */
	| { type: "answer"; texts: readonly string[]; ms: number }
	| { type: "open"; ms: number }
	| { type: "next" }
	| { type: "stop" };

/** The exercises of a set, those of one round together. */
export function roundsOf(exercises: readonly Exercise[]): Exercise[][] {
	const rounds: Exercise[][] = [];
	for (const exercise of exercises) (rounds[exercise.round] ??= []).push(exercise);
	return rounds.filter((round) => round !== undefined);
}

/** A set at its first round. `shown` as in `Progress`. */
export function beginSet(exercises: readonly Exercise[], shown: boolean): Progress {
	return {
		phase: shown ? "preroll" : "answering",
		rounds: roundsOf(exercises),
		round: 0,
		answers: [],
		report: null,
		voids: 0,
		shown,
	};
}

function judged(state: Progress, texts: readonly string[], ms: number, opened: boolean): Progress {
	const round = state.rounds[state.round] ?? [];
	const answers = round.map((exercise, index): Answered => {
		const answer = opened ? "" : (texts[index] ?? "").trim();
		return {
			exercise,
			answer,
			expected: expectedText(exercise),
			verdict: checkExercise(exercise, answer),
			ms,
			opened,
			report: state.report,
		};
	});
	return { ...state, phase: "checked", answers: [...state.answers, ...answers], report: null };
}

/**
 * One step of a set. An event that does not fit the phase changes nothing, so double presses and late callbacks are
 * harmless. An answer with an empty part is ignored. Stopping shows the result of the answers so far.
 */
export function advance(state: Progress, event: ProgressEvent): Progress {
	const { phase } = state;
	switch (event.type) {
		case "begin":
			return phase === "preroll" ? { ...state, phase: "showing" } : state;
		case "shown":
			return phase === "showing" ? { ...state, phase: "answering", report: event.report } : state;
		case "voided":
			return phase === "showing" ? { ...state, phase: "preroll", voids: state.voids + 1 } : state;
		case "answer": {
			const round = state.rounds[state.round] ?? [];
			const complete = round.every((_, index) => (event.texts[index] ?? "").trim() !== "");
			return phase === "answering" && complete ? judged(state, event.texts, event.ms, false) : state;
		}
		case "open":
			return phase === "answering" ? judged(state, [], event.ms, true) : state;
		case "next": {
			if (phase !== "checked") return state;
			if (state.round + 1 >= state.rounds.length) return { ...state, phase: "result" };
			return { ...state, phase: state.shown ? "preroll" : "answering", round: state.round + 1, voids: 0 };
		}
		case "stop":
			return { ...state, phase: "result", report: null };
	}
}

/** Exercises answered rightly. */
export function rightCount(answers: readonly Answered[]): number {
	return answers.filter(({ verdict }) => verdict.correct).length;
}

/** How a set of `total` exercises went; an answer that was looked up is one that is not right. */
export function outcomeOf(answers: readonly Answered[], total: number): SetOutcome {
	return { total, answered: answers.length, correct: rightCount(answers) };
}
