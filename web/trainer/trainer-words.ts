import type { AbacusParameters } from "#domain/trainer/abacus";
import type { CardsParameters } from "#domain/trainer/cards";
import type { ParametersOf, Simulator } from "#domain/trainer/catalogue";
import type { ColumnsParameters } from "#domain/trainer/columns";
import type { DecimalsParameters } from "#domain/trainer/decimals";
import type { PlainParameters } from "#domain/trainer/definition";
import type { DictationParameters } from "#domain/trainer/dictation";
import { divisionNotations } from "#domain/trainer/division";
import { factorDigits } from "#domain/trainer/multiplication";
import { type SumParameters, windowsOf } from "#domain/trainer/parameters";
import type { SchulteParameters } from "#domain/trainer/schulte";
import { m } from "#messages";
import { focusLine, focusSentence } from "../diagnosis/formula-words";
import {
	figure,
	modeNames,
	setHeading,
	setLine as sumLine,
	setLineShort as sumLineShort,
	setSentence,
} from "./set-words";

export const trainerTitles: Record<Simulator, () => string> = {
	sum: m.flash_title,
	columns: m.room_columns,
	multiplication: m.trainer_multiplication,
	division: m.trainer_division,
	roots: m.trainer_roots,
	squares: m.trainer_squares,
	cubes: m.trainer_cubes,
	decimals: m.trainer_decimals,
	cards: m.room_cards,
	dictation: m.trainer_dictation,
	schulte: m.trainer_schulte,
	abacus: m.abacus_tasks_title,
};
export const trainerTitle = (simulator: Simulator) => trainerTitles[simulator]();

