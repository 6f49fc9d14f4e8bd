import type { ParametersOf } from "../../../domain/trainer/catalogue";
import type { ChainParameters } from "../../../domain/trainer/chain";
import { type Exercise, expectedText } from "../../../domain/trainer/exercise";
import { chained, makeCase, mirrorFaults, numbersOf, wrong } from "./trainer-case";
import { chainFaults } from "./trainer-oracle";

type Sum = Partial<ParametersOf["sum"]>;
const chainShapes: Record<number, Sum[]> = {
	0: [
		{},
		{ numbers: 2, steps: 5 },
		{ numbers: 3, digits_mode: 1, steps: 8 },
		{ numbers: 4, digits_mode: 2, steps: 5 },
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
	9: [{}, { steps: 6 }, { under: true }, { base: 100, numbers: 2, digits_mode: 1, steps: 5 }],
	10: [
		{},
		{ steps: 6 },
		{ under: true, sign: "+" },
		{ base: 7, steps: 4 },
		{ base: 20, numbers: 2, digits_mode: 1 },
		{ base: 100, numbers: 2, steps: 100 },
	],
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
			{ section: 1, icon: "circle", base: 30, steps: 6 },
		],
		(p, exercise) => [
			// from ten circles on a number has two digits
			...chained({ ...p, section: 0, ...(p.base < 10 ? {} : { numbers: 2, digits_mode: 1 }) }, exercise),
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

/** Addition and subtraction in every mode and section, columns, tables, dictation. */
export const chainCases = [...sumCases, ...columnsCases];
