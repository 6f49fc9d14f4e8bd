import { focusText } from "#domain/mastery/focus-text";
import { type FormulaId, isFormulaId } from "#domain/soroban/rod";
import { isSimulator } from "#domain/trainer/catalogue";
import type { PlainParameters } from "#domain/trainer/definition";
import { focusParameters } from "#domain/trainer/focus-parameters";
import type { NamedPerson } from "#worker/account/users/contract";
import { type Draft, type DraftTask, firstTask, shownPerson } from "./draft";

/** What a live lesson tells of a child. */
type InLesson = NamedPerson & {
	formulas: readonly { formula: string; wrong: number }[];
	done: readonly { simulator: string; parameters: PlainParameters; answered: number; correct: number }[];
};

/** So many formulas, or trainers, are trained at once. */
const most = 3;

function worst(children: readonly InLesson[]): FormulaId[] {
	const wrong = new Map<FormulaId, number>();
	for (const { formula, wrong: times } of children.flatMap(({ formulas }) => formulas))
		if (times > 0 && isFormulaId(formula)) wrong.set(formula, (wrong.get(formula) ?? 0) + times);
	return [...wrong]
		.toSorted((a, b) => b[1] - a[1])
		.slice(0, most)
		.map(([formula]) => formula);
}

/** The trainers of a lesson on which answers were wrong, as they were set, the worst first. */
function wrongTrainers(children: readonly InLesson[]): DraftTask[] {
	const wrong = new Map<string, { task: DraftTask; times: number }>();
	for (const { simulator, parameters, answered, correct } of children.flatMap(({ done }) => done)) {
		if (answered === correct || !isSimulator(simulator)) continue;
		const key = JSON.stringify([simulator, parameters]);
		const known = wrong.get(key) ?? { task: { ...firstTask(simulator, key), params: parameters }, times: 0 };
		wrong.set(key, { ...known, times: known.times + answered - correct });
	}
	return [...wrong.values()]
		.toSorted((a, b) => b.times - a.times)
		.slice(0, most)
		.map(({ task }) => task);
}

/**
 * Homework of what went wrong in a lesson: for who was there, each about the formulas at which its own answers broke. Where
 * the answers do not tell the formula, the trainers that went wrong once more.
 */
export function fromLesson(draft: Draft, children: readonly InLesson[], title: string): Draft {
	const formulas = worst(children);
	const first = firstTask("sum", "lesson");
	const own = children.flatMap((child): [string, string][] => {
		const its = worst([child]);
		return its.length > 0 ? [[child._id, focusText({ formulas: its, check: false })]] : [];
	});
	const params = focusParameters("sum", first.params, { formulas, check: false });
	const focused = [{ ...first, count: 10, params, focuses: Object.fromEntries(own) }];
	const tasks = formulas.length > 0 ? focused : wrongTrainers(children);
	return {
		...draft,
		theme: title,
		groups: [],
		students: children.map(shownPerson),
		tasks: tasks.length > 0 ? tasks : null,
	};
}
