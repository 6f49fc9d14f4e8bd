import type { AuditAction } from "#domain/audit/actions";
import { eq, type SQL, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Db } from "#db/client";
import { runAll } from "#db/batch";
import { isConstraintViolation } from "#db/constraint-violation";
import { merges } from "#db/schema/merge";
import { users } from "#db/schema/user";
import type { Actor } from "#domain/access/permissions";
import { restorableMs } from "#domain/access/way-back";
import { DomainError } from "#domain/errors";
import { Role } from "#domain/user/role";
import { englishFirst, inBoth, ownFirst } from "../../account/users/store";
import { typedEmail } from "../asking/store";
import { reached, reachedIds } from "../people/reach-store";
import { notePeriods, settleAccess } from "./access-store";
import { partFeathers } from "./earned-store";
import { type MovedTable, movedTables } from "./moved-tables";
import { joinWallets, partWallets } from "./wallet-store";
import { mainTeacherId } from "../../account/users/relation-store";

const mostPairs = 100;

export type PersonRow = typeof users.$inferSelect;
export type CandidateRow = {
	pair: string;
	id: string;
	name: string;
	nameEn: string;
	birthday: string | null;
	parentEmail: string;
	email: string | null;
	teacher: string;
	teacherEn: string;
	groups: string | null;
	sets: number;
	results: number;
	feathers: number;
	createdAt: number;
};

/** Pairs of children within reach who may be the same: two rows for each pair. */
export function findDuplicates(db: Db, actor: Actor): Promise<CandidateRow[]> {
	const ids = reachedIds(actor);
	// grouped in the order of an index, so that everybody's children are walked once
	const names = ids
		? sql`select u.name_key from (${ids}) own cross join users u on u.id = own.id
			where u.role = ${Role.student} and u.deleted_at is null and u.name_key <> '' group by u.name_key having count(*) > 1`
		: sql`select u.name_key from users u
			where u.role = ${Role.student} and u.deleted_at is null and u.name_key <> '' group by u.name_key having count(*) > 1`;
	const mine = (column: SQL) => reached(actor, column);
	return db.all<CandidateRow>(sql`
		with pairs as (select a.id as one, b.id as two from (${names}) same
			cross join users a on a.name_key = same.name_key and a.role = ${Role.student} and a.deleted_at is null
			cross join users b on b.name_key = same.name_key and b.role = ${Role.student} and b.deleted_at is null and b.id > a.id
			where (a.birthday is null or b.birthday is null or a.birthday = b.birthday
				or (a.parent_email <> '' and a.parent_email = b.parent_email))
				and ${mine(sql`a.id`)} and ${mine(sql`b.id`)} limit ${mostPairs})
		select pairs.one || ' ' || pairs.two as pair, u.id, ${inBoth("u")}, u.birthday,
			u.parent_email as parentEmail, ${typedEmail()} as email, ${inBoth("t", "teacher")},
			(select group_concat(g.name, ', ') from group_members m join groups g on g.id = m.group_id where m.user_id = u.id)
				as groups,
			(select count(*) from training_runs r where r.user_id = u.id)
				+ (select coalesce(sum(p.runs), 0) from packed_runs p where p.user_id = u.id) as sets,
			(select count(*) from results r where r.user_id = u.id and r.type <> 'simulate') as results,
			u.feathers, u.created_at as createdAt
		from (select one, two, one as id from pairs union all select one, two, two from pairs) pairs
		cross join users u on u.id = pairs.id left join users t on t.id = ${mainTeacherId(sql`u.id`)}
		order by u.sort_name, pair, u.created_at, u.id`);
}

/** A student within reach who is not deleted. */
export function findPerson(db: Db, actor: Actor, id: string): Promise<PersonRow | undefined> {
	return db
		.select()
		.from(users)
		.where(
			sql`${users.id} = ${id} and ${users.role} = ${Role.student} and ${users.deletedAt} is null
				and ${reached(actor, sql`${users.id}`)}`,
		)
		.get();
}

const text = (name: string) => sql.raw(name);

/** Condition: the row follows at all, and the kept account has no row that it would meet. */
function free({ moves, ...moved }: MovedTable, kept: string): SQL {
	const follows = moves?.split("{kept}").map(text);
	return follows ? sql`${sql.join(follows, sql`${kept}`)} and ${unmet(moved, kept)}` : unmet(moved, kept);
}

