import { definitionOf, type ParametersOf, type Simulator } from "../../domain/trainer/catalogue";
import type { ChainParameters } from "../../domain/trainer/chain";
import { type Exercise, expectedText } from "../../domain/trainer/exercise";
import { freeChain } from "../../domain/trainer/chain";
import { chainFaults, tell } from "./trainer-oracle";

/** A trainer in one of its modes, in several shapes, and what an exercise of it does wrong. */
export type Case = {
	name: string;
	simulator: Simulator;
	/** Sets of as many exercises as asked for, one shape after another. */
	draw: (seed: string, count: number) => { exercises: Exercise[]; faults: (exercise: Exercise) => string[] }[];
};

function makeCase<S extends Simulator>(
	simulator: S,
	name: string,
	shapes: readonly Partial<ParametersOf[S]>[],
	faults: (parameters: ParametersOf[S], exercise: Exercise) => string[],
	sized: (parameters: ParametersOf[S], count: number) => ParametersOf[S] = (parameters, count) => ({
		...parameters,
		count,
	}),
): Case {
	const { defaults, makeSet } = definitionOf(simulator);
	return {
		name: `${simulator} ${name}`,
		simulator,
		draw: (seed, count) =>
			shapes.map((shape, index) => {
				const parameters = sized({ ...defaults, ...shape }, count);
				const exercises = makeSet(parameters, `${seed}:${index}`);
				return { exercises, faults: (exercise) => faults(parameters, exercise) };
			}),
	};
}

const length = (value: number) => String(value).length;
const wrong = (checks: Record<string, boolean>) => Object.keys(checks).filter((name) => !checks[name]);

const numbersOf = (exercise: Exercise) => ("sample" in exercise ? exercise.sample.numbers : []);
const chained = (parameters: ChainParameters, exercise: Exercise) =>
	exercise.kind === "chain" || exercise.kind === "dictation"
		? chainFaults(parameters, exercise.sample.numbers)
		: ["kind"];

type Sum = Partial<ParametersOf["sum"]>;
const chainShapes: Record<number, Sum[]> = {
	0: [
		{},
		{ numbers: 2, steps: 5 },
		{ numbers: 3, digits_mode: 1, steps: 8 },
		{ numbers: 2, transition: "F", steps: 10 },
	],
	1: [{ steps: 5 }, { numbers: 2, steps: 6 }, { numbers: 3, steps: 4 }, { numbers: 2, digits_mode: 1, sign: "+" }],
	2: [{ steps: 5 }, { numbers: 2, strict: true, steps: 5 }, { numbers: 3, steps: 6 }, { sign: "-", steps: 3 }],
	3: [{ steps: 5 }, { numbers: 2, steps: 4 }, { numbers: 4, sign: "+", steps: 5 }, { strict: true, steps: 6 }],
	4: [{ steps: 5 }, { numbers: 2, steps: 7 }, { numbers: 3, sign: "-", steps: 4 }, { strict: true, steps: 6 }],
	5: [{ steps: 7 }, { numbers: 2, steps: 5 }, { numbers: 3, steps: 6 }],
	6: [
		{ steps: 4 },
		{ numbers: 2, steps: 3 },
		{ numbers: 2, steps: 5, over: true },
		{ numbers: 2, under: true, steps: 4 },
	],
	7: [
		{ steps: 4 },
		{ numbers: 2, steps: 3 },
		{ numbers: 2, steps: 5, over: true },
		{ numbers: 2, sign: "-", steps: 3 },
	],
	8: [{ numbers: 2 }, { numbers: 3, steps: 5 }, { numbers: 10, steps: 4 }],
	9: [{}, { steps: 6 }, { under: true }],
	10: [{}, { steps: 6 }, { under: true, sign: "+" }],
};

function tableFaults(columns: number, chain: ChainParameters, exercise: Exercise): string[] {
	if (exercise.kind !== "table") return ["kind"];
	const given = exercise.sample.columns ?? [];
	const height = chain.steps;
	const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
	const key = expectedText(exercise).split(";").map(Number);
	const rows = Array.from({ length: height }, (_, row) => sum(given.map((column) => column[row] ?? 0)));
	return [
		...given.flatMap((column) => chainFaults(chain, column)),
		...wrong({
			width: given.length === columns,
			key: key.join() === [...given.map(sum), ...rows, sum(rows)].join(),
		}),
	];
}

