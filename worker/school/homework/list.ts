import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { moscowDate } from "#domain/calendar/moscow";
import { DomainError } from "#domain/errors";
import { restorableUntil } from "#domain/access/way-back";
import { readSchedule } from "#domain/homework/schedule";
import { Role } from "#domain/user/role";
import { toIso } from "../../http/contract";
import { fieldCodes } from "../../http/router";
import { listDeleted } from "./change-store";
import {
	type DeletedHomeworks,
	type Homework,
	HomeworkFilter,
	type HomeworkRow,
	type Homeworks,
	homeworkStatuses,
	type HomeworkTask,
} from "./contract";
import { groupsWithin } from "./reach-store";
import {
	countAssignments,
	type CountRecord,
	findHomework,
	findTargets,
	findTasksOf,
	type HomeworkRecord,
	listChildTasks,
	listDays,
	listHomeworks,
	listVersions,
	type TargetRecord,
	type TaskRecord,
} from "./store";

export function toTask({ id, parameters, simulator, count, comment, needs }: TaskRecord): HomeworkTask {
	return { _id: id, simulator, count, params: parameters, comment, needs };
}

function statusOf(
	{ template, archivedAt, over }: HomeworkRecord,
	counts: CountRecord | undefined,
): HomeworkRow["status"] {
	if (archivedAt !== null) return "archived";
	if (template) return "template";
	if (over) return "completed";
	return (counts?.begun ?? 0) > 0 ? "in_progress" : "new";
}

const named = ({ id, name }: { id: string; name: string }) => ({ _id: id, name });
const person = ({ id, name, nameEn }: TargetRecord) => ({ _id: id, name, name_en: nameEn });

function toRow(
	record: HomeworkRecord,
	tasks: readonly TaskRecord[],
	targets: readonly TargetRecord[],
	counts: CountRecord | undefined,
): HomeworkRow {
	const { certainDays, ...schedule } = readSchedule(record);
	return {
		_id: record.id,
		status: statusOf(record, counts),
		editable: !record.over && record.archivedAt === null,
		theme: record.theme,
		comment: record.comment,
		sound: record.sound === 1,
		version: record.version,
		schedule: record.template ? null : { ...schedule, certainDays: [...certainDays] },
		tasks: tasks.map(toTask),
		teacher: { _id: record.ownerId, name: record.teacher, name_en: record.teacherEn },
		groups: targets.filter(({ kind }) => kind === "group").map(named),
		given: counts?.given ?? 0,
		begun: counts?.begun ?? 0,
		completed: counts?.completed ?? 0,
		to_review: counts?.toReview ?? 0,
		created_at: toIso(record.createdAt),
	};
}

async function toRows(db: Db, actor: Actor, records: readonly HomeworkRecord[], today: string): Promise<HomeworkRow[]> {
	const ids = records.map(({ id }) => id);
	const student = actor.role === Role.student;
	const [tasks, targets, counts] = await Promise.all([
		findTasksOf(db, ids),
		student ? [] : findTargets(db, ids),
		countAssignments(db, actor, ids, today),
	]);
	return records.map((record) => {
		const own = <T extends { homeworkId: string }>(rows: readonly T[]) =>
			rows.filter(({ homeworkId }) => homeworkId === record.id);
		const row = toRow(record, own(tasks), own(targets), own(counts)[0]);
		return student ? { ...row, editable: false, to_review: 0 } : row;
	});
}

/** The filter of a query. Throws VALIDATION, MALFORMED for anything but JSON. */
export function readFilter(text: string | undefined): HomeworkFilter {
	if (text === undefined || text === "") return {};
	let given: unknown;
	try {
		given = JSON.parse(text);
	} catch {
		throw new DomainError("MALFORMED");
	}
	const read = HomeworkFilter.safeParse(given);
	if (!read.success) throw new DomainError("VALIDATION", fieldCodes(read.error));
	return read.data;
}

type Page = { page: number; rowsPerPage: number; filter?: string | undefined };

/** A page of the homeworks an actor may see. `now` in milliseconds. */
export async function tellHomeworks(db: Db, actor: Actor, { filter, ...page }: Page, now: number): Promise<Homeworks> {
	const today = moscowDate(now);
	const { rows, count } = await listHomeworks(db, actor, readFilter(filter), page, today);
	const groups = actor.role === Role.student ? [] : await groupsWithin(db, actor);
	return {
		data: await toRows(db, actor, rows, today),
		...page,
		count,
		filterData: { statuses: [...homeworkStatuses], groups: groups.map(named) },
	};
}

/** A homework with everything its teacher may see. Throws NOT_FOUND. */
export async function tellHomework(db: Db, actor: Actor, id: string, now: number): Promise<Homework> {
	const today = moscowDate(now);
	const record = await findHomework(db, actor, id, today);
	if (!record) throw new DomainError("NOT_FOUND");
	const [rows, targets, changes, days, versions] = await Promise.all([
		toRows(db, actor, [record], today),
		findTargets(db, [id]),
		listChildTasks(db, id),
		listDays(db, id),
		listVersions(db, id),
	]);
	const of = (kind: TargetRecord["kind"]) => targets.filter((target) => target.kind === kind).map(person);
	return {
		...rows[0]!,
		students: of("student"),
		without: of("without"),
		changes: changes.map(({ nameEn, ...change }) => ({ ...change, name_en: nameEn })),
		days,
		versions: versions.map(({ by, byEn, at, ...version }) => ({
			...version,
			by: { name: by, name_en: byEn },
			at: toIso(at),
		})),
	};
}

/** The homeworks an actor may put back, the latest deleted first. `now` in milliseconds. */
export async function tellDeleted(db: Db, actor: Actor, now: number): Promise<DeletedHomeworks> {
	const records = await listDeleted(db, actor, now);
	const tasks = await findTasksOf(
		db,
		records.map(({ id }) => id),
	);
	const data = records.map(({ id, theme, teacher, teacherEn, deletedAt }) => ({
		_id: id,
		theme,
		tasks: tasks.filter(({ homeworkId }) => homeworkId === id).map(toTask),
		teacher: { name: teacher, name_en: teacherEn },
		at: toIso(deletedAt),
		until: toIso(restorableUntil(deletedAt)),
	}));
	return { data, count: data.length };
}
