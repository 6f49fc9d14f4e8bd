import type { ErrorCode } from "../errors";
import type { SignMode, Transition } from "../generator/notation";
import { type FormulaFamily, type FormulaId, formulaFamily, formulaIds, isFormulaId } from "../soroban/rod";

/**
 * Sub-modes of addition and subtraction (domain reference B.3): free, simple, brothers (5), friends (10), mix, all
 * rules, through 50, through 100, round tens, complement to 5, complement to 10.
 */
export const sumModes = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export type SumMode = (typeof sumModes)[number];

/** 0 none, 1 circles, 4-9 counting up to that number (domain reference B.4). Mirror needs two boards. */
export const sumSections = [0, 1, 4, 5, 6, 7, 8, 9] as const;
export type SumSection = (typeof sumSections)[number];

export const flashIcons = ["digit", "circle", "bead"] as const;
export type FlashIcon = (typeof flashIcons)[number];
export const animations = ["none", "fade", "slide"] as const;
export type Animation = (typeof animations)[number];
export const signModes = ["+", "-", "+-"] as const satisfies readonly SignMode[];
export const transitionOptions = ["", "NF", "F50", "F100", "F"] as const;

/** Everything the flash trainer can be set to (specification 3, domain reference B.2). */
export type FlashParameters = {
	mode: SumMode;
	/** An exact formula to drill, in modes 2-4 only. */
	formula: FormulaId | null;
	/** Direct moves and what is drilled, nothing else. */
	strict: boolean;
	section: SumSection;
	/** Digits of a number, 1..10. */
	numbers: number;
	/** 0: exactly that many digits; 1: any count up to it. */
	digits_mode: 0 | 1;
	/** Numbers in a sample, 2..100. */
	steps: number;
	/** Samples in a set, 1..100. */
	count: number;
	sign: SignMode;
	/** Seconds per number, 0.1..4 in steps of 0.1. */
	interval: number;
	/** "" leaves it to the mode. */
	transition: Transition | "";
	/** Direction of the crossing in modes 6 and 7; both or neither means either way. `under` lets complements go below 0. */
	over: boolean;
	under: boolean;
	icon: FlashIcon;
	animation: Animation;
	/** At most three changes a second. */
	safe: boolean;
	/** A bead's click with every number. */
	sound: boolean;
};

export const defaultParameters: FlashParameters = {
	mode: 0,
	formula: null,
	strict: false,
	section: 0,
	numbers: 1,
	digits_mode: 0,
	steps: 3,
	count: 5,
	sign: "+-",
	interval: 1,
	transition: "",
	over: false,
	under: false,
	icon: "digit",
	animation: "none",
	safe: false,
	sound: false,
};

export const parameterLimits = {
	numbers: [1, 10],
	steps: [2, 100],
	count: [1, 100],
	interval: [0.1, 4],
} as const;

/** The family a mode drills, for its formula list. */
export function familyOfMode(mode: SumMode): FormulaFamily | null {
	return mode === 2 ? "5" : mode === 3 ? "10" : mode === 4 ? "M" : null;
}

/** Formulas that may be chosen in a mode, in ladder order; none outside modes 2-4. */
export function formulasOfMode(mode: SumMode): FormulaId[] {
	const family = familyOfMode(mode);
	return family === null ? [] : formulaIds.filter((id) => formulaFamily(id) === family);
}

/** The mode that drills a formula. */
export function modeOfFormula(formula: FormulaId): SumMode {
	return formula.startsWith("5") ? 2 : formula.startsWith("10") ? 3 : 4;
}

/** Circles and beads stand for one digit, or for as many as fit on a few rods. */
export function mostDigits(icon: FlashIcon): number {
	return icon === "circle" ? 1 : icon === "bead" ? 4 : parameterLimits.numbers[1];
}

/** A set that drills one formula, in the shape of the given one; long enough for every formula to fit. */
export function drillOf(parameters: FlashParameters, formula: FormulaId): FlashParameters {
	const steps = Math.max(5, parameters.steps);
	return settleParameters({
		...parameters,
		mode: modeOfFormula(formula),
		formula,
		section: 0,
		sign: "+-",
		transition: "",
		steps,
	});
}

