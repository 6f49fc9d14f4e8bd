import type { FormulaId } from "../soroban/rod";
import {
	animations,
	defaultParameters,
	type FlashParameters,
	flashIcons,
	parameterProblems,
	signModes,
	sumModes,
	sumSections,
	transitionOptions,
} from "./parameters";

export type LinkQuery = Record<string, string | number>;

type Reader = (value: unknown) => unknown;

const number: Reader = (value) => {
	const read = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
	return typeof read === "number" && Number.isFinite(read) ? read : undefined;
};
const flag: Reader = (value) => (number(value) === 1 || value === true ? true : undefined);
const oneOf =
	(allowed: readonly (string | number)[]): Reader =>
	(value) =>
		allowed.find((option) => String(option) === String(value));

const readers: Record<keyof FlashParameters, Reader> = {
	mode: oneOf(sumModes),
	formula: (value) => (typeof value === "string" ? (value as FormulaId) : undefined),
	strict: flag,
	section: oneOf(sumSections),
	numbers: number,
	digits_mode: oneOf([0, 1]),
	steps: number,
	count: number,
	sign: oneOf(signModes),
	interval: number,
	transition: oneOf(transitionOptions),
	over: flag,
	under: flag,
	icon: oneOf(flashIcons),
	animation: oneOf(animations),
	safe: flag,
	sound: flag,
};
const names = Object.keys(readers) as (keyof FlashParameters)[];

/** The query of a link to a set: only what differs from the defaults, under the specification's names. */
export function encodeParameters(parameters: FlashParameters): LinkQuery {
	const query: LinkQuery = {};
	for (const name of names) {
		const value = parameters[name];
		if (value === defaultParameters[name] || value === null) continue;
		query[name] = typeof value === "boolean" ? Number(value) : value;
	}
	return query;
}

/**
 * Parameters of a link. Whatever cannot be read or does not fit the rest falls back to its default, so that an old or
 * mistyped link still opens a working trainer.
 */
export function decodeParameters(query: Readonly<Record<string, unknown>>): FlashParameters {
	const read: Record<string, unknown> = { ...defaultParameters };
	for (const name of names) {
		const value = name in query ? readers[name](query[name]) : undefined;
		if (value !== undefined) read[name] = value;
	}
	const parameters = read as FlashParameters;
	const problems = Object.keys(parameterProblems(parameters)) as (keyof FlashParameters)[];
	const mended = { ...parameters, ...Object.fromEntries(problems.map((name) => [name, defaultParameters[name]])) };
	return Object.keys(parameterProblems(mended)).length === 0 ? mended : defaultParameters;
}
