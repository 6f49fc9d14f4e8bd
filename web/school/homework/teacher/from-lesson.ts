import { focusText } from "#domain/mastery/focus-text";
import { type FormulaId, isFormulaId } from "#domain/soroban/rod";
import { focusParameters } from "#domain/trainer/focus-parameters";
import { type Draft, firstTask } from "./draft";

/** What a live lesson tells of a child. */
type InLesson = {
	_id: string;
	name: string;
	formulas: readonly { formula: string; wrong: number }[];
};

/** So many formulas are trained at once. */
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

/** Homework of what went wrong in a lesson: for who was there, each about the formulas at which its own answers broke. */
export function fromLesson(draft: Draft, children: readonly InLesson[], title: string): Draft {
	const formulas = worst(children);
	const first = firstTask("sum", "lesson");
	const own = children.flatMap((child): [string, string][] => {
		const its = worst([child]);
		return its.length > 0 ? [[child._id, focusText({ formulas: its, check: false })]] : [];
	});
	const params = focusParameters("sum", first.params, { formulas, check: false });
	return {
		...draft,
		theme: title,
		groups: [],
		students: children.map(({ _id, name }) => ({ _id, name })),
		tasks: formulas.length > 0 ? [{ ...first, count: 10, params, focuses: Object.fromEntries(own) }] : null,
	};
}
