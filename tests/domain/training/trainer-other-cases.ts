import type { ParametersOf } from "../../../domain/trainer/catalogue";
import { freeChain } from "../../../domain/trainer/chain";
import { type Exercise, expectedText } from "../../../domain/trainer/exercise";
import { chained, length, makeCase, mirrorFaults, numbersOf, wrong } from "./trainer-case";
import { chainFaults } from "./trainer-oracle";

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
	makeCase(
		"abacus",
		"circles",
		[{ task: "circles" }, { task: "circles", base: 4 }, { task: "circles", base: 40 }],
		(p, exercise) =>
			exercise.kind === "circles"
				? wrong({
						range: exercise.amount >= 1 && exercise.amount <= p.base,
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

/** Products, quotients, powers, roots, decimals, cards, the abacus, Schulte tables. */
export const otherCases = [...expressionCases, ...decimalCases, ...boardCases];
