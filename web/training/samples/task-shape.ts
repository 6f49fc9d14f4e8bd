import { formatNotation, parseNotation, type SingleTask, type SumTask } from "#domain/generator/notation";

export const taskKinds = ["sum", "table", "mul", "div", "square", "cube", "root2", "root3"] as const;
/** The kinds of tasks in the form. */
export type TaskKind = (typeof taskKinds)[number];

export function kindOf(task: SingleTask): TaskKind {
	switch (task.op) {
		case "sum":
			return task.crosswise ? "table" : "sum";
		case "mul":
		case "div":
			return task.op;
		case "pow":
			return task.power === 2 ? "square" : "cube";
		case "root":
			return task.power === 2 ? "root2" : "root3";
	}
}

const usual: Record<TaskKind, string> = {
	sum: "1D5RF",
	table: "2D10RFX",
	mul: "2x1",
	div: "3/1",
	square: "2^2",
	cube: "1^3",
	root2: "r2/4",
	root3: "r3/5",
};
/** The default notation of a kind. */
export function usualTask(kind: TaskKind): string {
	return usual[kind];
}

/** The single task of a notation; null if it is invalid or has alternatives. */
export function singleTask(notation: string): SingleTask | null {
	try {
		const { alternatives } = parseNotation(notation);
		return alternatives.length === 1 ? (alternatives[0] ?? null) : null;
	} catch {
		return null;
	}
}

/** The notation of a sum after a change; a setting that conflicts with the change is reset. */
export function changedSum(task: SumTask, change: Partial<SumTask>): string {
	const next = { ...task, ...change };
	const drillsCarries = next.rule !== null && /^(10|M)/.test(next.rule);
	const carries = next.transition !== null && next.transition !== "NF";
	if (next.transition === "NF" && drillsCarries) {
		if (change.rule === undefined) next.rule = null;
		else next.transition = null;
	}
	if (carries && next.rule === "S") {
		if (change.rule === undefined) next.rule = null;
		else next.transition = null;
	}
	return formatNotation({ alternatives: [next] });
}

/** The numbers of digits from the shortest to the longest. */
export function digitRange(shortest: number, longest: number): number[] {
	const [low, high] = [Math.min(shortest, longest), Math.max(shortest, longest)];
	return Array.from({ length: high - low + 1 }, (_, index) => low + index);
}
