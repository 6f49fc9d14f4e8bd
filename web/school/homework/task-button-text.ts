import { m } from "#messages";
import type { TaskButton } from "#domain/homework/buttons";

const texts: Record<TaskButton, () => string> = {
	START: m.school_task_start,
	CONTINUE: m.school_task_continue,
	HIT_1: m.school_task_hit_1,
	HIT_2: m.school_task_hit_2,
	HIT_3: m.school_task_hit_3,
	HIT_4: m.school_task_hit_4,
	SHOW_SOLUTION: m.school_task_show_solution,
	MARK_COMPLETE: m.school_task_mark_complete,
	COMPLETE: m.school_task_complete,
	SOLVE_ALONE: m.school_task_solve_alone,
};

/** The words on a button of a homework's task. */
export function taskButtonText(button: TaskButton): string {
	return texts[button]();
}
