import type { ErrorCode } from "../errors";
import type { SignMode, Transition } from "../generator/notation";
import { type FormulaFamily, type FormulaId, formulaFamily, formulaIds, isFormulaId } from "../soroban/rod";
import { readFocus } from "../mastery/focus-text";
import { isComplementMode, wholeOf } from "./complement";
import type { Field, Problems } from "./definition";

/**
 * Modes of addition and subtraction (docs/domain.md B.3): free, simple, brothers, friends, mix, all rules, through 50,
 * through 100, round tens, complement to 5, complement to 10, crosswise table.
 */
export const sumModes = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;
export type SumMode = (typeof sumModes)[number];

/** 0 none, 1 circles, 2 mirror, 4-9 counting up to that number (docs/domain.md B.4). */
export const sumSections = [0, 1, 2, 4, 5, 6, 7, 8, 9] as const;
export type SumSection = (typeof sumSections)[number];

export const signModes = ["+", "-", "+-"] as const satisfies readonly SignMode[];
export const transitionOptions = ["", "NF", "F50", "F100", "F"] as const;
export const bounds = [0, 50, 100] as const;

/** Parameters of a chain of additions and subtractions, in every trainer with chains. */
export type ChainParameters = {
	mode: SumMode;
	/** An exact formula to drill, in modes 2-4 only. */
	formula: FormulaId | null;
	/** Only direct moves and what is drilled. */
	strict: boolean;
	section: SumSection;
	/** Digits of a number, 1..10. */
	numbers: number;
	/** 0: exactly that many digits; k: any count from k to it. */
	digits_mode: number;
	/** Numbers in a sample, 2..100. */
	steps: number;
	sign: SignMode;
	/** "" leaves it to the mode. */
	transition: Transition | "";
	/** A total that some step must cross, 0 for none; modes 6 and 7 have their own. */
	bound: (typeof bounds)[number];
	/** Direction of the crossing; both or neither means either way. `under` lets complements go below 0. */
	over: boolean;
	under: boolean;
	/** The whole of the complement modes, in trainers that have them. */
	base?: number;
	/** Formulas of the set as `focusText` writes them; "" for none. A focus permits no other restriction. */
	focus: string;
};

export const freeChain: ChainParameters = {
	mode: 0,
	formula: null,
	strict: false,
	section: 0,
	numbers: 1,
	digits_mode: 0,
	steps: 3,
	sign: "+-",
	transition: "",
	bound: 0,
	over: false,
	under: false,
	focus: "",
};

export const chainLimits = { numbers: [1, 10], steps: [2, 100] } as const;
/** Most numbers in a sample with a focus: longer ones take too long to build. */
const mostFocusSteps = 30;
/** A crosswise table has at most so many rows (docs/domain.md C). */
export const mostTableRows = 20;

/** The family a mode drills, for its formula list. */
export function familyOfMode(mode: SumMode): FormulaFamily | null {
	return mode === 2 ? "5" : mode === 3 ? "10" : mode === 4 ? "M" : null;
}

/** Formulas that may be chosen in a mode, in ladder order; none outside modes 2-4. */
export function formulasOfMode(mode: SumMode): FormulaId[] {
	const family = familyOfMode(mode);
	return family === null ? [] : formulaIds.filter((id) => formulaFamily(id) === family);
}

/** The total a chain must cross, 0 for none. */
export function boundOf({ mode, section, bound }: Pick<ChainParameters, "mode" | "section" | "bound">): number {
	if (section > 0 || mode > 7) return 0;
	return mode === 6 ? 50 : mode === 7 ? 100 : bound;
}

/** Digits a number of the chain may have at most. */
export function mostChainDigits(chain: Pick<ChainParameters, "mode" | "section" | "bound" | "base">): number {
	const { mode, section, base = 10 } = chain;
	if (section === 1 || section >= 4) return 1;
	if (isComplementMode(mode)) return wholeOf({ mode, base }) > 10 ? 2 : 1;
	return boundOf(chain) > 0 ? 2 : chainLimits.numbers[1];
}

/**
 * What `digits_mode` can be: exactly, or from 1, 2 and so on to the longest. For a length out of bounds, which a request may
 * name, only 0.
 */
export function digitsModes({ numbers }: Pick<ChainParameters, "numbers">): number[] {
	const [, most] = chainLimits.numbers;
	return Array.from({ length: numbers >= 1 && numbers <= most ? numbers : 1 }, (_, from) => from);
}

/** Digit counts of the operands. */
export function digitCounts({ numbers, digits_mode }: Pick<ChainParameters, "numbers" | "digits_mode">): number[] {
	const from = digits_mode === 0 ? numbers : Math.min(digits_mode, numbers);
	return Array.from({ length: numbers - from + 1 }, (_, index) => from + index);
}

function formulaProblem({ formula, mode, sign }: ChainParameters): ErrorCode | null {
	if (formula === null) return null;
	if (!isFormulaId(formula)) return "UNKNOWN_FORMULA";
	if (formulaFamily(formula) !== familyOfMode(mode)) return "OUT_OF_RANGE";
	return sign !== "+-" && !formula.includes(sign) ? "SIGN_CONFLICT" : null;
}

