import { sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { logAction } from "#db/audit";
import { asBuilt } from "#db/batch";
import type { Db } from "#db/client";
import { listed, rowsOf } from "#db/rows";
import { groupMembers, groups } from "#db/schema/group";
import { users } from "#db/schema/user";
import { moscowDate } from "#domain/calendar/moscow";
import { Role } from "#domain/user/role";
import { sortKey } from "#domain/user/search-key";
import { beginTeachings, taughtIds } from "../../account/users/relation-store";
import { giveToChildren } from "../homework/give-store";
import type { StudentRow } from "../people/student-store";

/** Rows of one statement: a parameter of the database holds two million bytes. */
const rowsPerStatement = 500;

/** The living groups of a teacher, oldest first. */
export function findGroups(db: Db, teacherId: string) {
	return db.all<{ name: string }>(sql`select name from groups
		where teacher_id = ${teacherId} and archived_at is null order by created_at, id`);
}

/** Of some e-mails those that are a parent's of a child of the teacher already. */
export async function findParents(db: Db, teacherId: string, emails: readonly string[]): Promise<Set<string>> {
	const ours = await db.all<{ email: string }>(sql`select distinct u.parent_email as email
		from users u where u.id in (${taughtIds(sql`select ${teacherId}`)}) and u.deleted_at is null
			and u.parent_email in (select value from json_each(${JSON.stringify(emails)}))`);
	return new Set(ours.map(({ email }) => email));
}

/** A child to be stored, and the name of its group or an empty text. */
export type ImportedStudent = StudentRow & { creatorId: string; group: string };

/** Statement that stores children, except those whom the teacher has by now: the same list may come twice at once. */
function insertAbsent(db: Db, teacherId: string, rows: readonly ImportedStudent[], now: number) {
	const stored = rows.map(({ group: _group, ...row }) => ({
		...row,
		role: Role.student,
		type: "student" as const,
		createdAt: now,
	}));
	const keys = rows.map(({ id, name, surname, birthday }) => ({
		id,
		birthday,
		key: sortKey(`${surname} ${name}`.trim()),
	}));
	return db.insert(users).select(sql`${rowsOf(users, stored)} and value ->> '$.id' not in (
		select k.value ->> '$.id' from json_each(${JSON.stringify(keys)}) k
			join users u on u.role = ${Role.student} and u.deleted_at is null and u.sort_name = k.value ->> '$.key'
		where u.id in (${taughtIds(sql`select ${teacherId}`)}) and coalesce(u.birthday = k.value ->> '$.birthday', 1))`);
}

/** Statement that makes the groups a teacher does not have. */
function insertAbsentGroups(db: Db, teacherId: string, names: readonly string[], now: number) {
	const rows = names.map((name) => ({ id: uuidv7(), name, teacherId, createdAt: now }));
	return db.insert(groups).select(sql`${rowsOf(groups, rows)} and value ->> '$.name' not in (
		select name from groups where teacher_id = ${teacherId} and archived_at is null)`);
}

/** Statement that puts the children that were stored into the groups of their names. */
function joinByName(db: Db, teacherId: string, rows: readonly ImportedStudent[], now: number) {
	const pairs = rows.filter(({ group }) => group !== "").map(({ id, group }) => ({ id, group }));
	return db.insert(groupMembers).select(sql`select g.id, u.id, ${now} from json_each(${JSON.stringify(pairs)}) pair
		join users u on u.id = pair.value ->> '$.id'
		join groups g on g.id = (select id from groups
			where teacher_id = ${teacherId} and archived_at is null and name = pair.value ->> '$.group'
			order by created_at, id limit 1)
		where true`);
}

function chunked<T>(rows: readonly T[]): T[][] {
	const parts = Math.ceil(rows.length / rowsPerStatement);
	return Array.from({ length: parts }, (_, part) => rows.slice(part * rowsPerStatement, (part + 1) * rowsPerStatement));
}

const idsOf = (rows: readonly ImportedStudent[]) => rows.map(({ id }) => id);

/** Stores the children of a list and the groups they need, and what is `asked` of parents, all or nothing. */
export async function storeImport(
	db: Db,
	teacherId: string,
	rows: readonly ImportedStudent[],
	newGroups: readonly string[],
	{ actorId, asked, now }: { actorId: string; asked: ReturnType<typeof asBuilt>; now: number },
): Promise<void> {
	const ids = idsOf(rows);
	await db.batch([
		insertAbsentGroups(db, teacherId, newGroups, now),
		...chunked(rows).flatMap((part) => [
			insertAbsent(db, teacherId, part, now),
			beginTeachings(db, idsOf(part), { teacherId, how: "made", by: actorId, now }),
			joinByName(db, teacherId, part, now),
			...asBuilt(db, giveToChildren(listed(idsOf(part)), moscowDate(now))),
		]),
		logAction(db, {
			at: now,
			actorId,
			action: "student.import",
			targetKind: "user",
			targetId: ids.length === 1 ? (ids[0] ?? "") : "many",
			detail: { ids, teacher: teacherId, groups: newGroups },
		}),
		...asked,
	]);
}
