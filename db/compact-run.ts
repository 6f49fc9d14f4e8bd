import { customType } from "drizzle-orm/sqlite-core";
import type { PlainParameters } from "#domain/trainer/definition";
import { parameterBases } from "./parameter-bases";

/** An answer of a kept set. */
export type KeptAnswer = { text: string; milliseconds: number };
/** A sum of a kept set as it was worked and answered. */
export type KeptSum = { numbers: readonly number[]; typed: number | null };

/** Names the base in kept parameters; no parameter of a trainer begins with it. */
const baseName = "$";

const sameNames = (one: object, other: object) =>
	Object.keys(one).length === Object.keys(other).length && Object.keys(one).every((name) => name in other);

/** Parameters as they are kept: the name of their base and what differs; those without a base are kept whole. */
export function compactParameters(parameters: PlainParameters): PlainParameters {
	const found = Object.entries(parameterBases).find(([, base]) => sameNames(base, parameters));
	if (!found) return parameters;
	const [name, base] = found;
	return {
		[baseName]: name,
		...Object.fromEntries(Object.entries(parameters).filter(([key, value]) => base[key] !== value)),
	};
}

/** Kept parameters as they were. */
export function wholeParameters({ [baseName]: name, ...kept }: PlainParameters): PlainParameters {
	return { ...(typeof name === "string" ? parameterBases[name] : {}), ...kept };
}

/** Answers as they are kept: text and milliseconds in turn. */
export const compactAnswers = (answers: readonly KeptAnswer[]): (string | number)[] =>
	answers.flatMap(({ text, milliseconds }) => [text, milliseconds]);

export const wholeAnswers = (kept: readonly (string | number)[]): KeptAnswer[] =>
	Array.from({ length: kept.length / 2 }, (_, index) => ({
		text: String(kept[index * 2]),
		milliseconds: Number(kept[index * 2 + 1]),
	}));

type CompactSum = [typed: number | null, ...numbers: number[]];

/** Sums as they are kept: of each what was typed, then its numbers. */
export const compactSums = (sums: readonly KeptSum[]): CompactSum[] =>
	sums.map(({ numbers, typed }) => [typed, ...numbers]);

export const wholeSums = (kept: readonly CompactSum[]): KeptSum[] =>
	kept.map(([typed, ...numbers]) => ({ numbers, typed }));

/** Text of a column as the JSON of what is kept, and back. */
const column = <Whole, Kept>(compact: (whole: Whole) => Kept, whole: (kept: Kept) => Whole) =>
	customType<{ data: Whole; driverData: string }>({
		dataType: () => "text",
		toDriver: (value) => JSON.stringify(compact(value)),
		fromDriver: (text) => whole(JSON.parse(text) as Kept),
	});

export const parametersColumn = column(compactParameters, wholeParameters);
export const answersColumn = column(compactAnswers, wholeAnswers);
export const sumsColumn = column(compactSums, wholeSums);

/** The parameters, answers and sums in a text that SQL read. */
export const parametersIn = (text: string) => wholeParameters(JSON.parse(text) as PlainParameters);
export const answersIn = (text: string) => wholeAnswers(JSON.parse(text) as (string | number)[]);
export const sumsIn = (text: string) => wholeSums(JSON.parse(text) as CompactSum[]);