const sumCases = [
	...Object.entries(chainShapes).map(([mode, shapes]) =>
		makeCase(
			"sum",
			`mode ${mode}`,
			shapes.map((shape): Sum => ({ ...shape, mode: Number(mode) as ChainParameters["mode"] })),
			chained,
		),
	),
	makeCase("sum", "mode 11", [{ mode: 11, sign: "+", numbers: 2 }], (parameters, exercise) =>
		tableFaults(4, { ...parameters, mode: 0 }, exercise),
	),
	makeCase(
		"sum",
		"section 1",
		[
			{ section: 1, icon: "circle" },
			{ section: 1, icon: "circle", base: 5 },
		],
		(p, exercise) => [
			...chained({ ...p, section: 0 }, exercise),
			...wrong({ base: numbersOf(exercise).every((operand) => Math.abs(operand) <= p.base) }),
		],
	),
	makeCase("sum", "section 2", [{ section: 2 }, { section: 2, numbers: 3 }, { section: 2, numbers: 10 }], mirrorFaults),
	...([4, 5, 6, 7, 8, 9] as const).map((section) =>
		makeCase("sum", `section ${section}`, [{ section }, { section, steps: 7 }], chained),
	),
	makeCase(
		"sum",
		"windows",
		[
			{ parallel: true, windows: 6 },
			{ parallel: true, windows: 2, numbers: 2 },
		],
		chained,
		(p, count) => ({
			...p,
			count: Math.ceil(count / p.windows),
		}),
	),
	makeCase(
		"sum",
		"bound 50 and 100",
		[
			{ bound: 50, steps: 5 },
			{ bound: 100, numbers: 2, mode: 3, steps: 6 },
		],
		chained,
	),
	makeCase(
		"sum",
		"transitions",
		[
			{ transition: "F50", steps: 6 },
			{ transition: "F100", numbers: 2 },
			{ transition: "NF", numbers: 4 },
			{ transition: "F50", numbers: 3, steps: 5 },
		],
		chained,
	),
];

function mirrorFaults({ numbers }: { numbers: number }, exercise: Exercise): string[] {
	if (exercise.kind !== "mirror") return ["kind"];
	const shown = String(exercise.given).padStart(numbers, "0");
	const answer = expectedText(exercise).padStart(numbers, "0");
	return wrong({
		mirror: Array.from(answer).toReversed().join("") === shown,
		range: exercise.given > 0 && shown.length === numbers,
	});
}

const multiplicationDigits = { 1: [1, 1], 2: [2, 1], 3: [3, 1], 4: [2, 2], 5: [3, 2] } as const;
const divisionDigits = {
	1: [2, 1],
	2: [3, 1],
	3: [4, 1],
	4: [3, 2],
	5: [4, 2],
	6: [5, 2],
	7: [5, 3],
	8: [6, 3],
} as const;
type Multiplication = ParametersOf["multiplication"];

function productFaults(parameters: Multiplication, exercise: Exercise): string[] {
	if (exercise.kind !== "expression" || exercise.op !== "mul") return ["kind"];
	const digits = multiplicationDigits[parameters.mode];
	const { left, right } = exercise;
	const straight = [left, right ?? 0].map(length).join() === digits.join();
	const turned = [right ?? 0, left].map(length).join() === digits.join();
	const [first = 0, second = 0] =
		parameters.rotation_type === 1 || (parameters.rotation_type === 2 && !straight)
			? [right ?? 0, left]
			: [left, right ?? 0];
	const made = (value: number, allowed: string) => Array.from(String(value)).every((digit) => allowed.includes(digit));
	const short = length(left * (right ?? 0)) === digits[0] + digits[1] - 1;
	return wrong({
		lengths: parameters.rotation_type === 0 ? straight : parameters.rotation_type === 1 ? turned : straight || turned,
		trivial: left >= 2 && (right ?? 0) >= 2,
		digits:
			made(first, parameters.first_int_available_numbers) && made(second, parameters.second_int_available_numbers),
		discharge: parameters.answer_discharge_type === "any" || short === (parameters.answer_discharge_type === "short"),
		key: Number(expectedText(exercise)) === left * (right ?? 0),
	});
}

