import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { logAction } from "#db/audit";
import type { Db } from "#db/client";
import { participants, results } from "#db/schema/olympiad";
import { auditLog } from "#db/schema/operations";
import { users } from "#db/schema/user";
import type { ParticipantRow, ResultRow } from "../store";
import { englishFirst } from "../../account/users/store";

/** What a clearing removed, as the audit log keeps it. */
type Taken = { place: number | null; link: string; shard: string; before: ResultRow };

/** The latest clearing of a participant's result; `restored` when it was taken back. */
export type Clearing = Taken & { at: number; actor: string; reason: string; restored: boolean };

const steps = ["attempt.cleared", "attempt.restored"] as const;
const ofParticipant = (id: string) => and(eq(auditLog.targetKind, "participant"), eq(auditLog.targetId, id));

/** The latest clearing of a participant's result that took one away; null for none. */
export async function lastClearing(db: Db, participantId: string): Promise<Clearing | null> {
	const [row] = await db
		.select({
			at: auditLog.at,
			action: auditLog.action,
			reason: auditLog.reason,
			detail: auditLog.detail,
			actor: englishFirst(),
		})
		.from(auditLog)
		.leftJoin(users, eq(users.id, auditLog.actorId))
		.where(and(ofParticipant(participantId), inArray(auditLog.action, [...steps])))
		.orderBy(desc(auditLog.at), desc(auditLog.id))
		.limit(1);
	if (!row) return null;
	const taken = JSON.parse(row.detail) as Omit<Taken, "before"> & { before: ResultRow | null };
	if (!taken.before) return null;
	const { at, actor, reason } = row;
	return { ...taken, before: taken.before, at, actor, reason, restored: row.action === "attempt.restored" };
}

/** Every clearing of a participant's result that still stands, latest first: where the attempt is, who cleared it and why. */
export async function listClearings(db: Db, participantId: string) {
	const rows = await db
		.select({
			at: auditLog.at,
			action: auditLog.action,
			reason: auditLog.reason,
			detail: auditLog.detail,
			actor: englishFirst(),
		})
		.from(auditLog)
		.leftJoin(users, eq(users.id, auditLog.actorId))
		.where(and(ofParticipant(participantId), inArray(auditLog.action, [...steps])))
		.orderBy(desc(auditLog.at), desc(auditLog.id))
		.limit(20);
	const standing: { at: number; actor: string; reason: string; shard: string; attempt: string }[] = [];
	let restored = 0;
	for (const { action, detail, ...row } of rows) {
		const { shard, before } = JSON.parse(detail) as { shard: string; before: ResultRow | null };
		if (action === "attempt.restored") restored += 1;
		else if (restored > 0) restored -= 1;
		else if (before) standing.push({ ...row, shard, attempt: before.attemptId });
	}
	return standing;
}

/** How often clearings of a participant's result were taken back. */
export function countRestored(db: Db, participantId: string): Promise<number> {
	return db.$count(auditLog, and(ofParticipant(participantId), eq(auditLog.action, "attempt.restored")));
}

/**
 * Restores a cleared result with its place, video link and shard, and logs it, in one step. Fails when the
 * participation was kept or moved since it was read, or has another result.
 */
export async function putBack(
	db: Db,
	{ id, version, shard }: ParticipantRow,
	{ before, place, link, shard: first }: Clearing,
	why: { actorId: string; reason: string },
	now: number,
): Promise<void> {
	const { score: _generated, ...row } = before;
	const same = sql`${participants.version} = ${version} and ${participants.shard} = ${shard}
		and ${participants.category} = ${before.category}`;
	await db.batch([
		db.insert(results).values(row),
		db
			.update(participants)
			.set({ shard: sql`case when ${same} then ${first} end`, place, link })
			.where(eq(participants.id, id)),
		logAction(db, {
			at: now,
			actorId: why.actorId,
			action: "attempt.restored",
			targetKind: "participant",
			targetId: id,
			reason: why.reason,
			detail: { place, link, shard: first, before, from: shard },
		}),
	]);
}
