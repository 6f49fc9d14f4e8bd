import { describe, expect, test } from "vitest";
import { answerOf, classroomError, type Habits } from "../../../bench/pupil/hand";
import { createRandom } from "#domain/generator/random";
import { generateSamples } from "#domain/generator/sample";
import type { Answered } from "#domain/mastery/answered";
import { likelyBreak, type Rates } from "#domain/mastery/blame";
import { formulaTallies } from "#domain/mastery/formula-tally";
import { knownRates } from "#domain/trainer/known-rates";
import { type FormulaId, formulaIds } from "#domain/soroban/rod";

const today = "2026-05-09";
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const samples = (seed: string, count: number) => generateSamples("2D8R", seed, count).map(({ numbers }) => numbers);

/** What a pupil types, and at which number the board first showed something else: the same hand works every prefix. */
function worked(numbers: readonly number[], habits: Habits, seed: string): Answered & { broke: number | null } {
	const totals = numbers.map((_, last) => answerOf(numbers.slice(0, last + 1), habits, createRandom(seed)));
	const broke = totals.findIndex((total, last) => total !== sum(numbers.slice(0, last + 1)));
	return { numbers, typed: totals.at(-1) ?? 0, broke: broke < 0 ? null : broke };
}

function knownOf(answers: readonly Answered[]): Rates {
	const timed = answers.map((answer) => ({ ...answer, milliseconds: 1000 }));
	return knownRates(
		{ days: formulaTallies(timed).map((tally) => ({ ...tally, date: today })), recent: answers },
		today,
	);
}

/** Wrong answers of a pupil with three sets behind them, and how many of them each way names the number it broke at. */
function named(fails: FormulaId[]): { wrong: number; alone: number; known: number } {
	const habits = { fails: new Map(fails.map((id) => [id, 0.5])), usual: 0.003, typos: 0, onCarries: true };
	const hand: Habits = { ...habits, error: classroomError };
	const name = fails.join();
	const past = samples(`past:${name}`, 30).map((numbers, index) => worked(numbers, hand, `past:${name}:${index}`));
	const rates = knownOf(past);
	const now = samples(`now:${name}`, 40).map((numbers, index) => worked(numbers, hand, `now:${name}:${index}`));
	const wrong = now.filter(({ numbers, typed, broke }) => broke !== null && typed !== sum(numbers));
	const hits = (with_: Rates) => wrong.filter((each) => likelyBreak(each, with_)?.step === each.broke).length;
	return { wrong: wrong.length, alone: hits(new Map()), known: hits(rates) };
}

describe("where an answer broke, told with what is known of the pupil", () => {
	test("names the number it really broke at more often than without", () => {
		const pupils = [
			...formulaIds.map((formula) => named([formula])),
			...formulaIds.map((formula, index) => named([formula, formulaIds[(index + 11) % 34] ?? "5+4"])),
		];
		const total = (read: (pupil: (typeof pupils)[number]) => number) => pupils.reduce((all, one) => all + read(one), 0);
		const [wrong, alone, known] = [total((p) => p.wrong), total((p) => p.alone), total((p) => p.known)];
		expect(known / wrong).toBeGreaterThan(alone / wrong + 0.2);
	}, 60_000);

	test("without history everybody's rates stand, the same for all", () => {
		const rates = knownRates({ days: [], recent: [] }, today);
		expect(rates.size).toBe(34);
		expect(new Set(rates.values()).size).toBe(1);
	});

	test("a formula that broke again and again is the likelier cause, one that went well the unlikelier", () => {
		const wrong = { numbers: [8, 7], typed: 5 };
		const well = { numbers: [3, 4], typed: 7 };
		const rates = knownOf([wrong, wrong, wrong, wrong, well, well, well, well]);
		expect(rates.get("10+7")).toBeGreaterThan(0.4);
		expect(rates.get("5+4")).toBeLessThan(rates.get("M-9") ?? 0);
	});
});
