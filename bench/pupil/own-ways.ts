import { checkShape } from "../../domain/mastery/weakness";
import { type FormulaId, formulaIds } from "../../domain/soroban/rod";
import { anyError, classroomError, type Habit } from "./hand";
import { seen, unseen } from "./habits";
import { type Course, type Outcome, samplesInSet, setsInCourse, train } from "./training";

const course: Course = { ...checkShape, chosen: true };
const human = { typos: 0.01, onCarries: true };
/** Rates at which the one formula is failed. */
const failureRates = [0.3, 0.5, 0.8] as const;
/** Slips on any formula, and a third as often on any direct move, that spoil about 5, 10, 20 and 40 % of the sums. */
const carelessness = [0.0027, 0.0055, 0.0118, 0.027] as const;

/** All habits by name. Others can be tried by putting them in here. */
const habits: Readonly<Record<string, Habit>> = {
	"errors teachers tell of": classroomError,
	"any error": anyError,
	...seen,
	...unseen,
};

/** How many are tried: pupils of each formula in `formulas`, and careless pupils, for each habit and rate. */
export type Extent = { formulas: readonly FormulaId[]; seeds: number; careless: number };
export const wholeExtent: Extent = { formulas: formulaIds, seeds: 1, careless: 40 };
export const quickExtent: Extent = {
	formulas: formulaIds.filter((_, index) => index % 6 === 0),
	seeds: 1,
	careless: 6,
};

const percent = (outcomes: readonly Outcome[], hit: (outcome: Outcome, index: number) => boolean) =>
	`${((100 * outcomes.filter(hit).length) / outcomes.length).toFixed(0)} %`;

/** Pupils who fail one formula by a habit and slip once in 300 moves. */
function weakPupils(error: Habit, rate: number, { formulas, seeds }: Extent): string {
	const pupils = formulas.flatMap((formula) => Array.from({ length: seeds }, (_, seed) => ({ formula, seed })));
	const outcomes = pupils.map(({ formula, seed }) =>
		train({ ...human, usual: 0.003, error, fails: new Map([[formula, rate]]) }, course, `own:${formula}:${seed}`),
	);
	const first = percent(outcomes, ({ firstNamed }, index) => firstNamed === pupils[index]?.formula);
	const other = percent(outcomes, ({ named }, index) => [...named].some((each) => each !== pupils[index]?.formula));
	return `${first}, other ${other}`;
}

/** Pupils who slip alike everywhere, half of them by the habit also where no formula is due. */
function carelessPupils(error: Habit, usual: number, { careless }: Extent): string {
	const outcomes = Array.from({ length: careless }, (_, pupil) =>
		train({ ...human, usual, error, fails: new Map(), everywhere: pupil % 2 === 1 }, course, `careless:${pupil}`),
	);
	const wrong = outcomes.reduce((sum, outcome) => sum + outcome.wrong, 0);
	const sums = careless * setsInCourse * samplesInSet;
	return `${percent(outcomes, ({ named }) => named.size > 0)} (wrong ${((100 * wrong) / sums).toFixed(0)} %)`;
}

/**
 * For each habit: how many pupils had the formula they fail named first, and how many another one at any time; and how many
 * careless pupils without a weak formula were told of one.
 */
export function ownWays(extent: Extent, told: (line: string) => void): Record<string, Record<string, string>> {
	const table: Record<string, Record<string, string>> = {};
	for (const [name, error] of Object.entries(habits)) {
		const row: Record<string, string> = {};
		for (const rate of failureRates) row[`fails ${rate}`] = weakPupils(error, rate, extent);
		for (const usual of carelessness) row[`careless ${usual}`] = carelessPupils(error, usual, extent);
		table[name] = row;
		told(
			`${name}: ${Object.entries(row)
				.map(([column, value]) => `${column}: ${value}`)
				.join("; ")}`,
		);
	}
	return table;
}