function unmet({ table, owner, key, once }: MovedTable, kept: string): SQL {
	if (once === "owner") {
		const same = key.replaceAll("t.", "k.");
		return sql`not exists (select 1 from ${text(table)} k where k.${text(owner)} = ${kept} and ${text(same)} = ${text(key)})`;
	}
	if (once === "event") {
		return sql`not exists (select 1 from participants k where k.user_id = ${kept} and k.olympiad_id = t.olympiad_id)
			and not exists (select 1 from results k where k.user_id = ${kept} and k.olympiad_id = t.olympiad_id)
			and not exists (select 1 from tickets k where k.user_id = ${kept} and k.olympiad_id = t.olympiad_id)`;
	}
	return sql`1`;
}

const listedIn = (mergeId: string, place: string, key: string) =>
	sql`${text(key)} in (select row_key from merge_rows where merge_id = ${mergeId} and place = ${place})`;

/** Numbers of rows that both have, added to the kept account's, or taken off again. */
function addUp(table: MovedTable, mergeId: string, kept: string, gone: string, sign: "+" | "-", open: SQL): SQL[] {
	const { table: name, owner, key, sums } = table;
	if (!sums) return [];
	const both = `${name}:both`;
	const other = key.replaceAll("t.", "o.");
	const values = sums.map(
		(
			column,
		) => sql`${text(column)} = max(0, t.${text(column)} ${text(sign)} (select o.${text(column)} from ${text(name)} o
			where o.${text(owner)} = ${gone} and ${text(other)} = ${text(key)}))`,
	);
	return [
		sql`update ${text(name)} as t set ${sql.join(values, sql`, `)}
			where t.${text(owner)} = ${kept} and ${listedIn(mergeId, both, key)} and ${open}`,
	];
}

/** Statements that write the journal: first of all tables, while every row is where it was. */
function journal(mergeId: string, kept: string, gone: string): SQL[] {
	return movedTables.flatMap((moved) => {
		const { table, owner, key, sums } = moved;
		const rows = (place: string, condition: SQL) => sql`insert into merge_rows (merge_id, place, row_key)
			select ${mergeId}, ${place}, ${text(key)} from ${text(table)} t
			where t.${text(owner)} = ${gone} and ${condition}`;
		return [rows(table, free(moved, kept)), ...(sums ? [rows(`${table}:both`, sql`not (${free(moved, kept)})`)] : [])];
	});
}

function handed(mergeId: string, from: string, to: string): SQL[] {
	return movedTables.map(
		({ table, owner, key }) => sql`update ${text(table)} as t set ${text(owner)} = ${to}
			where t.${text(owner)} = ${from} and ${listedIn(mergeId, table, key)}`,
	);
}

/** Columns of `users` that the kept account takes over where it has none. */
export type Taken = {
	fields: Record<string, unknown>;
	/** what the kept account had in them */
	before: Record<string, unknown>;
};

/** What the merged account has: its row stays as it was. */
const hadBy = (gone: string, column: "feathers" | "experiences") =>
	sql`(select g.${text(column)} from users g where g.id = ${gone})`;

const setColumns = (fields: Record<string, unknown>) =>
	Object.entries(fields).map(([column, value]) => sql`${text(column)} = ${value}`);

type Logged = { mergeId: string; kept: string; gone: string; actorId: string; now: number };

const audit = (action: AuditAction, { mergeId, kept, gone, actorId, now }: Logged, open: SQL) =>
	sql`insert into audit_log (id, at, actor_id, action, target_kind, target_id, reason, detail)
		select ${uuidv7()}, ${now}, ${actorId}, ${action}, 'user', ${kept}, '', ${JSON.stringify({ merge: mergeId, gone })}
		where ${open}`;

/**
 * Makes two accounts into one, in one transaction with its journal; false where the same was done in the same moment.
 */
