import { createRandom } from "../generator/random";

/** How many digits the numbers of a team's problems may have. */
export const problemDigits = [1, 2, 3, 4] as const;
export type ProblemDigits = (typeof problemDigits)[number];

const operands = 3;

/**
 * The problem that stands on a team's board: three numbers of so many digits, the second is added, and the last one taken
 * away where that stays above zero. The same seed and number give the same problem.
 */
export function teamProblem(seed: string, number: number, digits: ProblemDigits): number[] {
	const random = createRandom(`${seed}:${number}`);
	const least = 10 ** (digits - 1);
	const drawn = Array.from({ length: operands }, () => least + random.below(9 * least));
	const [first = 0, second = 0, third = 0] = drawn;
	return [first, second, third < first + second ? -third : third];
}

/** Whether a typed answer is the sum of the problem. */
export function isAnswer(problem: readonly number[], typed: string): boolean {
	const sum = problem.reduce((total, operand) => total + operand, 0);
	return /^\d+$/.test(typed) && Number(typed) === sum;
}
