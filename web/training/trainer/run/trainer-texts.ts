import type { ParametersOf, Simulator } from "#domain/trainer/catalogue";
import type { PlainParameters } from "#domain/trainer/definition";
import { isComplementMode, wholeOf } from "#domain/trainer/complement";
import { flashTiming } from "#domain/trainer/flash-schedule";
import { type SumMode, type SumParameters, windowsOf } from "#domain/trainer/parameters";
import { formulaText } from "#domain/soroban/rod";
import { m } from "#messages";
import { focusSentence } from "../../mastery/formula-texts";
import { settingText } from "../../sets/set-line";
import { numberText } from "../../sets/set-texts";

const modeSays: Record<Exclude<SumMode, 9 | 10>, () => string> = {
	0: m.training_mode_says_0,
	1: m.training_mode_says_1,
	2: m.training_mode_says_2,
	3: m.training_mode_says_3,
	4: m.training_mode_says_4,
	5: m.training_mode_says_5,
	6: m.training_mode_says_6,
	7: m.training_mode_says_7,
	8: m.training_mode_says_8,
	11: m.training_mode_says_11,
};

type Texts<P> = {
	/** What will happen, in a sentence. */
	says: (parameters: P) => string;
	samples: (parameters: P) => string;
};

const samples = ({ count }: { count: number }) => m.training_samples_count({ count });

function ruleSays({ formula, mode, base }: SumParameters): string {
	if (formula) return m.training_formula_says({ formula: formulaText(formula) });
	if (isComplementMode(mode)) return m.training_mode_says_complement({ base: numberText(wholeOf({ mode, base })) });
	return modeSays[mode]();
}

/** What will happen and how long it takes. */
function sumSentence(parameters: SumParameters): string {
	const seconds = flashTiming(parameters).intervalMs / 1000;
	const time = m.training_set_says({
		interval: numberText(seconds, 1),
		total: numberText(seconds * parameters.steps, 1),
	});
	return `${time} ${ruleSays(parameters)}`;
}

const texts: { [S in Simulator]: Texts<ParametersOf[S]> } = {
	sum: {
		says: (parameters) => {
			if (parameters.section === 2) return m.training_mirror_says();
			if (parameters.mode === 11) return m.ui_crosswise_says();
			const windows = windowsOf(parameters);
			const first = sumSentence(parameters);
			return windows > 1 ? `${m.training_windows_say({ count: windows })} ${first}` : first;
		},
		samples: ({ count, steps }) => `${m.training_samples_count({ count })} ${m.training_by_numbers({ count: steps })}`,
	},
	columns: {
		says: ({ kind }) => (kind === "crosswise" ? m.ui_crosswise_says() : m.training_columns_say()),
		samples: ({ kind, count }) =>
			kind === "crosswise" ? m.training_tables_count({ count }) : m.training_samples_count({ count }),
	},
	multiplication: { says: () => m.training_multiplication_says(), samples },
	division: { says: () => m.training_division_says(), samples },
	roots: { says: ({ power }) => (power === 2 ? m.training_roots_say_square() : m.training_roots_say_cube()), samples },
	squares: { says: () => m.training_squares_say(), samples },
	cubes: { says: () => m.training_cubes_say(), samples },
	decimals: { says: ({ places }) => m.training_decimals_say({ count: places }), samples },
	cards: {
		says: ({ direction, interval }) =>
			[
				direction === "read" ? m.training_cards_say_read() : m.training_cards_say_set(),
				...(interval > 0 ? [m.training_cards_say_time({ time: settingText(interval) })] : []),
			].join(" "),
		samples: ({ count }) => m.training_cards_count({ count }),
	},
	dictation: {
		says: ({ amount, period }) =>
			m.training_dictation_says({ numbers: m.training_numbers_count({ count: amount }), period: settingText(period) }),
		samples: ({ samples: count }) => m.training_samples_count({ count }),
	},
	schulte: {
		says: ({ order }) =>
			order === "asc"
				? m.training_schulte_says_asc()
				: order === "desc"
					? m.training_schulte_says_desc()
					: m.training_schulte_says_redblack(),
		samples: ({ count }) => m.training_tables_count({ count }),
	},
	abacus: {
		says: ({ task }) =>
			({
				set: m.training_cards_say_set,
				sum: m.training_task_sum_says,
				circles: m.training_circles_say,
				mirror: m.training_mirror_says,
				complement: m.training_complement_says,
			})[task](),
		samples,
	},
};

const textsOf = (simulator: Simulator) => texts[simulator] as Texts<PlainParameters>;

/** The size of a set: «Пять примеров по десять чисел». */
export function trainerHeading(simulator: Simulator, parameters: PlainParameters): string {
	return textsOf(simulator).samples(parameters);
}

export function trainerSays(simulator: Simulator, parameters: PlainParameters): string {
	const focus = focusSentence(parameters.focus);
	return focus ? `${textsOf(simulator).says(parameters)} ${focus}` : textsOf(simulator).says(parameters);
}
