import type { ParametersOf, Simulator } from "#domain/trainer/catalogue";
import type { PlainParameters } from "#domain/trainer/definition";
import { divisionNotations, factorDigits } from "#domain/trainer/expression-modes";
import type { SumParameters } from "#domain/trainer/parameters";
import { m } from "#messages";
import { focusLine } from "./formula-list";
import { digitsText, modeNames, secondsTextOfMs, sumLine, sumLineShort } from "./set-texts";

// Also part of a script that runs before the app (web/startup/first-texts-home.ts): import texts only, no trainer.

const trainerTitles: Record<Simulator, () => string> = {
	sum: m.training_flash_title,
	columns: m.training_room_columns,
	multiplication: m.training_trainer_multiplication,
	division: m.training_trainer_division,
	roots: m.training_trainer_roots,
	squares: m.training_trainer_squares,
	cubes: m.training_trainer_cubes,
	decimals: m.training_trainer_decimals,
	cards: m.training_room_cards,
	dictation: m.training_trainer_dictation,
	schulte: m.training_trainer_schulte,
	abacus: m.training_abacus_tasks_title,
};
export const trainerTitle = (simulator: Simulator) => trainerTitles[simulator]();

export const orderNames = {
	asc: m.training_schulte_asc,
	desc: m.training_schulte_desc,
	redblack: m.training_schulte_redblack,
} as const;
export const taskNames = {
	set: m.training_task_set,
	sum: m.training_task_sum,
	circles: m.training_task_circles,
	mirror: m.training_task_mirror,
	complement: m.training_task_complement,
} as const;
export const operationNames = {
	sum: m.training_operation_sum,
	multiplication: m.training_trainer_multiplication,
	division: m.training_trainer_division,
} as const;

/** How many digits each side of an expression has: «3 ÷ 1». */
export function shapeOf(mode: number, operation: "multiplication" | "division"): string {
	return operation === "division"
		? divisionNotations[mode as keyof typeof divisionNotations].replace("/", " ÷ ")
		: factorDigits[mode as keyof typeof factorDigits].join(" × ");
}

/** A setting in seconds; whole seconds have no decimal. */
export const settingText = (seconds: number) => secondsTextOfMs(seconds * 1000, Number.isInteger(seconds) ? 0 : 1);

const ruleOf = (mode: SumParameters["mode"]) => modeNames[mode]().replace(/ \(.*| [×÷] .*/, "");
const digitsOf = (numbers: number, from = 0) => digitsText(numbers, from);

const lines: { [S in Simulator]: (parameters: ParametersOf[S]) => string[] } = {
	sum: (parameters) => (parameters.section === 2 ? [m.training_section_2()] : [sumLine(parameters)]),
	columns: ({ kind, numbers, digits_mode, steps, mode }) => [
		kind === "crosswise" ? m.training_columns_crosswise() : ruleOf(mode),
		digitsOf(numbers, digits_mode),
		m.training_numbers_count({ count: steps }),
	],
	multiplication: ({ mode }) => [shapeOf(mode, "multiplication")],
	division: ({ mode }) => [shapeOf(mode, "division")],
	roots: ({ power, numbers }) => [power === 2 ? m.training_root_square() : m.training_root_cube(), digitsOf(numbers)],
	squares: ({ numbers }) => [digitsOf(numbers)],
	cubes: ({ numbers }) => [digitsOf(numbers)],
	decimals: ({ operation, mode, numbers, digits_mode, steps }) =>
		operation === "sum"
			? [operationNames.sum(), digitsOf(numbers, digits_mode), m.training_numbers_count({ count: steps })]
			: [shapeOf(mode, operation)],
	cards: ({ direction, numbers, interval }) => [
		direction === "read" ? m.training_cards_read() : m.training_cards_set(),
		digitsOf(numbers),
		...(interval > 0 ? [settingText(interval)] : []),
	],
	dictation: ({ numbers, digits_mode, amount, period, mode }) => [
		ruleOf(mode),
		digitsOf(numbers, digits_mode),
		m.training_numbers_count({ count: amount }),
		settingText(period),
	],
	schulte: ({ size, order }) => [`${size} × ${size}`, orderNames[order]()],
	abacus: ({ task, numbers, base }) => [
		taskNames[task](),
		task === "complement" || task === "circles" ? m.training_up_to({ limit: base }) : digitsOf(numbers),
	],
};

const lineOf = (simulator: Simulator) => lines[simulator] as (parameters: PlainParameters) => string[];

/** The set in one line: «1 знак, 10 чисел, 0,6 с, Друзья». */
export function setLine(simulator: Simulator, parameters: PlainParameters): string {
	return [focusLine(parameters.focus), ...lineOf(simulator)(parameters)].filter((part) => part !== null).join(", ");
}

/** The same, short. */
export function setLineShort(simulator: Simulator, parameters: PlainParameters): string {
	const focus = focusLine(parameters.focus);
	if (focus !== null) return focus;
	if (simulator === "sum" && parameters.section !== 2) return sumLineShort(parameters as unknown as SumParameters);
	return lineOf(simulator)(parameters).slice(0, 2).join(", ");
}
