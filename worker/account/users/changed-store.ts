import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { auditLog } from "#db/schema/operations";
import { users } from "#db/schema/user";
import { type ChangedMeanwhile, DomainError, type ErrorCode } from "#domain/errors";
import { namedStaff, ownFirst } from "./store";

/** Who changed something, by id, and when (milliseconds). */
export type Change = { actorId: string | null; at: number };

/** The latest change of a record that the audit log holds. */
export function lastLogged(db: Db, targetKind: string, targetId: string): Promise<Change | undefined> {
	return db
		.select({ actorId: auditLog.actorId, at: auditLog.at })
		.from(auditLog)
		.where(and(eq(auditLog.targetKind, targetKind), eq(auditLog.targetId, targetId)))
		.orderBy(desc(auditLog.at), desc(auditLog.id))
		.limit(1)
		.get();
}

/** A change with the name as staff see each other; undefined where nobody did it, such as a job. */
async function named(db: Db, change: Change | undefined): Promise<ChangedMeanwhile | undefined> {
	if (!change?.actorId) return undefined;
	const person = await db
		.select({ ru: sql<string>`coalesce(nullif(${ownFirst("users")}, ''), ${users.email}, '')`, en: namedStaff })
		.from(users)
		.where(eq(users.id, change.actorId))
		.get();
	return person && person.en !== "" ? { by: person, at: change.at } : undefined;
}

/** The refusal of staff who came second, with who came first and when as far as that is known. */
export async function cameSecond(db: Db, code: ErrorCode, change: Change | undefined): Promise<DomainError> {
	return new DomainError(code, {}, undefined, await named(db, change));
}
