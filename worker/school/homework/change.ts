import type { AuditAction } from "#domain/audit/actions";
import { logAction } from "#db/audit";
import { runAll, type Statement } from "#db/batch";
import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { moscowDate } from "#domain/calendar/moscow";
import { DomainError } from "#domain/errors";
import { daysBetween, longestDays, movedSchedule, readSchedule } from "#domain/homework/schedule";
import type { Extension } from "./assignment-contract";
import { countManaged, extend, isRestorable, putBack, setArchived, setDeleted } from "./change-store";
import type { ChildChanges, HomeworkCopy, SavedHomework } from "./contract";
import { sumUp } from "./count-store";
import { createHomework } from "./create";
import { giveLater, giveOn } from "./give-store";
import { studentsWithin } from "./reach-store";
import { changeOpenTasks, openOf, setChildTasks } from "./save-store";
import { checkParameters } from "./settings";
import { findHomework, findTargets, findTasksOf, type HomeworkRecord } from "./store";

/** Assignment ids of the wire as numbers; NOT_FOUND for what is none. */
export function assignmentIds(ids: readonly string[]): number[] {
	const numbers = ids.map(Number);
	if (!numbers.every(Number.isSafeInteger)) throw new DomainError("NOT_FOUND");
	return numbers;
}

async function managedHomework(db: Db, actor: Actor, id: string, now: number): Promise<HomeworkRecord> {
	const homework = await findHomework(db, actor, id, moscowDate(now));
	if (!homework) throw new DomainError("NOT_FOUND");
	return homework;
}

const logged = (db: Db, actor: Actor, action: AuditAction, targetId: string, at: number, reason = "") =>
	logAction(db, { at, actorId: actor.id, action, targetKind: "homework", targetId, reason }).getSQL();

/** Statements that give what a homework that is back missed meanwhile, and what it has today. */
function giveBack(id: string, now: number): Statement[] {
	const today = moscowDate(now);
	return [...giveLater(id, today), ...giveOn([id], today)];
}

/** Archives a homework or takes it out of the archive, which gives what is to be done yet. Throws NOT_FOUND. */
export async function archiveHomework(db: Db, actor: Actor, id: string, archived: boolean, now: number): Promise<void> {
	await managedHomework(db, actor, id, now);
	const action = archived ? "homework.archive" : "homework.unarchive";
	const given = archived ? [] : giveBack(id, now);
	await runAll(db, [setArchived(id, archived, now), ...given, logged(db, actor, action, id, now)]);
}

/** Deletes a homework that nobody has begun. Throws NOT_FOUND, HOMEWORK_STARTED, HOMEWORK_CLOSED for one that is over. */
export async function deleteHomework(db: Db, actor: Actor, id: string, now: number): Promise<void> {
	const { over } = await managedHomework(db, actor, id, now);
	if (over) throw new DomainError("HOMEWORK_CLOSED");
	const [deleted] = await runAll(db, [setDeleted(id, now), logged(db, actor, "homework.delete", id, now)]);
	if (deleted?.changes === 0) throw new DomainError("HOMEWORK_STARTED");
}

/** Puts a homework back that was deleted in the last 30 days, and gives what is to be done yet. Throws NOT_FOUND. */
export async function restoreHomework(db: Db, actor: Actor, id: string, now: number): Promise<void> {
	if (!(await isRestorable(db, actor, id, now))) throw new DomainError("NOT_FOUND");
	await runAll(db, [putBack(id), ...giveBack(id, now), logged(db, actor, "homework.restore", id, now)]);
}

