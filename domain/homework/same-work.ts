import { definitionOf, type Simulator } from "../trainer/catalogue";
import type { Field, PlainParameters } from "../trainer/definition";

/**
 * What a child may set as it likes: how many problems a set has, and what helps eyes and ears without making the work
 * easier.
 */
const own = new Set(["count", "samples", "pause", "sound", "animation", "safe"]);

/**
 * Whether a set is the work of a task: every parameter that applies is the same, but for those a child may choose. Both
 * must be complete parameters of the trainer.
 */
export function isSameWork(simulator: Simulator, task: PlainParameters, worked: PlainParameters): boolean {
	const fields = definitionOf(simulator).fields as unknown as readonly Field<PlainParameters>[];
	return fields.every((field) => {
		if (own.has(field.name) || field.when?.(task) === false) return true;
		return task[field.name] === worked[field.name];
	});
}
