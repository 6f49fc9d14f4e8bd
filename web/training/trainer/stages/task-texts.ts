import type { Complement } from "#domain/trainer/complement";
import type { Exercise } from "#domain/trainer/exercise";
import { m } from "#messages";
import { spokenNumber } from "../../speech/spoken-number";
import { numberText } from "../../sets/set-texts";
import { spokenExpression } from "./expression";

/** The counted beads of each rod in words, without the number they make. */
export function beadText(value: number, rods: number): string {
	return Array.from(String(value).padStart(rods, "0"), (digit, rod) => {
		const [state, index] = [Number(digit), rod + 1];
		if (state === 0) return m.training_rod_beads_none({ index });
		return state < 5
			? m.training_rod_beads({ index, count: state })
			: m.training_rod_beads_five({ index, count: state - 5 });
	}).join("; ");
}

/** What the total that was seen lacks, as an equation and a question. */
export function lackText({ whole, side }: Complement): string {
	const base = numberText(whole);
	return side === "left" ? m.training_lacks_before({ base }) : m.training_lacks_after({ base });
}

/** The label of the answer to one of several windows. */
export function windowLabel(exercise: Exercise, index: number): string {
	const window = m.training_window_number({ index: index + 1 });
	if (exercise.kind !== "chain" || !exercise.complement) return window;
	const base = numberText(exercise.complement.whole);
	const equation =
		exercise.complement.side === "left" ? m.training_unknown_before({ base }) : m.training_unknown_after({ base });
	return `${window}: ${equation}`;
}

/** The task in words, for screen readers; empty where it must not be read again. */
export function taskText(exercise: Exercise): string {
	switch (exercise.kind) {
		case "expression":
			return spokenExpression(exercise);
		case "chain":
			return exercise.sample.numbers.map(spokenNumber).join(", ");
		case "card":
			return exercise.direction === "read"
				? beadText(exercise.value, exercise.rods)
				: `${m.training_card_set()}: ${numberText(exercise.value)}`;
		case "circles":
			return `${m.training_circles_task()} ${m.training_circles_drawn({ count: exercise.amount })}`;
		case "mirror":
			return `${m.training_mirror_task()}. ${m.training_mirror_given({ value: String(exercise.given).padStart(exercise.rods, "0") })}`;
		case "complement":
			return m.training_say_complement({ known: numberText(exercise.known), base: numberText(exercise.base) });
		case "dictation":
		case "table":
		case "schulte":
			return "";
	}
}
