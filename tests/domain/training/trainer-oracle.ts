import { applyOperand } from "../../../domain/soroban/operand";
import { type FormulaId, formulaFamily, formulaIds, isFormulaId } from "../../../domain/soroban/rod";
import type { ChainParameters } from "../../../domain/trainer/chain";

/** What a chain really does on the board, told move by move. */
export type Told = {
	totals: number[];
	/** Kind of every move, carries included, and the formula of every digit move. */
	kinds: Set<string>;
	ids: Set<string>;
	formulas: FormulaId[];
	transitions: number;
};

export function tell(numbers: readonly number[]): Told {
	const told: Told = { totals: [], kinds: new Set(), ids: new Set(), formulas: [], transitions: 0 };
	let total = numbers[0] ?? 0;
	told.totals.push(total);
	for (const operand of numbers.slice(1)) {
		const applied = applyOperand(total, operand);
		for (const { kind, id } of applied.moves) {
			told.kinds.add(kind);
			told.ids.add(id);
		}
		told.formulas.push(...applied.ids);
		told.transitions += Number(applied.transition);
		total = applied.result;
		told.totals.push(total);
	}
	return told;
}

const families = { 2: "5", 3: "10", 4: "M" } as const;
const kindsOfMode: Partial<Record<number, readonly string[]>> = {
	1: ["direct"],
	2: ["direct", "five"],
	3: ["direct", "five", "ten"],
};

function lengthFaults(chain: ChainParameters, numbers: readonly number[]): string[] {
	const { numbers: digits, digits_mode, mode, formula, bound } = chain;
	const lengths = numbers.map((operand) => String(Math.abs(operand)).length);
	const [first = 0, ...rest] = lengths;
	const fits = (length: number) =>
		digits_mode > 0 && mode !== 8 ? length <= digits && length >= digits_mode : length === digits;
	// the number that is only set may be longer where a borrow or a bound needs it
	const longer = formula?.includes("-") || bound > 0 || mode === 6 || mode === 7 || chain.sign === "-";
	const faults: string[] = [];
	if (!rest.every(fits)) faults.push("length");
	if (!fits(first) && !(longer && first > 0 && first <= Math.max(3, digits + 1))) faults.push("first length");
	if (numbers.some((operand) => !Number.isSafeInteger(operand) || operand === 0)) faults.push("operand");
	return faults;
}

function drillFaults({ mode, formula, strict }: ChainParameters, told: Told): string[] {
	const family = mode === 2 || mode === 3 || mode === 4 ? families[mode] : null;
	const faults: string[] = [];
	const kinds = kindsOfMode[mode];
	if (kinds && [...told.kinds].some((kind) => !kinds.includes(kind))) faults.push("kind");
	if (family === null) return faults;
	const hit = (id: FormulaId) => (formula === null ? formulaFamily(id) === family : id === formula);
	if (!told.formulas.some(hit)) faults.push("target");
	const ladder = formula === null ? [] : formulaIds.slice(0, formulaIds.indexOf(formula) + 1);
	for (const id of told.ids) {
		if (!isFormulaId(id)) continue;
		if (strict ? !hit(id) : formula !== null && !ladder.includes(id)) faults.push(`rule ${id}`);
	}
	return faults;
}

function boundFaults({ mode, section, bound, over, under }: ChainParameters, totals: readonly number[]): string[] {
	const wanted = section > 0 || mode > 7 ? 0 : mode === 6 ? 50 : mode === 7 ? 100 : bound;
	if (wanted === 0) return [];
	const steps = totals.slice(1).map((after, index) => [totals[index] ?? 0, after] as const);
	const up = steps.some(([before, after]) => before < wanted && after >= wanted);
	const down = steps.some(([before, after]) => before >= wanted && after < wanted);
	const crossed = over === under ? up || down : over ? up : down;
	return [...(crossed ? [] : ["bound"]), ...(Math.max(...totals) < 2 * wanted ? [] : ["bound range"])];
}

/** What a chain of numbers does wrong, by the words of docs/domain.md A.3, A.5, B.3 and B.4. */
export function chainFaults(chain: ChainParameters, numbers: readonly number[]): string[] {
	const { mode, section, sign, steps, transition, under } = chain;
	const faults = lengthFaults(chain, numbers);
	const rest = numbers.slice(1);
	if (numbers.length !== steps) faults.push("steps");
	if ((numbers[0] ?? 0) <= 0) faults.push("first");
	if (sign === "+" && rest.some((operand) => operand < 0)) faults.push("sign");
	if (sign === "-" && rest.some((operand) => operand > 0)) faults.push("sign");
	if (sign === "+-" && !rest.some((operand) => operand < 0)) faults.push("no subtraction");
	const told = tell(numbers);
	const { totals, transitions, kinds } = told;
	const final = totals.at(-1) ?? 0;
	const highest = Math.max(...totals);
	faults.push(...drillFaults(chain, told), ...boundFaults(chain, totals));
	if (Math.min(...totals) < 0) faults.push("below zero");
	if (transition === "NF" && transitions > 0) faults.push("transition");
	if (transition !== "" && transition !== "NF" && transitions === 0) faults.push("no transition");
	const scale = 10 ** Math.max(0, chain.numbers - 2);
	if (transition === "F50" && highest >= 50 * scale) faults.push("above 50");
	if (transition === "F100" && highest >= 100 * scale) faults.push("above 100");
	if (mode === 5 && !(kinds.has("five") && transitions > 0)) faults.push("all rules");
	const unit = 10 ** (chain.numbers - 1);
	if (mode === 8 && numbers.some((operand) => operand % unit !== 0 || Math.abs(operand) > 9 * unit))
		faults.push("round");
	const whole = mode === 9 ? (chain.base ?? 10) / 2 : (chain.base ?? 10);
	if ((mode === 9 || mode === 10) && !under && final > whole) faults.push("whole");
	if ((mode === 9 || mode === 10) && whole > 10 && highest > 2 * whole) faults.push("whole range");
	if (section >= 4 && (highest > section || kinds.size > 1 || (kinds.size === 1 && !kinds.has("direct"))))
		faults.push("section");
	return faults;
}
