import { goalOf, type LessonStep, setStep, sumStep } from "../lesson/lesson";
import { definitionOf, type ParametersOf, type Simulator } from "../trainer/catalogue";
import { byPlaces } from "../trainer/solved-product";
import type { BookExercise, BookSay, BookStep, Draft } from "./section";
import { wayOf } from "./way";

/** A set of a trainer, by what differs from its usual settings. */
export function exercise<S extends Simulator>(simulator: S, change: Partial<ParametersOf[S]>): BookExercise {
	return { simulator, parameters: { ...definitionOf(simulator).defaults, ...change } };
}

const guideOf = (say: BookSay): LessonStep["guide"] => (say === "own" ? "late" : "drawn");

/** The child adds or takes away. */
export const add = (say: BookSay, before: number, operand: number): BookStep =>
	sumStep(say, wayOf(before, operand), guideOf(say));

/** The owl adds first, so that it is seen how it goes. */
export const shown = (say: BookSay, before: number, operand: number): BookStep => ({
	...add(say, before, operand),
	by: "owl",
});

/** The child sets a number from an empty board, rod by rod from the left. */
export const set = (say: BookSay, goal: number): BookStep => setStep(say, wayOf(0, goal), guideOf(say));

/** A longer number is worked digit by digit, the highest first; on one's `own` the hint waits. */
function digits(before: number, operand: number, own = false): BookStep[] {
	let total = before;
	return byPlaces(Math.abs(operand)).map((part, index) => {
		const say = own ? "own_digit" : index === 0 ? "first_digit" : "next_digit";
		const step = { ...add(say, total, Math.sign(operand) * part), digitOf: { before, operand } };
		total = goalOf(step);
		return own ? { ...step, guide: "late" } : step;
	});
}

const columns = (change: Partial<ParametersOf["columns"]>) => exercise("columns", { count: 8, ...change });
const flash = (change: Partial<ParametersOf["sum"]>) => exercise("sum", { count: 5, interval: 1.5, ...change });

/** Direct moves: four beads below, the bead above, both together. */
export const directSections: readonly Draft[] = [
	{
		key: "direct-4",
		formula: null,
		theory: [set("low", 1), set("low", 3), shown("low_add", 1, 2), add("low_add", 2, 2), add("low_take", 4, -3)],
		exercises: [flash({ section: 4, steps: 2, interval: 2 }), flash({ section: 4, steps: 3 })],
	},
	{
		key: "direct-5",
		formula: null,
		theory: [set("high", 5), set("high", 7), set("high", 9), set("own", 6), set("own", 8)],
		exercises: [
			exercise("cards", { numbers: 1, count: 8 }),
			exercise("cards", { numbers: 1, count: 8, direction: "set" }),
		],
	},
	{
		key: "direct-plus",
		formula: null,
		theory: [shown("high_add", 2, 5), add("high_add", 1, 6), add("high_add", 5, 3), add("own", 3, 5), add("own", 2, 7)],
		exercises: [columns({ mode: 1, sign: "+", steps: 2 }), flash({ mode: 1, sign: "+", steps: 3 })],
	},
	{
		key: "direct-minus",
		formula: null,
		theory: [
			shown("high_take", 7, -5),
			add("high_take", 8, -6),
			add("high_take", 9, -2),
			add("own", 9, -7),
			add("own", 8, -5),
		],
		exercises: [columns({ mode: 1, steps: 3 }), flash({ mode: 1, steps: 3 })],
	},
	{
		key: "direct-all",
		formula: null,
		theory: [add("high_add", 1, 7), add("high_take", 8, -3), add("own", 5, 4), add("own", 9, -8)],
		exercises: [columns({ mode: 1, steps: 5 }), flash({ mode: 1, steps: 4 })],
	},
];

/** Two digits without and with transitions, then three. */
export const digitSections: readonly Draft[] = [
	{
		key: "two-direct",
		formula: null,
		theory: [set("number", 21), ...digits(21, 56), ...digits(87, -52), ...digits(61, 33, true)],
		exercises: [columns({ mode: 1, numbers: 2, steps: 3 }), flash({ mode: 1, numbers: 2, steps: 3, interval: 2 })],
	},
	{
		key: "two-five",
		formula: null,
		theory: [...digits(23, 44), ...digits(76, -43), ...digits(42, 34, true)],
		exercises: [columns({ mode: 2, numbers: 2, steps: 3 }), flash({ mode: 2, numbers: 2, steps: 3, interval: 2 })],
	},
	{
		key: "two-fifty",
		formula: null,
		theory: [shown("fifty", 45, 7), add("fifty", 48, 2), add("fifty", 52, -6), add("own", 46, 9)],
		exercises: [columns({ mode: 6, numbers: 2, steps: 3 }), flash({ mode: 6, numbers: 2, steps: 3, interval: 2 })],
	},
	{
		key: "two-hundred",
		formula: null,
		theory: [shown("hundred", 95, 7), add("hundred", 98, 4), add("hundred", 103, -40), ...digits(87, 46, true)],
		exercises: [columns({ mode: 7, numbers: 2, steps: 3 }), flash({ mode: 7, numbers: 2, steps: 3, interval: 2 })],
	},
	{
		key: "two-all",
		formula: null,
		theory: [...digits(38, 47), ...digits(93, -58), ...digits(56, 67, true), ...digits(121, -74, true)],
		exercises: [columns({ mode: 5, numbers: 2, steps: 4 }), flash({ mode: 5, numbers: 2, steps: 4, interval: 2 })],
	},
	{
		key: "three-direct",
		formula: null,
		theory: [set("number", 325), ...digits(121, 356), ...digits(612, 251, true)],
		exercises: [columns({ mode: 1, numbers: 3, steps: 3 }), flash({ mode: 1, numbers: 3, steps: 2, interval: 2.5 })],
	},
	{
		key: "three-all",
		formula: null,
		theory: [...digits(248, 375), ...digits(604, -238), ...digits(385, 247, true)],
		exercises: [columns({ numbers: 3, steps: 4 }), flash({ numbers: 3, steps: 3, interval: 2.5 })],
	},
];
