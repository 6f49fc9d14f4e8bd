import { sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Db } from "./client";
import { rowsOf } from "./rows";
import { auditLog } from "./schema/operations";

/** Who did what to whom and why; `at` in milliseconds. */
type Entry = Omit<typeof auditLog.$inferInsert, "id" | "detail"> & { detail?: unknown };

/** Statement that writes a row of the audit log. */
export function logAction(db: Db, { detail = {}, ...entry }: Entry) {
	return db.insert(auditLog).values({ id: uuidv7(), ...entry, detail: JSON.stringify(detail) });
}

/** Statement that writes a row of the audit log for each of several targets. */
export function logActions(db: Db, entries: readonly Entry[]) {
	const rows = entries.map(({ detail = {}, ...entry }) => ({ id: uuidv7(), ...entry, detail: JSON.stringify(detail) }));
	return db.insert(auditLog).select(rowsOf(auditLog, rows));
}

/** As `logAction`, but only when the statement before it in the batch changed something. */
export function logChange(db: Db, { at, actorId, action, targetKind, targetId, reason = "", detail = {} }: Entry) {
	return db.insert(auditLog)
		.select(sql`select ${uuidv7()}, ${at}, ${actorId}, ${action}, ${targetKind}, ${targetId}, ${reason},
		${JSON.stringify(detail)} where changes() > 0`);
}
