import type { FirstSay, LessonId } from "#domain/lesson/first-lessons";
import { goalOf, type LessonStep, partsOf } from "#domain/lesson/lesson";
import { applyOperand } from "#domain/soroban/operand";
import { formulaText } from "#domain/soroban/rod";
import { m } from "#messages";
import { getLocale } from "../../paraglide/runtime.js";

type Step = LessonStep<FirstSay>;

export const lessonTitles: Record<LessonId, () => string> = {
	beads: m.training_lesson_beads,
	numbers: m.training_lesson_numbers,
	sums: m.training_lesson_sums,
	brothers: m.training_lesson_brothers,
	friends: m.training_lesson_friends,
};

/** The rule of a step as schools write it: «+2 = −8 +10». */
function rule({ boards, operand }: Step): string {
	const move = applyOperand(boards[0], operand ?? 0).moves.find(({ carry }) => !carry);
	return m.training_lesson_owl_rule({ rule: move ? formulaText(move.id) : "" });
}

/** The sentence of a step, and what the owl says to it. */
const sentences: Record<FirstSay, [() => string, (step: Step) => string]> = {
	own: [m.training_lesson_say_own, m.training_lesson_owl_own],
	beads_one: [m.training_lesson_say_beads_one, m.training_lesson_owl_beads_one],
	beads_two: [m.training_lesson_say_beads_two, m.training_lesson_owl_beads_two],
	beads_four: [m.training_lesson_say_beads_four, m.training_lesson_owl_beads_four],
	beads_down: [m.training_lesson_say_beads_down, m.training_lesson_owl_beads_down],
	beads_five: [m.training_lesson_say_beads_five, m.training_lesson_owl_beads_five],
	beads_ten: [m.training_lesson_say_beads_ten, m.training_lesson_owl_beads_ten],
	beads_all: [m.training_lesson_say_beads_all, m.training_lesson_owl_beads_all],
	numbers_three: [m.training_lesson_say_numbers_three, m.training_lesson_owl_numbers_three],
	numbers_six: [m.training_lesson_say_numbers_six, m.training_lesson_owl_numbers_six],
	numbers_seven: [m.training_lesson_say_beads_five, m.training_lesson_owl_numbers_seven],
	numbers_tens: [m.training_lesson_say_numbers_tens, m.training_lesson_owl_numbers_tens],
	numbers_zero: [m.training_lesson_say_numbers_zero, m.training_lesson_owl_numbers_zero],
	sums_shown: [m.training_lesson_say_sums_shown, m.training_lesson_owl_sums_shown],
	sums_one: [m.training_lesson_say_sums_one, m.training_lesson_owl_sums_one],
	sums_two: [m.training_lesson_say_sums_two, m.training_lesson_owl_sums_two],
	sums_five: [m.training_lesson_say_sums_five, m.training_lesson_owl_sums_five],
	sums_six: [m.training_lesson_say_sums_six, m.training_lesson_owl_sums_six],
	sums_minus: [m.training_lesson_say_sums_minus, m.training_lesson_owl_sums_minus],
	sums_tens: [m.training_lesson_say_sums_tens, m.training_lesson_owl_sums_tens],
	brothers_shown: [m.training_lesson_say_brothers_shown, m.training_lesson_owl_brothers_shown],
	brothers_one: [m.training_lesson_say_brothers_one, rule],
	brothers_two: [m.training_lesson_say_brothers_two, rule],
	brothers_three: [m.training_lesson_say_brothers_three, rule],
	brothers_four: [m.training_lesson_say_brothers_four, rule],
	brothers_minus: [m.training_lesson_say_brothers_minus, rule],
	friends_shown: [m.training_lesson_say_friends_shown, m.training_lesson_owl_friends_shown],
	friends_one: [m.training_lesson_say_friends_one, rule],
	friends_two: [m.training_lesson_say_friends_two, rule],
	friends_three: [m.training_lesson_say_friends_three, rule],
	friends_five: [m.training_lesson_say_friends_five, rule],
	friends_minus: [m.training_lesson_say_friends_minus, rule],
};

/** A sum: «4 + 1», «6 − 3». */
function taskText({ boards, operand }: Step): string {
	const added = operand ?? 0;
	return `${boards[0]} ${added < 0 ? "−" : "+"} ${Math.abs(added)}`;
}

export function headingText(step: Step): string {
	if (step.operand === null) return m.training_lesson_set({ goal: goalOf(step) });
	return step.by === "owl" ? m.training_lesson_watch({ task: taskText(step) }) : taskText(step);
}

export function sentenceText(step: Step): string {
	return sentences[step.say][0]();
}

/** What the owl says while the goal is not there yet. */
export function owlText(step: Step): string {
	return sentences[step.say][1](step);
}

/** What the owl says at the goal: what the beads make. */
export function metText(step: Step): string {
	const goal = goalOf(step);
	if (step.operand !== null) {
		const sum = { task: taskText(step), goal };
		return step.by === "owl" ? m.training_lesson_owl_shown(sum) : m.training_lesson_met_sum(sum);
	}
	const parts = partsOf(goal).map(String);
	if (parts.length < 2) return m.training_lesson_met({ goal });
	return m.training_lesson_met_parts({ goal, parts: new Intl.ListFormat(getLocale()).format(parts) });
}

/** Why "Next" waits. */
export function waitText(step: Step): string {
	if (step.by === "owl") return m.training_lesson_waits_owl();
	if (step.operand === null) return m.training_lesson_waits_set({ goal: goalOf(step) });
	return m.training_lesson_waits_sum({ task: taskText(step) });
}
