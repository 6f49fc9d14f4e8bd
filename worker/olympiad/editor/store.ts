import type { ActionOf, AuditAction } from "#domain/audit/actions";
import {
	and,
	count,
	desc,
	eq,
	getTableColumns,
	gt,
	inArray,
	isNotNull,
	isNull,
	lte,
	not,
	or,
	type SQL,
	sql,
} from "drizzle-orm";
import { logAction, logChange } from "#db/audit";
import type { Db } from "#db/client";
import { olympiads, participants } from "#db/schema/olympiad";
import { auditLog } from "#db/schema/operations";
import { users } from "#db/schema/user";
import type { OlympiadRow } from "../store";
import { namedStaff } from "../../account/users/store";

export type NewOlympiad = typeof olympiads.$inferInsert;

// written in full: drizzle writes columns bare for a single table, and the subqueries would read them as another's
const counted = {
	participants: sql<number>`(select count(*) from participants p where p.olympiad_id = olympiads.id)`,
	results: sql<number>`(select count(*) from results r where r.olympiad_id = olympiads.id and r.type <> 'simulate')`,
};

function select(db: Db, where: SQL | undefined) {
	return db
		.select({ row: getTableColumns(olympiads), counts: counted })
		.from(olympiads)
		.where(where)
		.orderBy(desc(olympiads.startsAt), desc(olympiads.id));
}

/** All olympiads, drafts and archived ones too, latest start first. */
export function listAll(db: Db) {
	return select(db, undefined).limit(500);
}

export async function findAny(db: Db, id: string) {
	return (await select(db, eq(olympiads.id, id)))[0];
}

/** The categories in which an olympiad has participants. */
export async function usedCategories(db: Db, olympiadId: string): Promise<string[]> {
	const rows = await db
		.select({ category: participants.category, count: count() })
		.from(participants)
		.where(eq(participants.olympiadId, olympiadId))
		.groupBy(participants.category);
	return rows.map(({ category }) => category);
}

function audit(db: Db, action: ActionOf<"olympiad">, targetId: string, actorId: string, detail: unknown, now: number) {
	return logAction(db, { at: now, actorId, action: `olympiad.${action}`, targetKind: "olympiad", targetId, detail });
}

function auditChange(
	db: Db,
	action: ActionOf<"olympiad">,
	targetId: string,
	actorId: string,
	detail: unknown,
	now: number,
) {
	return logChange(db, { at: now, actorId, action: `olympiad.${action}`, targetKind: "olympiad", targetId, detail });
}

/** What moves the version of an olympiad, as the log calls it. */
const edits: AuditAction[] = ["olympiad.create", "olympiad.clone", "olympiad.edit", "results.publish"];

/** Who saved an olympiad or opened its pages last, and when (milliseconds). */
export function lastEdit(db: Db, olympiadId: string) {
	return db
		.select({ at: auditLog.at, by: namedStaff, actorId: auditLog.actorId })
		.from(auditLog)
		.leftJoin(users, eq(users.id, auditLog.actorId))
		.where(and(eq(auditLog.targetKind, "olympiad"), eq(auditLog.targetId, olympiadId), inArray(auditLog.action, edits)))
		.orderBy(desc(auditLog.at), desc(auditLog.id))
		.limit(1)
		.get();
}

export async function insertOlympiad(db: Db, row: NewOlympiad, actorId: string, from: string | null, now: number) {
	await db.batch([
		db.insert(olympiads).values(row),
		audit(db, from ? "clone" : "create", row.id, actorId, { name: row.name, from }, now),
	]);
}

/** The changed columns for the log. */
function differences(before: OlympiadRow, after: Partial<NewOlympiad>) {
	const keys = (Object.keys(after) as (keyof OlympiadRow)[]).filter((key) => after[key] !== before[key]);
	return Object.fromEntries(keys.map((key) => [key, { from: before[key], to: after[key] }]));
}

/** Writes an olympiad and the log; false when another save came first, or when it has begun and `movesBase` is set. */
export async function updateOlympiad(
	db: Db,
	before: OlympiadRow,
	columns: Partial<NewOlympiad>,
	movesBase: boolean,
	actorId: string,
	now: number,
): Promise<boolean> {
	const free = or(olympiads.draft, gt(olympiads.startsAt, now));
	const [written] = await db.batch([
		db
			.update(olympiads)
			.set({ ...columns, version: before.version + 1 })
			.where(and(eq(olympiads.id, before.id), eq(olympiads.version, before.version), movesBase ? free : undefined))
			.returning({ id: olympiads.id }),
		auditChange(db, "edit", before.id, actorId, differences(before, columns), now),
	]);
	return written.length > 0;
}

/** Archives or restores an olympiad that does not run. False when nothing changed. */
export async function archiveOlympiad(db: Db, id: string, archived: boolean, actorId: string, now: number) {
	const runs = and(not(olympiads.draft), lte(olympiads.startsAt, now), gt(olympiads.endsAt, now));
	const other = archived ? and(isNull(olympiads.archivedAt), sql`not ${runs}`) : isNotNull(olympiads.archivedAt);
	const [written] = await db.batch([
		db
			.update(olympiads)
			.set({ archivedAt: archived ? now : null })
			.where(and(eq(olympiads.id, id), other))
			.returning({ id: olympiads.id }),
		auditChange(db, archived ? "archive" : "restore", id, actorId, {}, now),
	]);
	return written.length > 0;
}
