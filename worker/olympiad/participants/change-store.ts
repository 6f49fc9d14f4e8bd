import { eq, type SQL, sql } from "drizzle-orm";
import { isConstraintViolation } from "#db/constraint-violation";
import { logAction } from "#db/audit";
import type { Db } from "#db/client";
import { participants } from "#db/schema/olympiad";
import type { NewParticipant } from "./enter-store";

type Changes = Partial<Omit<NewParticipant, "userId" | "creatorId" | "category">> & {
	category?: string | SQL;
	place?: null;
	tries?: number;
	link?: string;
};

/** Statement that logs an action on a participant. */
export function recordAudit(db: Db, action: string, targetId: string, actorId: string, detail: unknown, now: number) {
	return logAction(db, {
		at: now,
		actorId,
		action: `participant.${action}`,
		targetKind: "participant",
		targetId,
		detail,
	});
}

/**
 * The changes with the category guarded by `version`: after a start has kept the participation it becomes null, and the
 * table refuses the whole batch (`keptMeanwhile`).
 */
export function ifVersionUnchanged<Wanted extends { category?: string }>(
	{ category, ...rest }: Wanted,
	version: number,
) {
	if (category === undefined) return rest;
	return { ...rest, category: sql`case when ${participants.version} = ${version} then ${category} end` };
}

/** Whether a write failed because a start came first (`ifVersionUnchanged`). */
export function keptMeanwhile(error: unknown): boolean {
	return isConstraintViolation(error, "NOT NULL constraint failed: participants.category");
}

/** Statement that changes a participation. */
export function changeParticipant(db: Db, id: string, changes: Changes) {
	return db.update(participants).set(changes).where(eq(participants.id, id));
}
