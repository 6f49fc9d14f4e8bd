import { type ChainParameters, chainFields, chainProblems, freeChain, settleChain } from "./chain";
import {
	type Definition,
	type Field,
	fieldProblems,
	levelsOf,
	type Problems,
	refuse,
	settleFields,
} from "./definition";
import { type DictationExercise, inRounds } from "./exercise";
import { chainSamples } from "./sum-set";

/** Numbers read aloud. */
export type DictationParameters = Omit<ChainParameters, "section" | "steps"> & {
	/** Numbers in a sample, 2..100. */
	amount: number;
	/** Seconds from the start of one number to the start of the next, 1..10. */
	period: number;
	/** Samples in a set, 1..50. */
	samples: number;
	/** Show the numbers beside the voice. */
	open: boolean;
};

const { section, steps: _, ...chain } = freeChain;
const defaults: DictationParameters = { ...chain, amount: 3, period: 5, samples: 5, open: false };
const limits = { numbers: [1, 10], amount: [2, 100], period: [1, 10], samples: [1, 50] } as const;

const asChain = (parameters: DictationParameters): ChainParameters => ({
	...parameters,
	section,
	steps: parameters.amount,
});

function adapt(field: Field<ChainParameters>): Field<DictationParameters> {
	const name = field.name as keyof DictationParameters & string;
	const when = (parameters: DictationParameters) => field.when?.(asChain(parameters)) !== false;
	if (field.kind === "choice") return { ...field, name, when, options: (given) => field.options(asChain(given)) };
	if (field.kind === "number") {
		const among = (given: DictationParameters) => field.among?.(asChain(given)) ?? null;
		return { ...field, name, when, limits: (given) => field.limits(asChain(given)), among };
	}
	return { ...field, name, when };
}

const fields: readonly Field<DictationParameters>[] = [
	...chainFields([0, 1, 2, 3, 4, 5, 6, 7, 8])
		.filter(({ name }) => name !== "steps")
		.map(adapt),
	{ name: "amount", kind: "number", limits: () => limits.amount, step: 1 },
	{ name: "period", kind: "number", limits: () => limits.period, step: 0.5 },
	{ name: "samples", kind: "number", limits: () => limits.samples, step: 1 },
	{ name: "open", kind: "toggle" },
];

function problems(parameters: DictationParameters): Problems<DictationParameters> {
	return { ...fieldProblems(fields, parameters), ...chainProblems(asChain(parameters)) };
}

/** Dictation (docs/domain.md B.9). */
export const dictationTrainer: Definition<"dictation", DictationParameters> = {
	simulator: "dictation",
	defaults,
	limits,
	fields,
	problems,
	settle(changed) {
		const settled = settleChain(asChain(settleFields(fields, changed, defaults)));
		const { section: _section, steps: amount, ...parameters } = settled;
		return settleFields(fields, { ...changed, ...parameters, amount }, defaults);
	},
	makeSet(parameters, seed) {
		refuse(problems(parameters));
		const period = Math.round(parameters.period * 1000);
		const samples = chainSamples(asChain(parameters), seed, parameters.samples);
		const startsAt = Array.from({ length: parameters.amount }, (_start, index) => index * period);
		const endsAt = parameters.amount * period;
		return inRounds<DictationExercise>(samples.map((sample) => ({ kind: "dictation", startsAt, endsAt, sample })));
	},
	presets: () =>
		levelsOf(defaults, [
			{ mode: 1, amount: 3 },
			{ mode: 1, amount: 5 },
			{ mode: 2, amount: 5, period: 4 },
			{ mode: 3, amount: 5, period: 4 },
			{ amount: 7, period: 3 },
			{ amount: 10, period: 2.5 },
			{ numbers: 2, amount: 5, period: 4 },
			{ numbers: 2, amount: 10, period: 3 },
			{ numbers: 3, amount: 10, period: 3 },
			{ numbers: 3, amount: 20, period: 2.5 },
		]),
	pace: () => "spoken",
};
