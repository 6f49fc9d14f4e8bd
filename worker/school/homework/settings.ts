import { DomainError, type ErrorCode } from "#domain/errors";
import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { readFocus } from "#domain/mastery/focus-text";
import { type Schedule, scheduleProblems, storedSchedule, type StoredSchedule } from "#domain/homework/schedule";
import { mostChildren } from "#domain/homework/limits";
import { definitionOf } from "#domain/trainer/catalogue";
import type { PlainParameters } from "#domain/trainer/definition";
import { focusParameters, focusTrainers } from "#domain/trainer/focus-parameters";
import { readParameters } from "#domain/trainer/parameter-link";
import type { HomeworkTaskInput, NewHomework } from "./contract";
import { groupsWithin, studentsOfGroups, studentsWithin } from "./reach-store";

export type TaskSettings = Omit<HomeworkTaskInput, "params"> & { parameters: PlainParameters };

/** Puts the fields of an error under a path, so that a form finds the place. */
function under<T>(path: string, run: () => T): T {
	try {
		return run();
	} catch (error) {
		if (!(error instanceof DomainError)) throw error;
		const { code, fields } = error;
		const named = Object.entries(fields).map(([name, found]): [string, ErrorCode] => [`${path}.${name}`, found]);
		throw new DomainError("VALIDATION", named.length > 0 ? Object.fromEntries(named) : { [path]: code });
	}
}

/** Complete parameters of a trainer; throws VALIDATION also where no problem can be made of them. */
export function checkParameters(
	simulator: HomeworkTaskInput["simulator"],
	params: unknown,
	path: string,
): PlainParameters {
	return under(path, () => {
		const parameters = readParameters(simulator, params);
		definitionOf(simulator).makeSet(parameters as never, "homework");
		return parameters as PlainParameters;
	});
}

/** The tasks of a homework with complete parameters. Throws VALIDATION with the path of what is wrong. */
export function readTasks(tasks: readonly HomeworkTaskInput[]): TaskSettings[] {
	return tasks.map(({ params, ...task }, index) => {
		if (task.needs && !focusTrainers.includes(task.simulator)) {
			throw new DomainError("VALIDATION", { [`tasks.${index}.needs`]: "OUT_OF_RANGE" });
		}
		const usual = task.needs ? { ...params, focus: "" } : params;
		return { ...task, parameters: checkParameters(task.simulator, usual, `tasks.${index}.params`) };
	});
}

/** The settings of a task with the formulas of one child; VALIDATION for a focus that cannot be read. */
export function withFocus(
	task: Pick<TaskSettings, "simulator" | "parameters">,
	focus: string,
	path: string,
): PlainParameters {
	const read = readFocus(focus);
	if (!read) throw new DomainError("VALIDATION", { [path]: "UNKNOWN_FORMULA" });
	return focusParameters(task.simulator, task.parameters, read);
}

/** A schedule as it is stored; throws VALIDATION with its fields. */
export function readStoredSchedule(schedule: Schedule | null, earliest: string): StoredSchedule {
	if (!schedule) throw new DomainError("VALIDATION", { schedule: "REQUIRED" });
	const problems = Object.entries(scheduleProblems(schedule, earliest));
	if (problems.length > 0) {
		const fields = problems.map(([name, code]): [string, ErrorCode] => [`schedule.${name}`, code]);
		throw new DomainError("VALIDATION", Object.fromEntries(fields));
	}
	return storedSchedule(schedule);
}

type Targets = Pick<NewHomework, "groups" | "students" | "without" | "focuses">;

/**
 * Makes sure that a homework is for somebody, all whom it names within reach, and for no more than may be. Throws NOT_FOUND,
 * VALIDATION.
 */
export async function checkTargets(db: Db, actor: Actor, targets: Targets): Promise<void> {
	const { groups, students, without, focuses } = targets;
	if (groups.length + students.length === 0) throw new DomainError("VALIDATION", { groups: "REQUIRED" });
	const named = [...new Set([...students, ...without, ...focuses.map(({ student }) => student)])];
	const [ownGroups, ownStudents] = [await groupsWithin(db, actor, groups), await studentsWithin(db, actor, named)];
	if (ownGroups.length < groups.length || ownStudents.length < named.length) throw new DomainError("NOT_FOUND");
	const children = new Set([...(await studentsOfGroups(db, groups)).map(({ id }) => id), ...students]);
	for (const id of without) children.delete(id);
	if (children.size > mostChildren) throw new DomainError("VALIDATION", { groups: "OUT_OF_RANGE" });
}

/** Targets without the exceptions of children who were an actor's when they were made and are not any more. */
export async function withoutLeft<T extends Targets>(
	db: Db,
	actor: Actor,
	targets: T,
	stored: readonly string[],
): Promise<T> {
	const reached = new Set((await studentsWithin(db, actor, stored)).map(({ id }) => id));
	const left = new Set(stored.filter((id) => !reached.has(id)));
	return {
		...targets,
		without: targets.without.filter((id) => !left.has(id)),
		focuses: targets.focuses.filter(({ student }) => !left.has(student)),
	};
}