const expressionCases = [
	...([1, 2, 3, 4, 5] as const).map((mode) =>
		makeCase(
			"multiplication",
			`mode ${mode}`,
			[
				{ mode },
				{ mode, answer_discharge_type: "short" },
				{ mode, answer_discharge_type: "full", rotation_type: 1 },
				{ mode, first_int_available_numbers: "1357", second_int_available_numbers: "02468" },
			],
			productFaults,
		),
	),
	...([1, 2, 3, 4, 5, 6, 7, 8] as const).map((mode) =>
		makeCase("division", `mode ${mode}`, [{ mode }], (_, exercise) => {
			if (exercise.kind !== "expression" || exercise.op !== "div") return ["kind"];
			const { left, right } = exercise;
			const quotient = Number(expectedText(exercise));
			return wrong({
				lengths: [left, right ?? 0].map(length).join() === divisionDigits[mode].join(),
				exact: quotient * (right ?? 0) === left && Number.isInteger(quotient),
				trivial: quotient >= 2 && (right ?? 0) >= 2,
			});
		}),
	),
	...([2, 3] as const).map((power) =>
		makeCase(
			"roots",
			`power ${power}`,
			[1, 2, 3, 6, 9, 12].map((numbers) => ({ power, numbers })),
			(p, exercise) => {
				if (exercise.kind !== "expression") return ["kind"];
				const root = Number(expectedText(exercise));
				return wrong({
					op: exercise.op === `root${power}`,
					length: length(exercise.left) === p.numbers,
					key: root ** power === exercise.left && root >= 2,
				});
			},
		),
	),
	...(["squares", "cubes"] as const).map((simulator) =>
		makeCase(
			simulator,
			"all",
			[1, 2, 3, 4].map((numbers) => ({ numbers })),
			(p, exercise) => {
				if (exercise.kind !== "expression") return ["kind"];
				const base = BigInt(exercise.left);
				return wrong({
					length: length(exercise.left) === p.numbers && exercise.left >= 2,
					key: expectedText(exercise) === String(simulator === "squares" ? base * base : base * base * base),
				});
			},
		),
	),
];

type Decimals = Partial<ParametersOf["decimals"]>;
const placesOf = (value: number) => String(value).split(".")[1]?.length ?? 0;
const decimalShapes: Record<string, Decimals[]> = {
	sum: [{ places: 1 }, { places: 2, steps: 6 }, { places: 2, numbers: 5, digits_mode: 1, steps: 4 }],
	multiplication: [1, 2, 3, 4, 5].map((mode) => ({ mode, places: mode > 3 ? 2 : 1 })),
	division: [1, 2, 3, 4, 5, 6, 7, 8].map((mode) => ({ mode, places: mode > 3 ? 2 : 1 })),
};
const decimalCases = Object.entries(decimalShapes).map(([operation, shapes]) =>
	makeCase(
		"decimals",
		operation,
		shapes.map((shape) => ({ ...shape, operation: operation as ParametersOf["decimals"]["operation"] })),
		(parameters, exercise) => {
			const { places } = parameters;
			const scale = 10 ** places;
			const whole = numbersOf(exercise).map((value) => Math.round(value * scale));
			if (operation === "sum") {
				const { digits_mode, numbers, steps, sign } = parameters;
				const total = whole.reduce((sum, value) => sum + value, 0);
				return [
					...chainFaults({ ...freeChain, digits_mode, numbers, steps, sign }, whole),
					...wrong({
						places: numbersOf(exercise).every((value) => placesOf(value) <= places),
						key: Math.round(Number(expectedText(exercise)) * scale) === total,
					}),
				];
			}
			const [left = 0, right = 1] = numbersOf(exercise);
			const exact =
				operation === "multiplication" ? Math.round(left * scale) * right : Math.round(left * scale) / right;
			return wrong({
				places: placesOf(left) <= places && Number.isInteger(right),
				exact: Number.isInteger(exact) && Math.round(Number(expectedText(exercise)) * scale) === exact,
			});
		},
	),
);

