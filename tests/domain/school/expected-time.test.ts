import { expect, test } from "vitest";
import { expectedMinutes, paceOf } from "#domain/homework/expected-time";
import { definitionOf } from "#domain/trainer/catalogue";

const columns = { ...definitionOf("columns").defaults, numbers: 2, steps: 5 };
const flash = { ...definitionOf("sum").defaults, numbers: 1, steps: 10, interval: 1 };
const task = (count: number, params = columns) => ({ simulator: "columns" as const, params, count });
const worked = (child: string, seconds: number, params = columns, answered = 10) => ({
	child,
	simulator: "columns" as const,
	params,
	answered,
	milliseconds: seconds * 1000 * answered,
});

test("without any answers it is a guess that grows with numbers and problems, a minute at least", () => {
	expect(expectedMinutes([task(1)])).toEqual({ minutes: 1, known: false });
	expect(expectedMinutes([task(60)]).minutes).toBeGreaterThan(expectedMinutes([task(20)]).minutes);
});

test("it follows the child in the middle: one who left a set open over lunch changes nothing", () => {
	const pace = paceOf([worked("quick", 6), worked("usual", 12), worked("lunch", 4000)]);
	expect(expectedMinutes([task(20)], pace)).toEqual({ minutes: 4, known: true });
});

test("it is told by fives from ten minutes on", () => {
	const pace = paceOf([worked("usual", 12)]);
	expect([40, 47, 56, 64].map((count) => expectedMinutes([task(count)], pace).minutes)).toEqual([8, 9, 10, 15]);
});

test("problems about as heavy tell it, much lighter ones and two answers do not", () => {
	const heavier = { ...columns, steps: 9 };
	const light = { ...columns, numbers: 1, steps: 2 };
	expect(expectedMinutes([task(20, heavier)], paceOf([worked("one", 12)]))).toEqual({ minutes: 4, known: true });
	expect(expectedMinutes([task(20)], paceOf([worked("one", 12, light)])).known).toBe(false);
	expect(expectedMinutes([task(20)], paceOf([worked("one", 12, columns, 2)])).known).toBe(false);
	expect(
		expectedMinutes([task(20), { simulator: "cards", params: {}, count: 5 }], paceOf([worked("one", 12)])).known,
	).toBe(false);
});

test("of flash counting only the answering is told by children: the flashing takes what it takes", () => {
	const sets = { child: "one", simulator: "sum" as const, params: flash, answered: 10, milliseconds: 20_000 };
	const { minutes } = expectedMinutes([{ simulator: "sum", params: flash, count: 30 }], paceOf([sets]));
	expect(minutes).toBe(6);
});
