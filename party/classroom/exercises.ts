import { type ClassRoom, type ClassTask, type Member, taskOf } from "#domain/classroom/lesson";
import { checkExercise, type Exercise } from "#domain/trainer/exercise";
import { exercisesOf } from "#domain/trainer/run";

/** sets kept at once: one for each child of a large class */
const mostSets = 400;

/** The exercises of the tasks of a lesson, made once each and kept in memory. */
export class Exercises {
	readonly #sets = new Map<string, Exercise[]>();

	/** Whether a text is right for an exercise of what the child works on; null where there is no such exercise. */
	mark(room: ClassRoom, member: Member, item: number, text: string): boolean | null {
		const task = taskOf(room, member);
		const exercise = task && this.#of(task)[item];
		return exercise ? text !== "" && checkExercise(exercise, text).correct : null;
	}

	#of(task: ClassTask): Exercise[] {
		const key = JSON.stringify([task.simulator, task.parameters, task.seed]);
		let set = this.#sets.get(key);
		if (!set) {
			set = exercisesOf(task);
			if (this.#sets.size >= mostSets) this.#sets.clear();
			this.#sets.set(key, set);
		}
		return set;
	}
}