const short = (text: string) => text.replace(/ \(.*| [×÷] .*/, "");
const ruleOf = (mode: SumParameters["mode"]) => short(modeNames[mode]());
const digitsOf = (numbers: number, upTo: 0 | 1 = 0) =>
	upTo === 1 ? m.digits_up_to({ count: numbers }) : m.digits_count({ count: numbers });
const seconds = (value: number) => m.seconds_value({ seconds: figure(value, Number.isInteger(value) ? 0 : 1) });
const shape = (mode: number, operation: "multiplication" | "division") =>
	operation === "division"
		? divisionNotations[mode as keyof typeof divisionNotations].replace("/", " ÷ ")
		: factorDigits[mode as keyof typeof factorDigits].join(" × ");

export const orderNames = { asc: m.schulte_asc, desc: m.schulte_desc, redblack: m.schulte_redblack } as const;
export const taskNames = {
	set: m.task_set,
	sum: m.task_sum,
	circles: m.task_circles,
	mirror: m.task_mirror,
	complement: m.task_complement,
} as const;
export const operationNames = {
	sum: m.operation_sum,
	multiplication: m.trainer_multiplication,
	division: m.trainer_division,
} as const;
export const shapeOf = shape;

type Words<P> = {
	/** What will happen, in a sentence. */
	says: (parameters: P) => string;
	/** The set in a few words, for the line above the run and for the history. */
	line: (parameters: P) => string[];
	samples: (parameters: P) => string;
};

const samples = ({ count }: { count: number }) => m.samples_count({ count });

const words: { [S in Simulator]: Words<ParametersOf[S]> } = {
	sum: {
		says: (parameters) => {
			if (parameters.section === 2) return m.mirror_says();
			if (parameters.mode === 11) return m.crosswise_says();
			const windows = windowsOf(parameters);
			const first = setSentence(parameters);
			return windows > 1 ? `${m.windows_say({ count: windows })} ${first}` : first;
		},
		line: (parameters) => (parameters.section === 2 ? [m.section_2()] : [sumLine(parameters)]),
		samples: setHeading,
	},
	columns: {
		says: ({ kind }: ColumnsParameters) => (kind === "crosswise" ? m.crosswise_says() : m.columns_say()),
		line: ({ kind, numbers, digits_mode, steps, mode }: ColumnsParameters) => [
			kind === "crosswise" ? m.columns_crosswise() : ruleOf(mode),
			digitsOf(numbers, digits_mode),
			m.numbers_count({ count: steps }),
		],
		samples: ({ kind, count }) => (kind === "crosswise" ? m.tables_count({ count }) : m.samples_count({ count })),
	},
	multiplication: {
		says: () => m.multiplication_says(),
		line: ({ mode }) => [shape(mode, "multiplication")],
		samples,
	},
	division: { says: () => m.division_says(), line: ({ mode }) => [shape(mode, "division")], samples },
	roots: {
		says: ({ power }) => (power === 2 ? m.roots_say_square() : m.roots_say_cube()),
		line: ({ power, numbers }) => [power === 2 ? m.root_square() : m.root_cube(), digitsOf(numbers)],
		samples,
	},
	squares: { says: () => m.squares_say(), line: ({ numbers }) => [digitsOf(numbers)], samples },
	cubes: { says: () => m.cubes_say(), line: ({ numbers }) => [digitsOf(numbers)], samples },
	decimals: {
		says: ({ places }: DecimalsParameters) => m.decimals_say({ count: places }),
		line: ({ operation, mode, numbers, digits_mode, steps }: DecimalsParameters) =>
			operation === "sum"
				? [operationNames.sum(), digitsOf(numbers, digits_mode), m.numbers_count({ count: steps })]
				: [shape(mode, operation)],
		samples,
	},
	cards: {
		says: ({ direction, interval }: CardsParameters) =>
			interval > 0
				? `${direction === "read" ? m.cards_say_read() : m.cards_say_set()} ${m.cards_say_time({ time: seconds(interval) })}`
				: direction === "read"
					? m.cards_say_read()
					: m.cards_say_set(),
		line: ({ direction, numbers, interval }: CardsParameters) => [
			direction === "read" ? m.cards_read() : m.cards_set(),
			digitsOf(numbers),
			...(interval > 0 ? [seconds(interval)] : []),
		],
		samples: ({ count }) => m.cards_count({ count }),
	},
	dictation: {
		says: ({ amount, period }: DictationParameters) =>
			m.dictation_says({ numbers: m.numbers_count({ count: amount }), period: seconds(period) }),
		line: ({ numbers, digits_mode, amount, period, mode }: DictationParameters) => [
			ruleOf(mode),
			digitsOf(numbers, digits_mode),
			m.numbers_count({ count: amount }),
			seconds(period),
		],
		samples: ({ samples: count }) => m.samples_count({ count }),
	},
	schulte: {
		says: ({ order }: SchulteParameters) =>
			order === "asc" ? m.schulte_says_asc() : order === "desc" ? m.schulte_says_desc() : m.schulte_says_redblack(),
		line: ({ size, order }: SchulteParameters) => [`${size} × ${size}`, orderNames[order]()],
		samples: ({ count }) => m.tables_count({ count }),
	},
	abacus: {
		says: ({ task }: AbacusParameters) =>
			({
				set: m.cards_say_set,
				sum: m.task_sum_says,
				circles: m.circles_say,
				mirror: m.mirror_says,
				complement: m.complement_says,
			})[task](),
		line: ({ task, numbers, base }: AbacusParameters) => [
			taskNames[task](),
			task === "complement" || task === "circles" ? m.up_to({ limit: base }) : digitsOf(numbers),
		],
		samples,
	},
};

const wordsOf = (simulator: Simulator) => words[simulator] as Words<PlainParameters>;

/** How much there is to do: «Пять примеров по десять чисел». */
export function trainerHeading(simulator: Simulator, parameters: PlainParameters): string {
	return wordsOf(simulator).samples(parameters);
}

export function trainerSays(simulator: Simulator, parameters: PlainParameters): string {
	const focus = focusSentence(parameters.focus);
	return focus ? `${wordsOf(simulator).says(parameters)} ${focus}` : wordsOf(simulator).says(parameters);
}

export function setLine(simulator: Simulator, parameters: PlainParameters): string {
	return [focusLine(parameters.focus), ...wordsOf(simulator).line(parameters)]
		.filter((part) => part !== null)
		.join(", ");
}

export function setLineShort(simulator: Simulator, parameters: PlainParameters): string {
	const focus = focusLine(parameters.focus);
	if (focus !== null) return focus;
	if (simulator === "sum" && parameters.section !== 2) return sumLineShort(parameters as unknown as SumParameters);
	return wordsOf(simulator).line(parameters).slice(0, 2).join(", ");
}
