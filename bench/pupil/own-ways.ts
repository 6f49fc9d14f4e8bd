import { checkShape } from "../../domain/mastery/weakness";
import { formulaIds } from "../../domain/soroban/rod";
import type { Habit } from "./hand";
import { type Course, train } from "./training";

const course: Course = { ...checkShape, chosen: true };
const human = { typos: 0.01, onCarries: true };
/** Rates at which the one formula is failed. */
export const failureRates = [0.3, 0.5, 0.8] as const;
/** Slips on any formula, and a third of it on any direct move, that spoil about 5, 10, 20 and 40 % of the sums. */
export const carelessness = [0.0027, 0.0055, 0.0118, 0.027] as const;

/** Shares, 0..1, of the pupils tried. */
export type Told = { right: number; another: number; tried: number };

/** Pupils who fail one formula at a rate by a habit and slip once in 300 moves: the formula named first, another one named. */
export function weakPupils(habit: Habit, rate: number, seeds: number): Told {
	const outcomes = formulaIds.flatMap((formula) =>
		Array.from({ length: seeds }, (_, seed) => {
			const habits = { ...human, usual: 0.003, error: habit, fails: new Map([[formula, rate]]) };
			return { formula, ...train(habits, course, `own:${formula}:${seed}`) };
		}),
	);
	const right = outcomes.filter(({ formula, firstNamed }) => firstNamed === formula).length;
	const another = outcomes.filter(({ formula, named }) => [...named].some((each) => each !== formula)).length;
	return { right: right / outcomes.length, another: another / outcomes.length, tried: outcomes.length };
}

/** Pupils who slip alike everywhere by a habit, half of them on direct moves too: told of a weak formula; sums wrong. */
export function carelessPupils(habit: Habit, usual: number, pupils: number): { told: number; wrong: number } {
	const outcomes = Array.from({ length: pupils }, (_, pupil) =>
		train(
			{ ...human, usual, error: habit, fails: new Map(), everywhere: pupil % 2 === 1 },
			course,
			`careless:${pupil}`,
		),
	);
	const wrong = outcomes.reduce((sum, outcome) => sum + outcome.wrong, 0);
	return { told: outcomes.filter(({ named }) => named.size > 0).length / pupils, wrong: wrong / pupils / 30 };
}