const boardCases = [
	...(["read", "set"] as const).map((direction) =>
		makeCase(
			"cards",
			direction,
			[1, 2, 10].map((numbers) => ({ direction, numbers })),
			(p, exercise) =>
				exercise.kind === "card"
					? wrong({
							direction: exercise.direction === direction && exercise.rods === p.numbers,
							range: exercise.value >= 0 && exercise.value < 10 ** p.numbers,
							key: expectedText(exercise) === String(exercise.value),
						})
					: ["kind"],
		),
	),
	makeCase("abacus", "set", [{ numbers: 3 }], (p, exercise) =>
		exercise.kind === "card"
			? wrong({ range: exercise.value < 10 ** p.numbers && exercise.rods === p.rods })
			: ["kind"],
	),
	makeCase("abacus", "sum", [{ task: "sum", numbers: 2, steps: 4 }], ({ numbers, steps, sign }, exercise) =>
		chained({ ...freeChain, numbers, steps, sign }, exercise),
	),
	makeCase("abacus", "circles", [{ task: "circles" }, { task: "circles", base: 4 }], (p, exercise) =>
		exercise.kind === "circles"
			? wrong({
					range: exercise.amount >= 1 && exercise.amount <= Math.min(10, p.base),
					key: Number(expectedText(exercise)) === exercise.amount,
				})
			: ["kind"],
	),
	makeCase("abacus", "mirror", [{ task: "mirror", numbers: 3, base_side: "random" }], mirrorFaults),
	makeCase(
		"abacus",
		"complement",
		[{ task: "complement" }, { task: "complement", base: 100, base_side: "random" }],
		(p, exercise) =>
			exercise.kind === "complement"
				? wrong({
						range: exercise.known >= 0 && exercise.known <= p.base,
						key: exercise.known + Number(expectedText(exercise)) === p.base,
					})
				: ["kind"],
	),
	...(["asc", "desc", "redblack"] as const).map((order) =>
		makeCase(
			"schulte",
			order,
			[3, 4, 5, 6, 7].map((size) => ({ size, order })),
			(p, exercise) => {
				if (exercise.kind !== "schulte") return ["kind"];
				const tapped = exercise.taps.map((cell) => exercise.cells[cell]);
				const values = tapped.map((cell) => cell?.value ?? 0);
				const all = Array.from({ length: p.size ** 2 }, (_, index) => index + 1);
				const one = (colour: string) =>
					tapped.filter((cell) => cell?.colour === colour).map((cell) => cell?.value ?? 0);
				const half = Math.floor(p.size ** 2 / 2);
				const ordered =
					order === "redblack"
						? one("first").join() === all.slice(0, half).join() &&
							one("second").join() ===
								all
									.slice(0, p.size ** 2 - half)
									.toReversed()
									.join() &&
							tapped.every((cell, index) => cell?.colour === (index % 2 === 0 && index < 2 * half ? "first" : "second"))
						: values.join() === (order === "asc" ? all : all.toReversed()).join();
				return wrong({ cells: new Set(exercise.taps).size === p.size ** 2, ordered });
			},
			(parameters, count) => ({ ...parameters, count: Math.min(10, count) }),
		),
	),
];

const columnsCases = [
	makeCase(
		"columns",
		"column",
		[
			{ mode: 0, numbers: 2 },
			{ mode: 2, steps: 5 },
			{ mode: 3, numbers: 3 },
			{ mode: 5, numbers: 2 },
			{ mode: 8, numbers: 4 },
		],
		(p, exercise) => chained({ ...p, section: 0 }, exercise),
	),
	makeCase(
		"columns",
		"crosswise",
		[
			{ kind: "crosswise", numbers: 2, columns: 3, sign: "+" },
			{ kind: "crosswise", numbers: 4, columns: 6, steps: 10 },
		],
		(p, exercise) => tableFaults(p.columns, { ...p, section: 0, mode: 0 }, exercise),
	),
	makeCase(
		"dictation",
		"all",
		[
			{ mode: 0, numbers: 2 },
			{ mode: 2, amount: 5 },
			{ mode: 4, amount: 6, numbers: 2 },
			{ amount: 20, numbers: 3 },
		],
		(p, exercise) =>
			exercise.kind === "dictation"
				? [
						...chained({ ...p, section: 0, steps: p.amount }, exercise),
						...wrong({
							schedule: exercise.startsAt.every((at, index) => at === index * p.period * 1000),
							end: exercise.endsAt === p.amount * p.period * 1000,
						}),
					]
				: ["kind"],
		(parameters, count) => ({ ...parameters, samples: Math.min(50, count) }),
	),
];

/** Every trainer in every mode. */
export const cases: readonly Case[] = [
	...sumCases,
	...columnsCases,
	...expressionCases,
	...decimalCases,
	...boardCases,
];

/** Draws sets of a case until there are so many exercises; says how many there were, their faults, and what occurred. */
export function survey(
	{ name, draw }: Case,
	exercises: number,
): { drawn: number; faults: string[]; formulas: Set<string> } {
	const faults: string[] = [];
	const formulas = new Set<string>();
	let drawn = 0;
	for (let set = 0; drawn < exercises && faults.length < 10; set++) {
		for (const { exercises: dealt, faults: judge } of draw(`${name}:${set}`, 100)) {
			drawn += dealt.length;
			for (const exercise of dealt) {
				faults.push(...judge(exercise).map((fault) => `${fault}: ${JSON.stringify(exercise)}`));
				const { length: places } = numbersOf(exercise).filter((operand) => !Number.isInteger(operand));
				const chains = exercise.kind === "chain" || exercise.kind === "dictation";
				if (set >= 20 || places > 0 || !chains) continue;
				for (const id of tell(exercise.sample.numbers).formulas) formulas.add(id);
			}
		}
	}
	return { drawn, faults, formulas };
}
