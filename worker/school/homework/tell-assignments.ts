import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { addDays, moscowDate } from "#domain/calendar/moscow";
import { DomainError } from "#domain/errors";
import {
	assignmentStatus,
	type AssignmentTab,
	assignmentTab,
	cameLater,
	exceedingTime,
	isLate,
	isReopenable,
	reviewShown,
} from "#domain/homework/assignment-state";
import { starMean } from "#domain/homework/stars";
import { taskCounts, taskState } from "#domain/homework/task-state";
import { packedBefore } from "#domain/trainer/packing";
import { Role } from "#domain/user/role";
import { toIso } from "../../http/contract";
import type { PackedRun } from "../../training/packing/object";
import { readPacked } from "../../training/packing/read-packed";
import type { Assignment, AssignmentDetail, Assignments, AssignmentTask, DayAssignments } from "./assignment-contract";
import {
	type AssignmentRecord,
	type AssignmentTaskRecord,
	countTabs,
	findAssignment,
	findAssignmentTasks,
	findFormulas,
	findSets,
	listOfDay,
	listTab,
} from "./assignment-store";
import { rowsPerPage } from "./contract";
import { makeNeeds } from "./needs";

function toTask(task: AssignmentTaskRecord): AssignmentTask {
	return {
		_id: task.taskId,
		simulator: task.simulator,
		count: task.count,
		params: task.parameters,
		comment: task.comment,
		needs: task.needs,
		state: taskState(task),
		...taskCounts(task),
		milliseconds: task.milliseconds,
		feathers: task.feathers,
		current: task.live,
	};
}

function toAssignment(
	record: AssignmentRecord,
	tasks: readonly AssignmentTaskRecord[],
	now: number,
	forStudent: boolean,
): Assignment {
	const today = moscowDate(now);
	const { stars, reviewedAt, completedAt } = record;
	const shown = reviewedAt !== null && (!forStudent || now < reviewedAt + reviewShown);
	return {
		_id: String(record.id),
		homework: record.homeworkId,
		theme: record.theme,
		comment: record.comment,
		sound: record.sound === 1,
		teacher: { name: record.teacher, name_en: record.teacherEn },
		day: record.day,
		due: record.dueOn,
		closes: record.closesOn,
		late: isLate(record, today),
		extension: record.extensionReason,
		status: assignmentStatus(record, today),
		tab: assignmentTab(record, now, today),
		version: record.version,
		tasks: tasks.map(toTask),
		feathers: tasks.reduce((sum, { feathers }) => sum + feathers, 0),
		completed_at: completedAt === null ? null : toIso(completedAt),
		exceed_until: completedAt === null ? null : toIso(completedAt + exceedingTime),
		came_later: cameLater(record),
		unearned: record.unearned,
		review: shown && stars !== null ? { stars, comment: record.reviewComment, at: toIso(reviewedAt) } : null,
	};
}

/** The tasks of assignments, those that are each child's own among them. */
async function tasksOf(db: Db, records: readonly AssignmentRecord[], now: number) {
	const found = await findAssignmentTasks(
		db,
		records.map(({ id }) => id),
	);
	const made = await makeNeeds(db, records, found, now);
	return (id: number) => made.filter(({ assignmentId }) => assignmentId === id);
}

/** A page of a child's own assignments in a tab. `now` in milliseconds. */
export async function tellAssignments(
	db: Db,
	studentId: string,
	{ tab, page }: { tab: AssignmentTab; page: number },
	now: number,
): Promise<Assignments> {
	const today = moscowDate(now);
	const records = await listTab(db, studentId, tab, { now, today, page, rows: rowsPerPage });
	const [tasks, { counts, stars }] = [await tasksOf(db, records, now), await countTabs(db, studentId, now, today)];
	return {
		data: records.map((record) => toAssignment(record, tasks(record.id), now, true)),
		page,
		rowsPerPage,
		count: counts[tab],
		counts,
		stars: starMean(stars),
		today,
		now: toIso(now),
	};
}

