import type { BookSay, BookStep } from "#domain/book/section";
import { goalOf } from "#domain/lesson/lesson";
import { applyOperand } from "#domain/soroban/operand";
import { type FormulaId, formulaText, isFormulaId } from "#domain/soroban/rod";
import { m } from "#messages";
import { getLocale } from "../../paraglide/runtime.js";
import { helpersOf, rowOf } from "./section-texts";

type Helpers = ReturnType<typeof helpersOf>;

/** A number of a step as it stands on its board: with a point where rods stand behind it. */
export function numberText(value: number, { places }: BookStep): string {
	return new Intl.NumberFormat(getLocale(), { useGrouping: false }).format(value / 10 ** (places ?? 0));
}

const amountText = (step: BookStep) => numberText(Math.abs(step.operand ?? 0), step);

/** A sum: «48 − 2». */
function sumText(before: number, operand: number, step: BookStep): string {
	return `${numberText(before, step)} ${operand < 0 ? "−" : "+"} ${numberText(Math.abs(operand), step)}`;
}

/** What the step is part of: a product, a quotient, or the sum itself. */
export function taskText(step: BookStep): string {
	const { work, digitOf, boards, operand } = step;
	if (work) {
		const { op, left, right } = work.of;
		return `${numberText(left, step)} ${op === "mul" ? "×" : "÷"} ${right}`;
	}
	return digitOf ? sumText(digitOf.before, digitOf.operand, step) : sumText(boards[0], operand ?? 0, step);
}

/** The formula that a step is about. */
function formulaOf({ boards, operand }: BookStep): FormulaId | null {
	const move = applyOperand(boards[0], operand ?? 0).moves.find(({ carry }) => !carry);
	return move && isFormulaId(move.id) ? move.id : null;
}

const shown: Record<ReturnType<typeof rowOf>, (helpers: Helpers) => string> = {
	"5+": m.training_book_shown_five_plus,
	"5-": m.training_book_shown_five_minus,
	"10+": m.training_book_shown_ten_plus,
	"10-": m.training_book_shown_ten_minus,
	"M+": m.training_book_shown_mix_plus,
	"M-": m.training_book_shown_mix_minus,
};
const tried: Record<ReturnType<typeof rowOf>, (helpers: Helpers) => string> = {
	"5+": m.training_book_try_five_plus,
	"5-": m.training_book_try_five_minus,
	"10+": m.training_book_try_ten_plus,
	"10-": m.training_book_try_ten_minus,
	"M+": m.training_book_try_mix_plus,
	"M-": m.training_book_try_mix_minus,
};

function ofFormula(texts: typeof shown, step: BookStep): string {
	const formula = formulaOf(step);
	return formula ? texts[rowOf(formula)](helpersOf(formula)) : "";
}

/** A pair of sentences: what is added, what is taken away. */
const bySign =
	(plus: (names: { amount: string }) => string, minus: (names: { amount: string }) => string) => (step: BookStep) =>
		((step.operand ?? 0) < 0 ? minus : plus)({ amount: amountText(step) });

const amount = (text: (names: { amount: string }) => string) => bySign(text, text);

const partly = (text: (names: { left: string; right: number; part: string }) => string) => (step: BookStep) => {
	const { left, right, part } = step.work!;
	return text({ left: numberText(left, step), right, part: numberText(Math.abs(part), step) });
};

function product(step: BookStep): string {
	const { work, operand } = step;
	if ((operand ?? 0) >= 0 || !work) return partly(m.training_book_say_product)(step);
	return partly(m.training_book_say_product_minus)({ ...step, work: { ...work, right: Math.abs(work.right) } });
}