/** Makes a homework or a template from another one. Throws as `createHomework` does. */
export async function copyHomework(
	db: Db,
	actor: Actor,
	id: string,
	{ _id, template, createDay, schedule, groups, students }: HomeworkCopy,
	now: number,
): Promise<SavedHomework> {
	const { theme, comment, sound, template: ofTemplate, ...stored } = await managedHomework(db, actor, id, now);
	const tasks = (await findTasksOf(db, [id])).map(
		({ simulator, count, parameters: params, comment: words, needs }) => ({
			simulator,
			count,
			params,
			comment: words,
			needs,
		}),
	);
	const targets = await findTargets(db, [id]);
	const idsOf = (kind: string) => targets.filter((target) => target.kind === kind).map((target) => target.id);
	const moved = () => (ofTemplate === 1 ? null : movedSchedule(readSchedule(stored), createDay ?? moscowDate(now)));
	const other = groups !== undefined || students !== undefined;
	const without = other ? [] : (await studentsWithin(db, actor, idsOf("without"))).map((child) => child.id);
	return createHomework(
		db,
		actor,
		{
			...(_id ? { _id } : {}),
			template,
			theme,
			comment,
			sound: sound === 1,
			schedule: withDays(schedule ?? (template ? null : moved())),
			tasks,
			groups: other ? (groups ?? []) : idsOf("group"),
			students: other ? (students ?? []) : idsOf("student"),
			without,
			focuses: [],
		},
		now,
	);
}

function withDays<S extends { certainDays: readonly string[] }>(schedule: S | null) {
	return schedule && { ...schedule, certainDays: [...schedule.certainDays] };
}

/**
 * Gives some children other numbers or settings in tasks of a homework, from now on and in what is open. Throws NOT_FOUND for
 * children out of reach or other tasks, HOMEWORK_CLOSED, VALIDATION.
 */
export async function changeForChildren(
	db: Db,
	actor: Actor,
	id: string,
	{ students, tasks, reason }: ChildChanges,
	now: number,
): Promise<number> {
	const homework = await managedHomework(db, actor, id, now);
	if (homework.over || homework.archivedAt !== null) throw new DomainError("HOMEWORK_CLOSED");
	if ((await studentsWithin(db, actor, students)).length < students.length) throw new DomainError("NOT_FOUND");
	const known = new Map((await findTasksOf(db, [id])).map((task) => [task.id, task]));
	const changed = tasks.map(({ task: taskId, count, params }, index) => {
		const task = known.get(taskId);
		if (!task) throw new DomainError("NOT_FOUND");
		const parameters = params && checkParameters(task.simulator, params, `tasks.${index}.params`);
		return { taskId, count, parameters, reason };
	});
	const rows = students.flatMap((studentId) => changed.map((change) => ({ studentId, ...change })));
	const today = moscowDate(now);
	await runAll(db, [
		...setChildTasks(id, rows, actor.id, now),
		...changeOpenTasks(id, rows, today),
		...sumUp(openOf(id, today)),
		logged(db, actor, "homework.children", id, now, reason),
	]);
	return students.length;
}

/**
 * Gives assignments a later deadline, with the reason. Completed ones stay as they are. Throws NOT_FOUND for any out of
 * reach, VALIDATION for a day that is over or more than 31 days ahead. Returns how many were changed.
 */
export async function extendAssignments(
	db: Db,
	actor: Actor,
	{ assignments, until, reason }: Extension,
	now: number,
): Promise<number> {
	const ahead = daysBetween(moscowDate(now), until);
	if (Number.isNaN(ahead)) throw new DomainError("VALIDATION", { until: "INVALID_DATE" });
	if (ahead < 0 || ahead > longestDays) throw new DomainError("VALIDATION", { until: "OUT_OF_RANGE" });
	const ids = assignmentIds(assignments);
	if ((await countManaged(db, actor, ids)) < ids.length) throw new DomainError("NOT_FOUND");
	const [extended] = await runAll(db, [
		...extend(ids, until, reason),
		logAction(db, {
			at: now,
			actorId: actor.id,
			action: "homework.extend",
			targetKind: "assignment",
			targetId: String(ids[0]),
			reason,
			detail: { assignments: ids, until },
		}).getSQL(),
	]);
	return extended?.changes ?? 0;
}
