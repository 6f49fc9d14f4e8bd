import { uuidv7 } from "uuidv7";
import { logAction } from "#db/audit";
import { runAll } from "#db/batch";
import type { Db } from "#db/client";
import { isConstraintViolation } from "#db/constraint-violation";
import type { Actor } from "#domain/access/permissions";
import { moscowDate } from "#domain/calendar/moscow";
import { DomainError } from "#domain/errors";
import { cameSecond } from "../../account/users/changed-store";
import { checkTitles } from "../../http/check-words";
import type { HomeworkChanges, SavedHomework } from "./contract";
import { recountOnTime, sumUp } from "./count-store";
import { chosenFocuses } from "./create";
import { giveLater, giveOn } from "./give-store";
import {
	addVersion,
	changeOpenTasks,
	type ChildTaskRow,
	moveAssignments,
	type NewTask,
	openOf,
	replaceTasks,
	setChildTasks,
	setTargets,
	writeSettings,
} from "./save-store";
import { checkTargets, readStoredSchedule, readTasks, withoutLeft } from "./settings";
import {
	findExceptions,
	findHomework,
	findTasksOf,
	type HomeworkRecord,
	lastVersion,
	listChildTasks,
	type TaskRecord,
} from "./store";

/** Whether a task is the one that was there: what was done for it stays with it. */
function isUnchanged(before: TaskRecord, now: Omit<NewTask, "id">): boolean {
	const plain = (parameters: object) => JSON.stringify(Object.entries(parameters).toSorted());
	return (
		before.simulator === now.simulator &&
		before.count === now.count &&
		before.needs === now.needs &&
		plain(before.parameters) === plain(now.parameters)
	);
}

type ChildTask = Awaited<ReturnType<typeof listChildTasks>>[number];
type EditedTask = Pick<NewTask, "id" | "simulator"> & { _id?: string | undefined; kept: boolean };

/** What single children have differently in tasks that begin anew, unless something else was chosen for them now. */
function carriedOver(
	own: readonly ChildTask[],
	tasks: readonly EditedTask[],
	replaced: ReadonlyMap<string, TaskRecord>,
	chosen: readonly ChildTaskRow[],
): ChildTaskRow[] {
	return tasks.flatMap(({ _id: old = "", id: taskId, simulator, kept }) => {
		if (kept || replaced.get(old)?.simulator !== simulator) return [];
		const taken = new Set(chosen.filter((row) => row.taskId === taskId).map(({ studentId }) => studentId));
		return own
			.filter(({ task, student, reason }) => task === old && reason !== "" && !taken.has(student))
			.map(({ student, count, params, reason }) => ({ studentId: student, taskId, count, parameters: params, reason }));
	});
}

/** What of a homework an edit changes, for the log; of its tasks how many are new and how many are gone. */
function told(
	before: HomeworkRecord,
	now: Pick<HomeworkRecord, "theme" | "comment" | "startsOn" | "endsOn">,
	gone: ReadonlyMap<string, TaskRecord>,
	tasks: readonly { kept: boolean }[],
): object {
	const fields = (["theme", "comment", "startsOn", "endsOn"] as const)
		.filter((field) => before[field] !== now[field])
		.map((field) => [field, { from: before[field], to: now[field] }]);
	const added = tasks.filter(({ kept }) => !kept).length;
	return {
		...Object.fromEntries(fields),
		...(added > 0 ? { tasksAdded: added } : {}),
		...(gone.size > 0 ? { tasksGone: gone.size } : {}),
	};
}

/**
 * Makes the next version of a homework. Tasks that stay as they are keep what was done; one that is changed begins anew,
 * and what was done for the old one stays and counts. Assignments that are completed or closed stay as they are. Throws
 * NOT_FOUND, VALIDATION, HOMEWORK_CLOSED once it is over, HOMEWORK_EDITED when somebody else was first.
 */
export async function editHomework(
	db: Db,
	actor: Actor,
	id: string,
	wanted: HomeworkChanges,
	now: number,
): Promise<SavedHomework> {
	const today = moscowDate(now);
	const homework = await findHomework(db, actor, id, today);
	if (!homework) throw new DomainError("NOT_FOUND");
	checkTitles({ theme: wanted.theme }, homework);
	const template = homework.template === 1;
	if (homework.over || homework.archivedAt !== null) throw new DomainError("HOMEWORK_CLOSED");
	if (homework.version !== wanted.version) throw await cameSecond(db, "HOMEWORK_EDITED", await lastVersion(db, id));
	const earliest = homework.startsOn < today ? homework.startsOn : today;
	const schedule = template ? homework : readStoredSchedule(wanted.schedule, earliest);
	if (!template && schedule.endsOn < today)
		throw new DomainError("VALIDATION", { "schedule.deadlineDay": "OUT_OF_RANGE" });
	const input = template ? wanted : await withoutLeft(db, actor, wanted, await findExceptions(db, id));
	if (!template) await checkTargets(db, actor, input);
	const before = new Map((await findTasksOf(db, [id])).map((task) => [task.id, task]));
	const own = template ? [] : await listChildTasks(db, id);
	const tasks = readTasks(input.tasks).map((task, position) => {
		const old = task._id === undefined ? undefined : before.get(task._id);
		const kept = old !== undefined && isUnchanged(old, { ...task, position });
		if (kept) before.delete(old.id);
		return { ...task, id: kept ? old.id : uuidv7(), position, kept };
	});
	const chosen = template ? [] : chosenFocuses(input.focuses, tasks);
	const changes = [...chosen, ...carriedOver(own, tasks, before, chosen)];
	const version = homework.version + 1;
	const { theme } = input;
	const statements = [
		addVersion(db, { homeworkId: id, version, at: now, by: actor.id, theme, tasks: tasks.length }),
		writeSettings(id, version, input, schedule),
		...replaceTasks(db, id, tasks, version),
		...(template
			? []
			: [
					...setTargets(db, id, input),
					...setChildTasks(id, changes, actor.id, now),
					...moveAssignments(id, today),
					recountOnTime(openOf(id, today)),
					...changeOpenTasks(id, changes, today),
					...sumUp(openOf(id, today)),
					...giveLater(id, today),
					...giveOn([id], today),
				]),
		logAction(db, {
			at: now,
			actorId: actor.id,
			action: "homework.edit",
			targetKind: "homework",
			targetId: id,
			detail: { version, ...told(homework, { ...input, ...schedule }, before, tasks) },
		}).getSQL(),
	];
	try {
		const done = await runAll(db, statements);
		return { _id: id, version, given: template ? 0 : (done.at(-3)?.changes ?? 0) };
	} catch (error) {
		if (isConstraintViolation(error, "UNIQUE"))
			throw await cameSecond(db, "HOMEWORK_EDITED", await lastVersion(db, id));
		throw error;
	}
}
