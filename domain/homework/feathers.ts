/** What a task earns. */
export type TaskEarnings = { feathers: number; experiences: number };

/**
 * Feathers of a task with `required` problems and `correct` right answers: ten for all that was asked for, up to five more
 * for what goes beyond (docs/domain.md F).
 */
export function taskFeathers(required: number, correct: number): number {
	if (required <= 0) return 0;
	const asked = Math.ceil((10 * Math.min(correct, required)) / required);
	return asked + Math.min(5, Math.floor((5 * Math.max(0, correct - required)) / required));
}

/**
 * What a task earns in all. `onTime` of the right answers came up to the deadline; what the others add is halved and rounded
 * down. Experience is not halved.
 */
export function taskEarnings(required: number, correct: number, onTime: number): TaskEarnings {
	const all = taskFeathers(required, correct);
	const early = taskFeathers(required, onTime);
	return { feathers: early + Math.floor((all - early) / 2), experiences: all };
}