const sentences: Record<BookSay, (step: BookStep) => string> = {
	own: m.training_lesson_say_own,
	low: m.training_book_say_low,
	low_add: amount(m.training_book_say_low_add),
	low_take: amount(m.training_book_say_low_take),
	high: (step) =>
		goalOf(step) === 5
			? m.training_book_say_high_five()
			: m.training_book_say_high({ goal: goalOf(step), rest: goalOf(step) - 5 }),
	high_add: amount(m.training_book_say_high_add),
	high_take: amount(m.training_book_say_high_take),
	formula_shown: (step) => ofFormula(shown, step),
	formula_try: (step) => m.training_book_your_turn({ sentence: ofFormula(tried, step) }),
	formula_more: (step) => ofFormula(tried, step),
	number: m.training_book_say_number,
	first_digit: bySign(m.training_book_say_first_plus, m.training_book_say_first_minus),
	next_digit: bySign(m.training_book_say_next_plus, m.training_book_say_next_minus),
	own_digit: bySign(m.training_book_say_own_plus, m.training_book_say_own_minus),
	fifty: bySign(m.training_book_say_fifty_plus, m.training_book_say_fifty_minus),
	hundred: bySign(m.training_book_say_hundred_plus, m.training_book_say_hundred_minus),
	product,
	dividend: m.training_book_say_dividend,
	quotient: partly(m.training_book_say_quotient),
	tenths: (step) => m.training_book_say_tenths({ goal: numberText(goalOf(step), step) }),
	tenths_add: amount(m.training_book_say_tenths_plus),
	tenths_over: bySign(m.training_book_say_over_plus, m.training_book_say_over_minus),
	tenths_product: partly(m.training_book_say_product),
	tenths_quotient: partly(m.training_book_say_quotient),
};

function ruleText(step: BookStep): string {
	const formula = formulaOf(step);
	return formula ? m.training_lesson_owl_rule({ rule: formulaText(formula) }) : m.training_lesson_owl_own();
}

function friendText(step: BookStep): string {
	const formula = formulaOf(step);
	if (!formula) return ruleText(step);
	if (formula.startsWith("M")) return m.training_book_owl_mix();
	return (formula.startsWith("5") ? m.training_book_owl_five : m.training_book_owl_ten)(helpersOf(formula));
}

const owl: Record<BookSay, (step: BookStep) => string> = {
	own: m.training_lesson_owl_own,
	low: m.training_book_owl_low,
	low_add: m.training_book_owl_low,
	low_take: m.training_book_owl_low,
	high: m.training_book_owl_high,
	high_add: m.training_book_owl_look,
	high_take: m.training_book_owl_look,
	formula_shown: friendText,
	formula_try: ruleText,
	formula_more: ruleText,
	number: m.training_book_owl_order,
	first_digit: m.training_book_owl_order,
	next_digit: m.training_book_owl_order,
	own_digit: m.training_lesson_owl_own,
	fifty: m.training_book_owl_order,
	hundred: m.training_book_owl_order,
	product: m.training_book_owl_parts,
	dividend: m.training_book_owl_order,
	quotient: m.training_book_owl_parts,
	tenths: m.training_book_owl_point,
	tenths_add: m.training_book_owl_point,
	tenths_over: m.training_book_owl_point,
	tenths_product: m.training_book_owl_point,
	tenths_quotient: m.training_book_owl_point,
};

/** The heading of a step: the task as it is written, or the number to be set. */
export function bookHeading(step: BookStep): string {
	if (step.operand === null) return m.training_lesson_set({ goal: numberText(goalOf(step), step) });
	return step.by === "owl" ? m.training_lesson_watch({ task: taskText(step) }) : taskText(step);
}

/** What is to be done. */
export function bookSentence(step: BookStep): string {
	return sentences[step.say](step);
}

/** What the owl says: before the goal why it goes so, at the goal what came out. */
export function bookOwl(step: BookStep, met: boolean): string {
	if (!met) return owl[step.say](step);
	const goal = numberText(goalOf(step), step);
	if (step.operand === null) return m.training_lesson_met({ goal });
	const sum = { task: sumText(step.boards[0], step.operand, step), goal };
	return step.by === "owl" ? m.training_lesson_owl_shown(sum) : m.training_lesson_met_sum(sum);
}

/** Why "Next" waits. */
export function bookWait(step: BookStep): string {
	if (step.by === "owl") return m.training_lesson_waits_owl();
	return m.training_lesson_waits_set({ goal: numberText(goalOf(step), step) });
}
