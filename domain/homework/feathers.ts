/** What a task earns. */
export type TaskEarnings = { feathers: number; experiences: number };

/** A task of so much work is worth all of its feathers; less work is worth the share (docs/domain.md F). */
export const wholeWork = 15;

/** Most feathers, and most experience, that homework gives a child on a Moscow day, whatever was given. */
export const homeworkCeiling = 60;

/**
 * Feathers of a task with `required` problems and `correct` right answers: ten for all that was asked for, up to five more
 * for what goes beyond (docs/domain.md F). `work` is that of one problem; a task smaller than `wholeWork` gives the share,
 * rounded down.
 */
export function taskFeathers(required: number, correct: number, work: number = wholeWork): number {
	if (required <= 0) return 0;
	const asked = Math.ceil((10 * Math.min(correct, required)) / required);
	const whole = asked + Math.min(5, Math.floor((5 * Math.max(0, correct - required)) / required));
	return Math.floor((whole * Math.min(wholeWork, required * work)) / wholeWork);
}

/**
 * What a task earns in all. `onTime` of the right answers came up to the deadline; what the others add is halved and rounded
 * down. Experience is not halved.
 */
export function taskEarnings(
	required: number,
	correct: number,
	onTime: number,
	work: number = wholeWork,
): TaskEarnings {
	const all = taskFeathers(required, correct, work);
	const early = taskFeathers(required, onTime, work);
	return { feathers: early + Math.floor((all - early) / 2), experiences: all };
}

/** What is left of an earning below the ceiling of a day on which `before` was earned by homework already. */
export function belowCeiling(earning: number, before: number): number {
	return Math.max(0, Math.min(earning, homeworkCeiling - before));
}