type Problems = Partial<Record<keyof FlashParameters, ErrorCode>>;

const isTenth = (value: number) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-9;
const inLimits = (value: number, [low, high]: readonly [number, number]) => value >= low && value <= high;

function formulaProblem({ formula, mode, sign }: FlashParameters): ErrorCode | null {
	if (formula === null) return null;
	if (!isFormulaId(formula)) return "UNKNOWN_FORMULA";
	if (formulaFamily(formula) !== familyOfMode(mode)) return "OUT_OF_RANGE";
	return sign !== "+-" && !formula.includes(sign) ? "SIGN_CONFLICT" : null;
}

function transitionProblem({ transition, mode, section }: FlashParameters): ErrorCode | null {
	const carries = transition !== "" && transition !== "NF";
	if (transition === "NF" && [3, 4, 5, 7].includes(mode)) return "TRANSITION_CONFLICT";
	return carries && (mode === 1 || section >= 4) ? "TRANSITION_CONFLICT" : null;
}

function digitsProblem({ numbers, mode, section, icon }: FlashParameters): ErrorCode | null {
	if (!Number.isInteger(numbers) || !inLimits(numbers, parameterLimits.numbers)) return "OUT_OF_RANGE";
	const most = section > 0 || mode === 9 || mode === 10 ? 1 : mode === 6 || mode === 7 ? 2 : mostDigits(icon);
	return numbers > most ? "OUT_OF_RANGE" : null;
}

/** What is wrong with the parameters, field by field; empty when a set can be made of them. */
export function parameterProblems(parameters: FlashParameters): Problems {
	const { mode, section, steps, count, interval, icon } = parameters;
	const whole = (value: number, limits: readonly [number, number]) =>
		Number.isInteger(value) && inLimits(value, limits);
	const found: [keyof FlashParameters, ErrorCode | null][] = [
		["mode", sumModes.includes(mode) ? null : "OUT_OF_RANGE"],
		["section", sumSections.includes(section) && (section === 0 || mode <= 1) ? null : "OUT_OF_RANGE"],
		["numbers", digitsProblem(parameters)],
		["steps", whole(steps, parameterLimits.steps) ? null : "OUT_OF_RANGE"],
		["count", whole(count, parameterLimits.count) ? null : "OUT_OF_RANGE"],
		["interval", inLimits(interval, parameterLimits.interval) && isTenth(interval) ? null : "OUT_OF_RANGE"],
		["icon", section === 1 && icon !== "circle" ? "OUT_OF_RANGE" : null],
		["formula", formulaProblem(parameters)],
		["transition", transitionProblem(parameters)],
	];
	return Object.fromEntries(found.filter(([, code]) => code !== null)) as Problems;
}

/**
 * The nearest parameters that make sense together, after one of them was changed in a form: what the change rules out
 * is given up, the change itself is kept.
 */
export function settleParameters(changed: FlashParameters): FlashParameters {
	const next = { ...changed };
	if (next.section >= 4 || next.section === 1) next.mode = next.mode <= 1 ? next.mode : 0;
	if (next.section === 1) next.icon = "circle";
	if (formulaProblem(next) === "SIGN_CONFLICT") next.sign = "+-";
	if (formulaProblem(next) !== null) next.formula = null;
	if (transitionProblem(next) !== null) next.transition = "";
	if (digitsProblem(next) !== null) next.numbers = Math.max(1, Math.min(next.numbers, 4));
	while (next.numbers > 1 && digitsProblem(next) !== null) next.numbers -= 1;
	if (next.numbers === 1) next.digits_mode = 0;
	return next;
}

/** Digit counts of the operands. */
export function digitCounts({ numbers, digits_mode }: Pick<FlashParameters, "numbers" | "digits_mode">): number[] {
	return digits_mode === 0 ? [numbers] : Array.from({ length: numbers }, (_, index) => index + 1);
}
