import { decimalPlaces } from "../soroban/replay";
import { definitionOf } from "../trainer/catalogue";
import { type Exercise, expectedText } from "../trainer/exercise";
import { readParameters } from "../trainer/parameter-link";
import type { SampleSheet, SheetItem } from "../trainer/sample-sheets";
import type { Section } from "./section";

/** Problems of a printed sheet. */
export const sheetProblems = 30;

function itemOf(exercise: Exercise): SheetItem | null {
	if (exercise.kind === "chain") {
		const { numbers } = exercise.sample;
		return { kind: "column", numbers, decimals: decimalPlaces(numbers) };
	}
	if (exercise.kind !== "expression" || (exercise.op !== "mul" && exercise.op !== "div")) return null;
	const { op, left, right } = exercise;
	const known = right ?? 0;
	return { kind: "expression", op, left, right: known, decimals: decimalPlaces([left, known]) };
}

/**
 * A sheet of a section with its answers: the problems of its set for the hand, always the same for a seed. Null where the
 * section has no problems that can be written on paper.
 */
export function worksheetOf({ exercises: [hand] }: Section, seed: string): SampleSheet | null {
	if (!hand) return null;
	const { simulator, parameters } = hand;
	const set = readParameters(simulator, { ...parameters, count: sheetProblems });
	const made = definitionOf(simulator).makeSet(set as never, seed);
	const items = made.flatMap((exercise) => itemOf(exercise) ?? []);
	if (items.length < made.length) return null;
	return { variant: 1, seed, items, answers: made.map((exercise) => [expectedText(exercise)]) };
}

/** Whether a section has a sheet. The problems of a set are all of one kind, so one sheet says it of every seed. */
export function hasWorksheet(section: Section): boolean {
	return worksheetOf(section, "A") !== null;
}
