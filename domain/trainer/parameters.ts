import {
	chainFields,
	chainLimits,
	type ChainParameters,
	chainProblems,
	freeChain,
	mostChainDigits,
	settleChain,
	sumModes,
} from "./chain";
import { complementBases, isComplementMode } from "./complement";
import { type Field, fieldProblems, type Problems, settleFields } from "./definition";

export { formulasOfMode, sumModes, type SumMode } from "./chain";

export const flashIcons = ["digit", "circle", "bead"] as const;
export type FlashIcon = (typeof flashIcons)[number];
export const animations = ["none", "fade", "slide"] as const;
export type Animation = (typeof animations)[number];
export const sides = ["left", "right", "random"] as const;
export type Side = (typeof sides)[number];

/** Parameters of addition and subtraction (docs/domain.md B.2). */
export type SumParameters = ChainParameters & {
	/** Samples in a set, or in each window, 1..100. */
	count: number;
	/** Seconds per number, 0.1..4 in steps of 0.1. */
	interval: number;
	/** Seconds before each sample, 0..10. */
	pause: number;
	/** Several samples at once, side by side, and how many. */
	parallel: boolean;
	windows: number;
	icon: FlashIcon;
	/** Most circles a number may be in the circles section; in the complement modes what the whole follows from. */
	base: number;
	/** Side of the given board in the mirror section, of the unknown in the complement modes. */
	base_side: Side;
	animation: Animation;
	/** At most three changes a second. */
	safe: boolean;
	/** A bead's click with every number. */
	sound: boolean;
};

export const defaultParameters: SumParameters = {
	...freeChain,
	count: 5,
	interval: 1,
	pause: 3,
	parallel: false,
	windows: 6,
	icon: "digit",
	base: 10,
	base_side: "right",
	animation: "none",
	safe: false,
	sound: false,
};

export const parameterLimits = {
	...chainLimits,
	count: [1, 100],
	interval: [0.1, 4],
	pause: [0, 10],
	windows: [1, 6],
	base: [2, 100],
} as const;

/** Most digits of a number by how it is shown. */
export function mostDigits(icon: FlashIcon): number {
	return icon === "circle" ? 1 : icon === "bead" ? 4 : parameterLimits.numbers[1];
}

/** Whether the numbers of a sample flash; a crosswise table and a mirror do not. */
export function flashes({ mode, section }: Pick<SumParameters, "mode" | "section">): boolean {
	return section !== 2 && mode !== 11;
}

/** Whether the total is to be completed to a whole. */
export function complements({ mode, section }: Pick<SumParameters, "mode" | "section">): boolean {
	return section === 0 && isComplementMode(mode);
}

/** Samples shown at once. */
export function windowsOf(parameters: SumParameters): number {
	return parameters.parallel && flashes(parameters) ? parameters.windows : 1;
}

const iconLimit = (parameters: SumParameters) =>
	Math.min(mostChainDigits(parameters), flashes(parameters) ? mostDigits(parameters.icon) : parameterLimits.numbers[1]);

/** Stands before the digits of a number, because longer ones go with a larger whole only. */
const baseField: Field<SumParameters> = {
	name: "base",
	kind: "number",
	limits: () => parameterLimits.base,
	step: 1,
	among: (parameters) => (complements(parameters) ? complementBases(parameters.mode) : null),
	when: (parameters) => parameters.section === 1 || complements(parameters),
};

export const sumFields: readonly Field<SumParameters>[] = [
	{ name: "section", kind: "choice", options: () => [0, 1, 2, 4, 5, 6, 7, 8, 9] },
	...chainFields(sumModes).flatMap((field): Field<SumParameters>[] =>
		field.name === "numbers" && field.kind === "number"
			? [baseField, { ...field, limits: (parameters) => [1, iconLimit(parameters)] }]
			: [field],
	),
	{ name: "count", kind: "number", limits: () => parameterLimits.count, step: 1 },
	{ name: "interval", kind: "number", limits: () => parameterLimits.interval, step: 0.1, when: flashes },
	{ name: "pause", kind: "number", limits: () => parameterLimits.pause, step: 1, when: flashes },
	{ name: "parallel", kind: "toggle", when: flashes },
	{
		name: "windows",
		kind: "number",
		limits: () => parameterLimits.windows,
		step: 1,
		when: (parameters) => parameters.parallel && flashes(parameters),
	},
	{
		name: "icon",
		kind: "choice",
		options: ({ section }) => (section === 1 ? ["circle"] : flashIcons),
		when: flashes,
	},
	{
		name: "base_side",
		kind: "choice",
		options: () => sides,
		when: (parameters) => parameters.section === 2 || complements(parameters),
	},
	{ name: "animation", kind: "choice", options: () => animations, when: flashes },
	{ name: "safe", kind: "toggle", when: flashes },
	{ name: "sound", kind: "toggle", when: flashes },
];

/** Errors by field; empty for valid parameters. */
export function parameterProblems(parameters: SumParameters): Problems<SumParameters> {
	return { ...fieldProblems(sumFields, parameters), ...chainProblems(parameters) };
}

/**
 * The nearest valid parameters after one was changed in a form: the change is kept, what contradicts it is reset.
 */
export function settleParameters(changed: SumParameters): SumParameters {
	const icon = changed.section === 1 ? "circle" : changed.icon;
	return settleChain(settleFields(sumFields, settleChain({ ...changed, icon }), defaultParameters));
}
