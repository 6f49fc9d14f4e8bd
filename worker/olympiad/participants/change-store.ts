import { eq, type SQL, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { isConstraintViolation } from "#db/constraint-violation";
import type { Db } from "#db/client";
import { participants } from "#db/schema/olympiad";
import { auditLog } from "#db/schema/operations";
import type { NewParticipant } from "./enter-store";

type Changes = Partial<Omit<NewParticipant, "userId" | "creatorId" | "category">> & {
	category?: string | SQL;
	place?: null;
	tries?: number;
	link?: string;
};

/** Writes who did what to a record. */
export function recordAudit(db: Db, action: string, targetId: string, actorId: string, detail: unknown, now: number) {
	return db.insert(auditLog).values({
		id: uuidv7(),
		at: now,
		actorId,
		action: `participant.${action}`,
		targetKind: "participant",
		targetId,
		detail: JSON.stringify(detail),
	});
}

/**
 * What an update writes: another category only where no start has kept the participation (`version`) since it was read,
 * else null, which the table refuses with the whole batch (`keptMeanwhile`).
 */
export function ifVersionUnchanged<Wanted extends { category?: string }>(
	{ category, ...rest }: Wanted,
	version: number,
) {
	if (category === undefined) return rest;
	return { ...rest, category: sql`case when ${participants.version} = ${version} then ${category} end` };
}

/** Whether a write failed because a start came first (`unlessKept`). */
export function keptMeanwhile(error: unknown): boolean {
	return isConstraintViolation(error, "NOT NULL constraint failed: participants.category");
}

/** Changes a participation as one statement of a batch. */
export function changeParticipant(db: Db, id: string, changes: Changes) {
	return db.update(participants).set(changes).where(eq(participants.id, id));
}
