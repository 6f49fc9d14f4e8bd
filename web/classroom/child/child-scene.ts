import type { Controls } from "#domain/classroom/controls";
import type { ClassTask, Lesson } from "#domain/classroom/lesson";
import type { OwnView } from "#domain/classroom/views";

/** What a child works on: its own exercise, switches and start where it has them, else those of the lesson. */
export type Work = { task: ClassTask; controls: Controls; startAt: number | null; item: number | null };

export function workOf(lesson: Lesson, own: OwnView): Work | null {
	const task = own.task ?? lesson.task;
	if (!task) return null;
	return {
		task,
		controls: own.controls ?? lesson.controls,
		startAt: own.startAt ?? lesson.startAt,
		item: lesson.item,
	};
}

/** What stands on a child's screen; `door`: a guest whom the teacher has not let in yet. */
export type Scene = "door" | "over" | "board" | "solutions" | "idle" | "work";

export function sceneOf(lesson: Lesson | null, own: OwnView | null): Scene {
	if (!lesson || own?.status === "waiting") return "door";
	if (lesson.over) return "over";
	if (lesson.positions) return "board";
	if (lesson.shown.length > 0) return "solutions";
	return own && workOf(lesson, own) ? "work" : "idle";
}

/** Where the work stands: before the start, running, stopped, or checked. */
export type Stand = "ready" | "running" | "stopped" | "checked";

export function standOf({ controls, startAt }: Pick<Work, "controls" | "startAt">): Stand {
	if (controls.check) return "checked";
	if (controls.stop) return "stopped";
	return controls.start && startAt !== null ? "running" : "ready";
}
