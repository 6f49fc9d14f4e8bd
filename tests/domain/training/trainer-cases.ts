import { type Case, numbersOf } from "./trainer-case";
import { chainCases } from "./trainer-chain-cases";
import { tell } from "./trainer-oracle";
import { otherCases } from "./trainer-other-cases";

/** Every trainer in every mode. */
export const cases: readonly Case[] = [...chainCases, ...otherCases];

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
