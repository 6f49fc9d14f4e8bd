import { goalOf } from "../lesson/lesson";
import type { BookStep, Section } from "./section";

/** A board of an example: what was added to the one before, which is null where the example begins or a number is set. */
export type Picture = { board: number; change: number | null };

/** One step of an example in still pictures, one for each of its terms. */
export type PicturedStep = { step: BookStep; pictures: readonly Picture[] };

/** A whole problem, or the numbers that are set: `result` in the units of its boards. */
export type PicturedExample = { steps: readonly [PicturedStep, ...PicturedStep[]]; result: number };

/** The problem that a step is a part of: of a longer one, or of numbers that are set; null where it is a whole sum. */
function problemOf({ say, operand, work, digitOf }: BookStep): string | null {
	if (work) return `${work.of.op} ${work.of.left} ${work.of.right}`;
	if (digitOf) return `digits ${digitOf.before} ${digitOf.operand}`;
	return operand === null ? say : null;
}

/** Steps one after another that work the same problem; the number that is divided belongs to its division. */
function problemsOf(theory: readonly BookStep[]): BookStep[][] {
	const problems: BookStep[][] = [];
	for (const step of theory) {
		const last = problems.at(-1);
		const before = last?.at(-1);
		const problem = problemOf(step);
		const goesOn = before && (before.say === "dividend" || (problem !== null && problemOf(before) === problem));
		if (last && goesOn) last.push(step);
		else problems.push([step]);
	}
	return problems;
}

/** Whether the child does a problem without a hint: its pictures would give it away. */
const isOwn = ({ say }: BookStep) => say === "own" || say === "own_digit";

function pictured(step: BookStep, begins: boolean): PicturedStep {
	const { boards, operand } = step;
	if (operand === null) return { step, pictures: [{ board: goalOf(step), change: null }] };
	const moved = boards.slice(1).map((board, index) => ({ board, change: board - boards[index]! }));
	return { step, pictures: begins ? [{ board: boards[0], change: null }, ...moved] : moved };
}

function resultOf(steps: readonly BookStep[]): number {
	const last = steps.at(-1)!;
	return last.work?.of.op === "div" ? last.work.of.left / last.work.of.right : goalOf(last);
}

/** What kind of problem it is: one of each is shown. */
const kindOf = ([first]: readonly BookStep[]) => `${first!.say} ${Math.sign(first!.operand ?? 0)}`;

/**
 * The examples of a section in still pictures: the first of its formula, else the first problem of each kind that is shown
 * before the child goes on alone.
 */
export function examplesOf({ formula, theory }: Section): PicturedExample[] {
	const problems = problemsOf(theory).filter(([first]) => !isOwn(first!));
	const shown = formula
		? problems.slice(0, 1)
		: problems.filter((one, index) => problems.findIndex((other) => kindOf(other) === kindOf(one)) === index);
	return shown.map((steps) => {
		const [first, ...rest] = steps.map((step, index) => pictured(step, index === 0));
		return { steps: [first!, ...rest], result: resultOf(steps) };
	});
}