function transitionProblem(chain: ChainParameters): ErrorCode | null {
	const { transition, mode, section, numbers } = chain;
	if (transition === "" || section === 2) return null;
	const bound = boundOf(chain);
	const highest = transition === "F50" ? 50 : transition === "F100" ? 100 : Number.POSITIVE_INFINITY;
	// round numbers within the limit use a single rod, so nothing is carried
	const tooLow = highest <= bound || (mode === 8 && numbers > 1 && Number.isFinite(highest));
	const carries = transition !== "NF";
	if (carries) return mode === 1 || mode === 2 || section >= 4 || tooLow ? "TRANSITION_CONFLICT" : null;
	return [3, 4, 5].includes(mode) || bound === 100 ? "TRANSITION_CONFLICT" : null;
}

/** Whether numbers of this sign can never cross the bound in the required direction. */
function goesAgainstSign(chain: ChainParameters): boolean {
	const { over, under, sign } = chain;
	if (boundOf(chain) === 0 || over === under) return false;
	return sign === (over ? "-" : "+");
}

/** Whether a focus contradicts the other parameters. */
function focusConflicts(chain: ChainParameters): boolean {
	const { focus, mode, section, sign, transition, steps } = chain;
	const free = mode === 0 && section === 0 && sign === "+-" && transition === "" && boundOf(chain) === 0;
	return focus !== "" && (!free || steps > mostFocusSteps);
}

/** Contradictions between the parameters of a chain. */
export function chainProblems(chain: ChainParameters): Problems<ChainParameters> {
	const { mode, section, sign } = chain;
	const found: Problems<ChainParameters> = {};
	if (section > 0 && mode > 1) found.section = "OUT_OF_RANGE";
	if ((mode === 11 && sign !== "+") || goesAgainstSign(chain)) found.sign = "SIGN_CONFLICT";
	const formula = formulaProblem(chain);
	if (formula !== null) found.formula = formula;
	const transition = transitionProblem(chain);
	if (transition !== null) found.transition = transition;
	if (focusConflicts(chain)) found.focus = "OUT_OF_RANGE";
	return found;
}

/** The last change is kept; parameters that contradict it are reset. */
export function settleChain<P extends ChainParameters>(changed: P): P {
	const next = { ...changed };
	if (next.section > 0 && next.mode > 1) next.mode = 0;
	if (focusConflicts(next)) next.focus = "";
	if (next.mode === 11) next.sign = "+";
	if (goesAgainstSign(next)) next.sign = "+-";
	if (formulaProblem(next) === "SIGN_CONFLICT") next.sign = "+-";
	if (formulaProblem(next) !== null) next.formula = null;
	if (transitionProblem(next) !== null) next.transition = "";
	const most = mostChainDigits(next);
	if (!(next.numbers <= most)) next.numbers = Math.min(most, 4);
	if (next.digits_mode >= next.numbers) next.digits_mode = Math.max(0, next.numbers - 1);
	return next;
}

const plain = ({ section }: ChainParameters) => section !== 2;

/** Controls of a chain; `modes` are those of the trainer. */
export function chainFields(modes: readonly SumMode[]): Field<ChainParameters>[] {
	return [
		{ name: "mode", kind: "choice", options: () => modes, when: ({ section }) => section === 0 },
		{
			name: "formula",
			kind: "choice",
			options: ({ mode }) => [null, ...formulasOfMode(mode)],
			when: ({ mode }) => familyOfMode(mode) !== null,
		},
		{ name: "strict", kind: "toggle", when: ({ mode }) => familyOfMode(mode) !== null },
		{
			name: "numbers",
			kind: "number",
			limits: (chain) => [1, mostChainDigits(chain)],
			step: 1,
		},
		{
			name: "digits_mode",
			kind: "choice",
			options: digitsModes,
			when: ({ numbers, section, mode }) => numbers > 1 && section !== 2 && mode !== 8,
		},
		{
			name: "steps",
			kind: "number",
			limits: ({ mode }) => [2, mode === 11 ? mostTableRows : chainLimits.steps[1]],
			step: 1,
			when: plain,
		},
		{
			name: "sign",
			kind: "choice",
			options: () => signModes,
			when: ({ section, mode }) => section !== 2 && mode !== 11,
		},
		{ name: "transition", kind: "choice", options: () => transitionOptions, when: plain },
		{ name: "bound", kind: "choice", options: () => bounds, when: ({ section, mode }) => section === 0 && mode <= 5 },
		{ name: "over", kind: "toggle", when: (chain) => boundOf(chain) > 0 },
		{
			name: "under",
			kind: "toggle",
			when: (chain) => boundOf(chain) > 0 || (chain.section === 0 && isComplementMode(chain.mode)),
		},
		{ name: "focus", kind: "text", alphabet: "", accepts: (text) => text === "" || readFocus(text) !== null },
	];
}
