import { type FormulaId, isFormulaId } from "../soroban/rod";
import { type Answered, lapsesOf, type Worked, workOut } from "./answered";
import { anyChangeOdds, type OutcomeKind, type Outcomes, outcomesOfMoves, together } from "./outcome-kinds";
import { slipOdds } from "./slip-odds";

/** Usual rates of a slip on a known move, of a lapse, and of a mistyped answer. */
export const usual = { formula: 0.006, direct: 0.002, lapse: 0.01, typo: 0.015 } as const;

/** Chance of each change of the board, in its units. */
export type Changes = ReadonlyMap<number, number>;

/** What one answered sum can say about formulas. */
export type Evidence = {
	right: boolean;
	/** In board units. */
	numbers: readonly number[];
	/** Error of the answer, board units. */
	error: number;
	/** How often each formula was due, carries included: 4 + 1 is the same move for a digit and for a carry. */
	seen: ReadonlyMap<FormulaId, number>;
	/** Chance of each change by one usual slip on the formula. */
	usualSlips: ReadonlyMap<FormulaId, Changes>;
	/** Chance of each change by any one usual slip, with direct moves and lapses. */
	anySlip: Changes;
	/** Explanations of the error by each formula, and by any move at all. */
	outcomes: ReadonlyMap<FormulaId, Outcomes>;
	anyOutcomes: Outcomes;
	/** Usual slips with an unlisted change, by unit of the rod. */
	strangeSlips: Changes;
	/** The right total on the board. */
	total: number;
	/** Chance that two usual slips cause exactly the error, and that two of any kind do. */
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
	const seen = new Map<FormulaId, number>();
	const usualSlips = new Map<FormulaId, Map<number, number>>();
	for (const { move } of worked.moves) {
		if (!isFormulaId(move.id)) continue;
		seen.set(move.id, (seen.get(move.id) ?? 0) + 1);
		if (right) continue;
		const slips = usualSlips.get(move.id) ?? new Map<number, number>();
		usualSlips.set(move.id, slips);
		for (const { change, odds } of slipOdds(move).changes) add(slips, change, usual.formula * odds);
	}
	const kinds = right ? [] : outcomesOfMoves(worked);
	const kindsByFormula = new Map<FormulaId, OutcomeKind[][]>();
	for (const [index, { move }] of worked.moves.entries())
		if (!right && isFormulaId(move.id))
			kindsByFormula.set(move.id, [...(kindsByFormula.get(move.id) ?? []), kinds[index] ?? []]);
	const outcomes = new Map<FormulaId, Outcomes>();
	for (const [formula, each] of kindsByFormula)
		outcomes.set(
			formula,
			together(
				each,
				each.map(() => 1),
			),
		);
	const anyOutcomes = together(
		kinds,
		worked.moves.map(({ move }) => (isFormulaId(move.id) ? usual.formula : usual.direct)),
	);
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
	const anyTwo = (hazard ** 2 / 2) * anyChangeOdds(error);
	return {
		right,
		numbers: answered.numbers.map((number) => Math.round(number * worked.scale)),
		error,
		seen,
		usualSlips,
		anySlip,
		hazard,
		outcomes,
		anyOutcomes,
		strangeSlips,
		total,
		twice: anyTwo + (right ? 0 : twiceOdds(anySlip, error)),
		anyTwo,
		typos: new Map(),
	};
}
