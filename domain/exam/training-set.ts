import { parseNotation, type SingleTask, type SumTask } from "../generator/notation";
import { formulaFamily, isFormulaId } from "../soroban/rod";
import { factorDigits, divisionNotations } from "../trainer/expression-modes";
import type { Simulator } from "../trainer/catalogue";
import { definitionOf } from "../trainer/catalogue";
import type { PlainParameters } from "../trainer/definition";
import { mostTableRows } from "../trainer/chain";

export type TrainingSet = { readonly simulator: Simulator; readonly parameters: PlainParameters };

/** samples of a training set, and tables where a sample is a whole table */
const usualCount = 10;
const usualTables = 2;
const modeOfFamily = { "5": 2, "10": 3, M: 4 } as const;

function modeOfRule(rule: SumTask["rule"]): number {
	if (rule === null) return 0;
	if (rule === "S") return 1;
	const family = isFormulaId(rule) ? formulaFamily(rule) : rule;
	return family === null ? 0 : modeOfFamily[family];
}

function chainSet(task: SumTask): TrainingSet {
	const { digits, rows, sign, transition, rule, crosswise, decimals } = task;
	const numbers = digits.at(-1)!;
	const lengths = { numbers, digits_mode: digits.length > 1 ? digits[0]! : 0 };
	if (decimals > 0) {
		return set("decimals", { operation: "sum", places: decimals, ...lengths, steps: rows, sign, count: usualCount });
	}
	if (crosswise) {
		const steps = Math.min(rows, mostTableRows);
		return set("columns", { kind: "crosswise", ...lengths, steps, sign, transition: "", count: usualTables });
	}
	const mode = modeOfRule(rule);
	const formula = rule !== null && isFormulaId(rule) ? rule : null;
	const free = mode === 0 ? (transition ?? "") : "";
	return set("columns", {
		kind: "column",
		...lengths,
		mode,
		formula,
		steps: rows,
		sign,
		transition: free,
		count: usualCount,
	});
}

/** The mode whose numbers are as long, else the longest one that is not longer. */
function nearest(
	modes: readonly (readonly [mode: number, first: number, second: number])[],
	first: number,
	second: number,
) {
	const fitting = modes.filter(([, one, other]) => one <= first && other <= second);
	return (fitting.toSorted((a, b) => b[1] + b[2] - (a[1] + a[2]) || b[2] - a[2])[0] ?? modes[0]!)[0];
}

const products = Object.entries(factorDigits).map(([mode, [first, second]]) => [Number(mode), first, second] as const);
const quotients = Object.entries(divisionNotations).map(([mode, notation]) => {
	const [dividend = 2, divisor = 1] = notation.split("/").map(Number);
	return [Number(mode), dividend, divisor] as const;
});

function expressionSet(task: Exclude<SingleTask, SumTask>): TrainingSet {
	switch (task.op) {
		case "mul": {
			const mode = nearest(products, Math.max(task.first, task.second), Math.min(task.first, task.second));
			if (task.decimals === 0) return set("multiplication", { mode, count: usualCount });
			return set("decimals", { operation: "multiplication", places: task.decimals, mode, count: usualCount });
		}
		case "div": {
			const mode = nearest(quotients, task.dividend, task.divisor);
			if (task.decimals === 0) return set("division", { mode, count: usualCount });
			return set("decimals", { operation: "division", places: task.decimals, mode, count: usualCount });
		}
		case "pow":
			return set(task.power === 2 ? "squares" : "cubes", { count: usualCount });
		case "root":
			return set("roots", { count: usualCount });
	}
}

function set(simulator: Simulator, chosen: PlainParameters): TrainingSet {
	const { defaults } = definitionOf(simulator);
	return { simulator, parameters: { ...(defaults as PlainParameters), ...chosen } };
}

/**
 * The set of a trainer that trains a task of a level (docs/domain.md B, E.2): the same numbers in the form in which the
 * exam shows them, ten samples or two crosswise tables; of several alternatives the last. Products and quotients for
 * which the trainers have no mode get the longest shorter one. Throws the codes of `parseNotation`.
 */
export function trainingSet(notation: string): TrainingSet {
	const task = parseNotation(notation).alternatives.at(-1)!;
	return task.op === "sum" ? chainSet(task) : expressionSet(task);
}
