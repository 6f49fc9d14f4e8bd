import type { ActionOf } from "#domain/audit/actions";
import { eq, type SQL, sql } from "drizzle-orm";
import { isConstraintViolation } from "#db/constraint-violation";
import { logAction } from "#db/audit";
import type { Db } from "#db/client";
import { participants } from "#db/schema/olympiad";
import { quotaKept } from "../seats/room-store";
import type { NewParticipant } from "./enter-store";

type Changes = Partial<Omit<NewParticipant, "userId" | "creatorId" | "category" | "country">> & {
	userId?: string | SQL;
	category?: string | SQL;
	country?: string | SQL;
	place?: null;
	tries?: number;
	link?: string;
};

/** Statement that logs an action on a participant. */
export function recordAudit(
	db: Db,
	action: ActionOf<"participant">,
	targetId: string,
	actorId: string,
	detail: unknown,
	now: number,
) {
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
export function ifVersionUnchanged<Wanted extends { category?: string; country?: string }>(
	{ category, country, ...rest }: Wanted,
	{ version, olympiadId, userId }: { version: number; olympiadId: string; userId: string },
) {
	return {
		...rest,
		...(category === undefined
			? {}
			: { category: sql`case when ${participants.version} = ${version} then ${category} end` }),
		// a country has no more places than its quota: else it becomes null, which the table refuses (`countryFull`)
		...(country === undefined
			? {}
			: { country: sql`case when ${quotaKept(olympiadId, [{ userId, country }])} then ${country} end` }),
	};
}

/** Whether a write failed because a start came first (`ifVersionUnchanged`). */
export function keptMeanwhile(error: unknown): boolean {
	return isConstraintViolation(error, "NOT NULL constraint failed: participants.category");
}

/** Statement that changes a participation. */
export function changeParticipant(db: Db, id: string, changes: Changes) {
	return db.update(participants).set(changes).where(eq(participants.id, id));
}
