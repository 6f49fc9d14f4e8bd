import { type FormulaId, isFormulaId } from "../soroban/rod";
import { type Answered, lapsesOf, type Worked, workOut } from "./answered";
import { slipOdds, strangeOdds, strangeReach, strangeShare } from "./slip-odds";

/** Usual rates of a slip on a known move, of a lapse, and of a mistyped answer. */
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
	/** Error of the answer, board units. */
	error: number;
	/** Executions of each formula, carries included: 4 + 1 is the same move for a digit and for a carry. */
	seen: ReadonlyMap<FormulaId, Executions>;
	/** Chance of each change by one usual slip on the formula. */
	usualSlips: ReadonlyMap<FormulaId, Changes>;
	/** Chance of each change by any one usual slip, with direct moves and lapses. */
	anySlip: Changes;
	/** Chance that a formula that failed in an unknown way, once or more, caused exactly the error. */
	anyhow: ReadonlyMap<FormulaId, number>;
	/** Usual slips with an unlisted change, by unit of the rod. */
	strangeSlips: Changes;
	/** The right total on the board. */
	total: number;
	/** Chance that two usual slips cause exactly the error, and that two of any kind cause any one change. */
	twice: number;
	anyTwo: number;
	/** Cache: chances of typos by the change of the board. */
	typos: Map<number, number>;
	/** Chance of any usual slip, lapse or typo in this sum. */
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

/** Two unknown slips cause one of about so many changes, all equally likely. */
const anyChange = 600;

/** Half of the time one rod is wrong by any amount, else several are. */
function anyhowOdds(units: readonly number[], change: number): number {
	const [least, most] = [Math.min(...units), Math.max(...units)];
	const one = units.reduce((sum, unit) => sum + strangeOdds(unit, change), 0) / units.length / strangeShare;
	const rods = change / least;
	const reach = (strangeReach * (most + least)) / least;
	return one / 2 + (Number.isInteger(rods) && Math.abs(rods) <= reach ? 1 / (4 * reach) : 0);
}

/** Chance that two usual slips together cause a change. */
function twiceOdds(slips: Changes, change: number): number {
	let odds = 0;
	for (const [one, chance] of slips) odds += chance * (slips.get(change - one) ?? 0);
	return odds / 2;
}

/** The evidence of an answered sum; null when nothing was typed or it cannot be worked on a board. */
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