const mostSets = 100;
const mostWrong = 20;

/** The sets of an assignment, the latest first; where they are not all of its answers, also those that are packed away. */
async function allSets(db: Db, files: R2Bucket, { id, day, studentId, answered }: AssignmentRecord, now: number) {
	const kept = await findSets(db, id, mostSets);
	const keptAnswers = kept.reduce((sum, set) => sum + set.answered, 0);
	if (keptAnswers >= answered || day >= packedBefore(moscowDate(now))) return kept;
	// handed in late at most by the months after its day
	const months = [0, 31, 62].map((days) => addDays(`${day.slice(0, 7)}-01`, days).slice(0, 7));
	const wanted = (run: PackedRun) => run.assignmentId === id;
	const packed = await readPacked(db, files, studentId, { wanted, most: mostSets, months });
	const told = packed.map(({ taskId, sums, ...run }) => ({
		...run,
		taskId: taskId ?? "",
		sums: (sums ?? []).map(([numbers, typed]) => ({ numbers, typed })),
	}));
	return [...kept, ...told].toSorted((a, b) => b.finishedAt - a.finishedAt);
}

/** An assignment with what was done in it. Throws NOT_FOUND out of reach. */
export async function tellAssignment(
	db: Db,
	files: R2Bucket,
	actor: Actor,
	id: string,
	now: number,
): Promise<AssignmentDetail> {
	const number = Number(id);
	if (!Number.isSafeInteger(number)) throw new DomainError("NOT_FOUND");
	const record = await findAssignment(db, actor, number);
	if (!record) throw new DomainError("NOT_FOUND");
	const [tasks, formulas, sets] = [
		await tasksOf(db, [record], now),
		await findFormulas(db, [number]),
		await allSets(db, files, record, now),
	];
	const wrong = sets.flatMap(({ taskId, sums }) =>
		sums
			.filter(({ numbers, typed }) => isWrong(numbers, typed))
			.map(({ numbers, typed }) => ({ numbers: [...numbers], typed, task: taskId })),
	);
	return {
		...toAssignment(record, tasks(number), now, actor.role === Role.student),
		student: { _id: record.studentId, name: record.student, name_en: record.studentEn },
		formulas: formulas.map(({ formula, seen, wrong: broken }) => ({ formula, seen, wrong: broken })),
		wrong: wrong.slice(0, mostWrong),
		sets: sets.map(({ id: set, taskId, finishedAt, answered, correct, milliseconds, withheld }) => ({
			_id: set,
			task: taskId,
			answered,
			correct,
			milliseconds,
			finished_at: toIso(finishedAt),
			withheld: withheld ?? null,
		})),
	};
}

/** Whether a sum was answered wrong; decimals are compared to the hundredth. */
export function isWrong(numbers: readonly number[], typed: number | null): boolean {
	const sum = numbers.reduce((total, value) => total + value, 0);
	return typed === null || Math.round(typed * 100) !== Math.round(sum * 100);
}

const mostOfDay = 2000;

/** The children of a homework on a day. Throws NOT_FOUND where there are none within reach. */
export async function tellDay(
	db: Db,
	actor: Actor,
	homework: string,
	day: string,
	now: number,
): Promise<DayAssignments> {
	const records = await listOfDay(db, actor, homework, day, mostOfDay);
	if (records.length === 0) throw new DomainError("NOT_FOUND");
	const today = moscowDate(now);
	return {
		data: records.map((record) => ({
			_id: String(record.id),
			student: { _id: record.studentId, name: record.student, name_en: record.studentEn },
			status: assignmentStatus(record, today),
			due: record.dueOn,
			extension: record.extensionReason,
			answered: record.answered,
			correct: record.correct,
			stars: record.stars,
			came_later: cameLater(record),
			unearned: record.unearned,
			reopenable: isReopenable(record.reviewedAt, now),
		})),
		count: records.length,
	};
}
