import type { Sample } from "../generator/sample";
import { expectedAnswer, isCorrect } from "../scoring/answers";
import type { FlashReport } from "./flash-report";

/** How one sample went. `report` is null where nothing was flashed (a column of numbers at rest, a card). */
export type Outcome = {
	sample: Sample;
	expected: string;
	answer: string;
	correct: boolean;
	report: FlashReport | null;
};

/**
 * A set of samples on its way: ready, the 3-2-1 before a sample, the numbers, the answer, the verdict, and so on to the
 * result. `index` is the sample at hand; `voids` counts showings that were broken off and shown again, never counted
 * against the pupil.
 */
export type SetState = {
	phase: "ready" | "preroll" | "flashing" | "answering" | "checked" | "result";
	samples: readonly Sample[];
	index: number;
	outcomes: readonly Outcome[];
	report: FlashReport | null;
	voids: number;
};

export type SetEvent =
	| { type: "start" }
	| { type: "begin" }
	| { type: "shown"; report: FlashReport | null }
	| { type: "voided" }
	| { type: "answer"; text: string }
	| { type: "next" }
	| { type: "stop" };

/** Number of seconds counted down before each sample; it is also the pause between samples (specification 9). */
export const prerollSeconds = 3;

/** A set about to start. */
export function openSet(samples: readonly Sample[]): SetState {
	return { phase: "ready", samples, index: 0, outcomes: [], report: null, voids: 0 };
}

/**
 * One step of a set. An event that does not belong to the phase changes nothing, so a double press or a late callback
 * is harmless. Stopping leads to the result of what was answered, or back to the start when nothing was.
 */
export function reduceSet(state: SetState, event: SetEvent): SetState {
	const { phase, samples, index } = state;
	switch (event.type) {
		case "start":
			return phase === "ready" && samples.length > 0 ? { ...state, phase: "preroll" } : state;
		case "begin":
			return phase === "preroll" ? { ...state, phase: "flashing" } : state;
		case "shown":
			return phase === "flashing" ? { ...state, phase: "answering", report: event.report } : state;
		case "voided":
			return phase === "flashing" || phase === "preroll"
				? { ...state, phase: "preroll", voids: state.voids + Number(phase === "flashing") }
				: state;
		case "answer": {
			const sample = samples[index];
			if (phase !== "answering" || !sample || event.text.trim() === "") return state;
			const outcome: Outcome = {
				sample,
				expected: expectedAnswer(sample.type, sample.numbers) ?? "",
				answer: event.text.trim(),
				correct: isCorrect(sample.type, sample.numbers, event.text),
				report: state.report,
			};
			return { ...state, phase: "checked", outcomes: [...state.outcomes, outcome], report: null };
		}
		case "next":
			if (phase !== "checked") return state;
			return index + 1 < samples.length
				? { ...state, phase: "preroll", index: index + 1 }
				: { ...state, phase: "result" };
		case "stop":
			if (phase === "result") return state;
			return state.outcomes.length > 0 ? { ...state, phase: "result", report: null } : openSet(samples);
	}
}

/** Correct samples of a set. */
export function correctCount(outcomes: readonly Outcome[]): number {
	return outcomes.filter((outcome) => outcome.correct).length;
}

/**
 * Record score of a fully correct sample (domain reference F): n numbers of m digits, t seconds each, give
 * n * m * 2^(m-1) / t^2, to two decimals.
 */
export function recordScore(numbers: number, digits: number, seconds: number): number {
	return Math.round(((numbers * digits * 2 ** (digits - 1)) / seconds ** 2) * 100) / 100;
}