export async function mergeAccounts(
	db: Db,
	id: string,
	kept: string,
	gone: string,
	taken: Taken,
	actorId: string,
	now: number,
): Promise<boolean> {
	const open = sql`exists (select 1 from users where id = ${gone} and deleted_at is null)
		and exists (select 1 from users where id = ${kept} and deleted_at is null)`;
	// the e-mail is unique among the living: it is free once the other account is gone
	const ours = sql`exists (select 1 from merges where id = ${id})`;
	const [begun] = await runAll(db, [
		sql`insert into merges (id, kept_id, gone_id, taken, merged_by, merged_at)
			select ${id}, ${kept}, ${gone}, ${JSON.stringify(taken)}, ${actorId}, ${now} where ${open}`,
		notePeriods([kept, gone], now, ours),
		...journal(id, kept, gone).map((rows) => sql`${rows} and ${ours}`),
		...movedTables.flatMap((table) => addUp(table, id, kept, gone, "+", ours)),
		...handed(id, gone, kept),
		...joinWallets(kept, gone, { mergeId: id, actorId, now }, ours),
		sql`update users set deleted_at = ${now}, merged_into = ${kept} where id = ${gone} and ${ours}`,
		sql`update users set ${sql.join(
			[
				...setColumns(taken.fields),
				sql`feathers = feathers + ${hadBy(gone, "feathers")}`,
				sql`experiences = experiences + ${hadBy(gone, "experiences")}`,
			],
			sql`, `,
		)} where id = ${kept} and ${ours}`,
		settleAccess(kept, ours),
		sql`update sessions set revoked_at = ${now} where user_id = ${gone} and revoked_at is null and ${ours}`,
		audit("student.merge", { mergeId: id, kept, gone, actorId, now }, ours),
	]);
	return (begun?.changes ?? 0) > 0;
}

/**
 * Takes a merge apart: each row of the journal goes back, fields return to what they were unless they were changed since,
 * access and feathers follow the rows, and what was earned since stays with the kept account. Throws RESTORE_EMAIL_TAKEN.
 */
export async function unmergeAccounts(db: Db, merge: MergeRow, actorId: string, now: number): Promise<void> {
	const { id, keptId: kept, goneId: gone } = merge;
	const taken = JSON.parse(merge.taken) as Taken;
	const back = Object.entries(taken.fields).map(
		([column, value]) =>
			sql`${text(column)} = case when ${text(column)} is ${value} then ${taken.before[column] ?? null} else ${text(column)} end`,
	);
	const open = sql`exists (select 1 from merges where id = ${id} and undone_at is null)`;
	try {
		await runAll(db, [
			...handed(id, kept, gone),
			...movedTables.flatMap((table) => addUp(table, id, kept, gone, "-", open)),
			...partWallets(kept, gone, { mergeId: id, actorId, now }, open),
			sql`update users set ${sql.join(
				[...back, sql`experiences = max(0, experiences - ${hadBy(gone, "experiences")})`],
				sql`, `,
			)} where id = ${kept} and ${open}`,
			...partFeathers({ mergeId: id, kept, gone, mergedAt: merge.mergedAt, now }, open),
			settleAccess(kept, open),
			settleAccess(gone, open),
			sql`update users set deleted_at = null, merged_into = null where id = ${gone} and ${open}`,
			audit("student.unmerge", { mergeId: id, kept, gone, actorId, now }, open),
			sql`update merges set undone_at = ${now}, undone_by = ${actorId} where id = ${id} and undone_at is null`,
		]);
	} catch (error) {
		const emailTaken = isConstraintViolation(error, "UNIQUE constraint failed: users.email");
		throw emailTaken ? new DomainError("RESTORE_EMAIL_TAKEN") : error;
	}
}

export type MergeRow = typeof merges.$inferSelect;

/** A merge of a child within reach. */
export function findMerge(db: Db, actor: Actor, id: string): Promise<MergeRow | undefined> {
	return db
		.select()
		.from(merges)
		.where(sql`${merges.id} = ${id} and ${reached(actor, sql`${merges.keptId}`)}`)
		.get();
}

/** Whether either account of a merge was merged again later, which has to be undone first. */
export async function hasLaterMerge(db: Db, { id, keptId, goneId }: MergeRow): Promise<boolean> {
	const row = await db
		.select({ id: merges.id })
		.from(merges)
		.where(
			sql`${merges.id} > ${id} and ${merges.undoneAt} is null
				and (${merges.keptId} in (${keptId}, ${goneId}) or ${merges.goneId} in (${keptId}, ${goneId}))`,
		)
		.get();
	return row !== undefined;
}

/** Merges of the last thirty days that can be undone, latest first. */
export function listMerges(db: Db, actor: Actor, now: number) {
	return db
		.select({ id: merges.id, at: merges.mergedAt, name: sql<string>`${ownFirst("users")}`, nameEn: englishFirst() })
		.from(merges)
		.innerJoin(users, eq(users.id, merges.keptId))
		.where(
			sql`${merges.undoneAt} is null and ${merges.mergedAt} > ${now - restorableMs}
				and ${reached(actor, sql`${merges.keptId}`)}`,
		)
		.orderBy(sql`${merges.mergedAt} desc`)
		.limit(100);
}
