import { type FormulaId, isFormulaId } from "../soroban/rod";
import { type Answered, lapsesOf, type Worked, workOut } from "./answered";
import { slipOdds, strangeOdds, strangeReach, strangeShare } from "./slip-odds";

/** How often somebody who knows a move still slips on it, loses a whole number, or mistypes the answer. */
export const usual = { formula: 0.006, direct: 0.002, lapse: 0.01, typo: 0.015 } as const;

/** Chance of each change of the board, in its units. */
export type Changes = ReadonlyMap<number, number>;

/** How often a formula was due in a sum, and on which rods (1 for the ones, 10 for the tens …). */
export type Executions = { times: number; units: readonly number[] };

/** What one answered sum can say about formulas. */
export type Evidence = {
	right: boolean;
	/** In board units. */
	numbers: readonly number[];
	/** Board units the answer is off by. */
	error: number;
	/** Executions of each formula, carries included: 4 + 1 is the same move whoever brings the one. */
	seen: ReadonlyMap<FormulaId, Executions>;
	/** Chance that exactly this change came from one usual slip on the formula. */
	usualSlips: ReadonlyMap<FormulaId, Changes>;
	/** The same of everything together, with direct moves and numbers lost as a whole. */
	anySlip: Changes;
	/** Chance that a formula that failed anyhow, once or more, left exactly this change. */
	anyhow: ReadonlyMap<FormulaId, number>;
	/** Usual slips that leave no listed change, by rod. */
	strangeSlips: Changes;
	/** The right total on the board. */
	total: number;
	/** Chance that two usual slips came to exactly this change, and that two things gone wrong came to any one change. */
	twice: number;
	anyTwo: number;
	/** Chances of typos by what the board was off by; filled when asked. */
	typos: Map<number, number>;
	/** Chance that anything at all goes wrong by itself in this sum. */
	hazard: number;
};

function add(changes: Map<number, number>, change: number, odds: number): void {
	if (odds > 0) changes.set(change, (changes.get(change) ?? 0) + odds);
}

function otherChanges({ steps, scale, moves }: Worked): Map<number, number> {
	const changes = new Map<number, number>();
	for (const step of steps) {
		const lapses = lapsesOf(step, scale);
		for (const { change } of lapses) add(changes, change, usual.lapse / steps.length / lapses.length);
	}
	for (const { move } of moves) {
		if (isFormulaId(move.id)) continue;
		for (const { change, odds } of slipOdds(move).changes) add(changes, change, usual.direct * odds);
	}
	return changes;
}

/** What goes wrong twice leaves any of about so many changes alike, where nothing better is known. */
const anyChange = 600;

/** Half of the time one rod is off by anything, else several are. */
function anyhowOdds(units: readonly number[], change: number): number {
	const [least, most] = [Math.min(...units), Math.max(...units)];
	const one = units.reduce((sum, unit) => sum + strangeOdds(unit, change), 0) / units.length / strangeShare;
	const rods = change / least;
	const reach = (strangeReach * (most + least)) / least;
	return one / 2 + (Number.isInteger(rods) && Math.abs(rods) <= reach ? 1 / (4 * reach) : 0);
}

/** Chance that two usual slips together leave a change. */
function twiceOdds(slips: Changes, change: number): number {
	let odds = 0;
	for (const [one, chance] of slips) odds += chance * (slips.get(change - one) ?? 0);
	return odds / 2;
}

/** What an answered sum says; null when nothing was typed or it cannot be worked on a board. */
export function evidenceOf(answered: Answered): Evidence | null {
	const worked = workOut(answered);
	if (!worked || worked.error === null) return null;
	const { error } = worked;
	const right = error === 0;
	const seen = new Map<FormulaId, { times: number; units: number[] }>();
	const usualSlips = new Map<FormulaId, Map<number, number>>();
	for (const { move } of worked.moves) {
		if (!isFormulaId(move.id)) continue;
		const met = seen.get(move.id) ?? { times: 0, units: [] };
		seen.set(move.id, met);
		met.times += 1;
		const unit = 10 ** move.place;
		if (!met.units.includes(unit)) met.units.push(unit);
		if (right) continue;
		const slips = usualSlips.get(move.id) ?? new Map<number, number>();
		usualSlips.set(move.id, slips);
		for (const { change, odds } of slipOdds(move).changes) add(slips, change, usual.formula * odds);
	}
	const anyhow = new Map<FormulaId, number>();
	if (!right) for (const [formula, { units }] of seen) anyhow.set(formula, anyhowOdds(units, error));
	const strangeSlips = new Map<number, number>();
	for (const { move } of right ? [] : worked.moves)
		add(strangeSlips, 10 ** move.place, isFormulaId(move.id) ? usual.formula : usual.direct);
	const total = Math.round((worked.steps.at(-1)?.after ?? 0) * worked.scale);
	const anySlip = right ? new Map<number, number>() : otherChanges(worked);
	for (const slips of usualSlips.values()) for (const [change, odds] of slips) add(anySlip, change, odds);
	const hazard = worked.moves.reduce(
		(sum, { move }) => sum + (isFormulaId(move.id) ? usual.formula : usual.direct),
		usual.lapse + usual.typo,
	);
	const anyTwo = hazard ** 2 / 2 / anyChange;
	return {
		right,
		numbers: answered.numbers.map((number) => Math.round(number * worked.scale)),
		error,
		seen,
		usualSlips,
		anySlip,
		hazard,
		anyhow,
		strangeSlips,
		total,
		twice: anyTwo + (right ? 0 : twiceOdds(anySlip, error)),
		anyTwo,
		typos: new Map(),
	};
}
