import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FormulaId } from "#domain/soroban/rod";
import { checkExercise, type Exercise, expectedText } from "#domain/trainer/exercise";
import { defaultParameters } from "#domain/trainer/parameters";
import { breakRates } from "#web/training/mastery/break-rates";
import { TrainerResult } from "#web/training/trainer/result/trainer-result";
import "../fakes/device-database";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const chain = (...numbers: number[]): Exercise => ({
	kind: "chain",
	round: 0,
	window: 0,
	sample: { type: "sum", numbers },
});
// a ten too little: it was lost at 8 + 7 or at 19 + 4
const exercise = chain(8, 7, 4, 4);
const answered = {
	exercise,
	answer: "13",
	expected: expectedText(exercise),
	verdict: checkExercise(exercise, "13"),
	ms: 3000,
	opened: false,
	report: null,
};

/** As the server said it when there was a connection. */
function keep(userId: string, numbers: number[], typed: number): void {
	const recent = Array.from({ length: 5 }, () => ({ numbers, typed }));
	localStorage.setItem("training-formulas", JSON.stringify({ userId, today: "2026-05-09", days: [], recent }));
}

function show(owner: string | null): void {
	const acts = { onAgain: vi.fn(), onSame: vi.fn(), onTrain: vi.fn(), onSettings: vi.fn() };
	const rates = breakRates(owner, [exercise], [answered]);
	const set = { simulator: "sum" as const, parameters: defaultParameters, answers: [answered], seed: "s" };
	render(<TrainerResult owner={owner} {...set} rates={rates} {...acts} />);
}

test.each<[number[], number, FormulaId, RegExp]>([
	[[8, 7], 5, "10+7", /ошибка на шаге 2: \+7 = −3 \+10/],
	[[9, 4], 3, "10+4", /ошибка на шаге 4: \+4 = −6 \+10/],
])(
	"whoever lost the ten at %j before lost it there again, without a connection too",
	(numbers, typed, formula, said) => {
		keep("u1", numbers, typed);
		expect(breakRates("u1", [exercise]).get(formula)).toBeGreaterThan(0.3);
		show("u1");
		screen.getByText(said);
	},
);

test("what is kept of one pupil says nothing of another, nor of a guest", () => {
	keep("u1", [9, 4], 3);
	for (const other of ["u2", null]) expect(new Set(breakRates(other, [exercise]).values()).size).toBe(1);
	expect(breakRates("u1", [{ kind: "schulte" } as Exercise]).size).toBe(0);
});
