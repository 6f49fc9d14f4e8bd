import type { ClassTask, Lesson } from "#domain/classroom/lesson";
import type { Desk } from "#domain/classroom/views";
import { trainerOf } from "../../training/sets/trainers";
import { madeOf } from "./cell-state";

/** What a teacher most likely does next. */
export type Moment =
	| { next: "give" }
	| { next: "start" }
	| { next: "check" }
	/** the next exercise of a set that runs for all at once */
	| { next: "series"; item: number }
	| { next: "plan"; step: number }
	| { next: "again" };

/** Whether its numbers run for all from one instant, one series after another. */
export function runsTogether({ simulator, parameters }: ClassTask): boolean {
	const pace = trainerOf(simulator).pace(parameters);
	return pace === "flash" || pace === "spoken";
}

/** The exercise after this one that opens the next round; null after the last. */
export function nextSeries(task: ClassTask, item: number | null): number | null {
	const exercises = madeOf(task);
	const { round } = exercises[item ?? 0] ?? { round: 0 };
	const next = exercises.findIndex((exercise) => exercise.round > round);
	return next < 0 ? null : next;
}

/** The round at which every screen stands, counted from 1, of how many, and the first exercises of its neighbours. */
export function placeOf(task: ClassTask, item: number) {
	const exercises = madeOf(task);
	const rounds = [...new Set(exercises.map(({ round }) => round))];
	const at = rounds.indexOf(exercises[item]?.round ?? -1);
	const firstOf = (place: number) => {
		const round = rounds[place];
		return round === undefined ? null : exercises.findIndex((exercise) => exercise.round === round);
	};
	return { place: at + 1, total: rounds.length, previous: firstOf(at - 1), next: firstOf(at + 1) };
}

export function momentOf({ task, controls, item }: Lesson, { plan, step }: Pick<Desk, "plan" | "step">): Moment {
	const planned = (step ?? -1) + 1;
	if (!task) return plan.length > planned ? { next: "plan", step: planned } : { next: "give" };
	if (controls.check) {
		const series = runsTogether(task) ? nextSeries(task, item) : null;
		if (series !== null) return { next: "series", item: series };
		return plan.length > planned ? { next: "plan", step: planned } : { next: "again" };
	}
	return controls.start ? { next: "check" } : { next: "start" };
}
