import { sumStep } from "../lesson/lesson";
import { type FormulaFamily, formulaFamily, type FormulaId, formulaIds, rodMoves } from "../soroban/rod";
import { definitionOf } from "../trainer/catalogue";
import type { SumMode } from "../trainer/chain";
import type { PlainParameters } from "../trainer/definition";
import type { BookExercise, BookSay, BookStep, Draft } from "./section";
import { wayOf } from "./way";

const amountOf = (formula: FormulaId) => Number(formula.replace(/^(5|10|M)(?=[+-])/, ""));

const modes: Record<FormulaFamily, SumMode> = { "5": 2, "10": 3, M: 4 };

/**
 * Columns for the hand, of the formula's own sign, and flashed numbers of both signs for the head; without a formula all of
 * the family.
 */
function exercises(mode: SumMode, formula: FormulaId | null): readonly BookExercise[] {
	const columns: PlainParameters = definitionOf("columns").defaults;
	const sum: PlainParameters = definitionOf("sum").defaults;
	const hand: PlainParameters = formula === null ? { steps: 4 } : { steps: 3, sign: amountOf(formula) < 0 ? "-" : "+" };
	return [
		{ simulator: "columns", parameters: { ...columns, mode, formula, ...hand, count: 8 } },
		{ simulator: "sum", parameters: { ...sum, mode, formula, steps: 4, count: 5, interval: 1.5 } },
	];
}

/** States of a rod in which a formula applies, the smallest first (docs/domain.md A.1). */
function statesOf(formula: FormulaId): number[] {
	return rodMoves.flatMap(({ id }, index) => (id === formula ? [index % 10] : []));
}

/**
 * Numbers from which the formula is shown and tried: its states one after another, with tens beside them from the second
 * round on, and from the first where a ten is to be taken.
 */
function startsOf(formula: FormulaId, count: number): number[] {
	const states = statesOf(formula);
	const least = formulaFamily(formula) !== "5" && amountOf(formula) < 0 ? 1 : 0;
	return Array.from({ length: count }, (_, index) => {
		const tens = least + Math.floor(index / states.length);
		return tens * 10 + (states[index % states.length] ?? 0);
	});
}

function step(say: BookSay, before: number, operand: number): BookStep {
	const { boards, ...rest } = sumStep(say, wayOf(before, operand), say === "own" ? "late" : "drawn");
	return { ...rest, boards, by: say === "formula_shown" ? "owl" : "child" };
}

/** The address of a formula's section: `ten-minus-7`. */
export function formulaKey(formula: FormulaId): string {
	const family = { "5": "five", "10": "ten", M: "mix" }[formulaFamily(formula) ?? "5"];
	const amount = amountOf(formula);
	return `${family}-${amount < 0 ? "minus" : "plus"}-${Math.abs(amount)}`;
}

function ofFormula(formula: FormulaId): Draft {
	const operand = amountOf(formula);
	const [first = 0, second = 0, third = 0, fourth = 0] = startsOf(formula, 4);
	return {
		key: formulaKey(formula),
		formula,
		theory: [
			step("formula_shown", first, operand),
			step("formula_try", first, operand),
			step("formula_more", second, operand),
			step("own", third, operand),
			step("own", fourth, operand),
		],
		exercises: exercises(modes[formulaFamily(formula) ?? "5"], formula),
	};
}

/** What closes a chapter: all its formulas, shown once and then without a hint. */
function together(family: FormulaFamily, key: string): Draft {
	const ids = formulaIds.filter((id) => formulaFamily(id) === family);
	const [one, two, three] = [ids[0]!, ids[Math.floor(ids.length / 2)]!, ids.at(-1)!];
	const steps = [one, two, three].map((id, index) =>
		step(index === 0 ? "formula_more" : "own", startsOf(id, 3)[2] ?? 0, amountOf(id)),
	);
	return { key, formula: null, theory: steps, exercises: exercises(modes[family], null) };
}

/** The sections of a family in ladder order (docs/domain.md A.3), and the one in which they come together. */
export function formulaSections(family: FormulaFamily, last: string): Draft[] {
	return [...formulaIds.filter((id) => formulaFamily(id) === family).map(ofFormula), together(family, last)];
}
