import { DomainError, type ErrorCode } from "../errors";
import { allMoves, cumulativeDrill, strictDrill } from "../generator/constraint";
import { formatNotation } from "../generator/notation";
import { generateSamples, type Sample, type SampleRule } from "../generator/sample";
import { type FormulaFamily, type FormulaId, formulaFamily, formulaIds } from "../soroban/rod";
import { digitCounts, familyOfMode, type FlashParameters, parameterProblems } from "./parameters";

const families = (...wanted: FormulaFamily[]): ("S" | FormulaId)[] => [
	"S",
	...formulaIds.filter((id) => wanted.includes(formulaFamily(id) as FormulaFamily)),
];

/** Rule sets of the modes (domain reference B.3). */
function allowed({ mode, formula, strict, section }: FlashParameters): ("S" | FormulaId)[] {
	if (mode === 1 || section >= 4) return ["S"];
	const family = familyOfMode(mode);
	if (family === null) return allMoves;
	if (formula !== null) return strict ? strictDrill(formula) : cumulativeDrill(formula);
	if (strict) return families(family);
	return family === "5" ? families("5") : family === "10" ? families("5", "10") : allMoves;
}

/** A borrow needs something above the rod it borrows for: then the first number may be one digit longer. */
function firstDigits(parameters: FlashParameters, digits: number[]): number[] | undefined {
	const { formula, strict, steps, sign } = parameters;
	const borrows = formula !== null && /^(10|M)-/.test(formula);
	const longest = Math.max(...digits);
	return borrows && (strict || steps < 4 || sign === "-") ? [...digits, longest + 1] : undefined;
}

/** What the generator has to satisfy beyond the notation. */
function sampleRule(parameters: FlashParameters, digits: number[]): SampleRule {
	const { mode, formula, section, over, under } = parameters;
	const rule: SampleRule = { allow: allowed(parameters), noCancel: true };
	const longer = firstDigits(parameters, digits);
	if (longer) rule.firstDigits = longer;
	if (section >= 4) rule.range = [0, section];
	if (mode >= 2 && mode <= 4) rule.target = formula ?? familyOfMode(mode);
	if (mode === 5) {
		rule.target = "5";
		rule.transition = "some";
	}
	if (mode === 6 || mode === 7) {
		const bound = mode === 6 ? 50 : 100;
		rule.cross = { bound, over, under };
		rule.range = [0, mode === 6 ? 99 : 199];
	}
	if ((mode === 9 || mode === 10) && !under) rule.final = [0, mode === 9 ? 5 : 10];
	return rule;
}

/**
 * The samples of a set: the same parameters and seed give the same numbers. Expected answers follow from the sample's
 * type (`sum`, or `five` and `ten` for the complement modes). Throws `VALIDATION` with the fields of
 * `parameterProblems`, and `INFEASIBLE_CONSTRAINT` when no sample can meet the parameters.
 */
export function generateSet(parameters: FlashParameters, seed: string): Sample[] {
	const problems = parameterProblems(parameters);
	if (Object.keys(problems).length > 0)
		throw new DomainError("VALIDATION", problems as Readonly<Record<string, ErrorCode>>);
	const { mode, steps, sign, transition, count } = parameters;
	const scale = mode === 8 ? 10 ** (parameters.numbers - 1) : 1;
	const digits = mode === 8 ? [1] : digitCounts(parameters);
	const task = {
		op: "sum",
		digits,
		rows: steps,
		transition: transition === "" ? null : transition,
		crosswise: false,
		sign,
		decimals: 0,
		rule: null,
	} as const;
	const drawn = generateSamples(formatNotation({ alternatives: [task] }), seed, count, sampleRule(parameters, digits));
	const type = mode === 9 ? "five" : mode === 10 ? "ten" : "sum";
	return drawn.map((sample) => ({ type, numbers: sample.numbers.map((operand) => operand * scale) }));
}
