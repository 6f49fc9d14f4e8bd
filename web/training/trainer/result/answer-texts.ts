import { answerSeparator } from "#domain/trainer/exercise";
import type { Answered } from "#domain/trainer/progress";
import { m } from "#messages";
import { numberText, secondsTextOfMs } from "../../sets/set-texts";

/** An answer in the language of the page, with a true minus. */
export function shownAnswer(text: string): string {
	const value = Number(text.replace("−", "-"));
	if (text === "" || !Number.isFinite(value)) return text.replace("-", "−");
	return numberText(value, text.split(".")[1]?.length ?? 0);
}

const parts = ({ verdict: { items } }: Answered) => ({ right: items.filter(Boolean).length, total: items.length });

/** The verdict in words; the right answer only with `showAnswers`. */
export function verdictText(answered: Answered, showAnswers: boolean): string {
	const { exercise, verdict, answer, expected, opened, ms } = answered;
	if (exercise.kind === "schulte") {
		return m.training_schulte_verdict({ time: secondsTextOfMs(ms), errors: numberText(verdict.errors) });
	}
	if (exercise.kind === "table") {
		if (opened) return m.training_answer_opened_table();
		return verdict.correct ? m.training_crosswise_right() : m.training_crosswise_partly(parts(answered));
	}
	const right = shownAnswer(expected);
	if (opened) return m.training_answer_opened({ answer: right });
	if (verdict.correct) return m.training_answer_right({ answer: right });
	return showAnswers
		? m.training_answer_different({ answer: shownAnswer(answer), expected: right })
		: m.training_answer_not({ answer: shownAnswer(answer) });
}

/** The text of an answer under its bead. */
export function answerShort(answered: Answered): { own: string | null; right: string } {
	const { exercise, verdict, answer, expected, ms } = answered;
	if (exercise.kind === "schulte") return { own: null, right: secondsTextOfMs(ms) };
	if (exercise.kind === "table") {
		const { right, total } = parts(answered);
		return { own: null, right: `${right}/${total}` };
	}
	return { own: verdict.correct ? null : shownAnswer(answer), right: shownAnswer(expected) };
}

/** The parts of a crosswise answer. */
export function answerParts(text: string): string[] {
	return text === "" ? [] : text.split(answerSeparator);
}
