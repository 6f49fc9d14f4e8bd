import { type SQL, sql } from "drizzle-orm";
import { isConstraintViolation } from "#db/constraint-violation";
import type { Db } from "#db/client";
import { type Change, cameSecond } from "../../account/users/changed-store";

/** The latest logged change of a participation or of its person, whichever page made it. */
const latest = (columns: SQL, participantId: string) => sql`select ${columns} from audit_log a
	where (a.target_kind = 'participant' and a.target_id = ${participantId})
		or (a.target_kind = 'user' and a.target_id = (select p.user_id from participants p where p.id = ${participantId}))
	order by a.at desc, a.id desc limit 1`;

/** What an edit of a participant begins with; empty before the first logged change. Read it before the data it is of. */
export async function findEditVersion(db: Db, participantId: string): Promise<string> {
	const row = await db.get<{ id: string } | undefined>(latest(sql`a.id`, participantId));
	return row?.id ?? "";
}

/**
 * The person of a participation as an update sets it again: nobody where the data were changed since `known`, which the
 * table refuses with the whole batch (`editedMeanwhile`). Without `known`, as older clients save, it holds always.
 */
export function personUnlessEdited(userId: string, participantId: string, known: string | undefined): SQL | string {
	if (known === undefined) return userId;
	return sql`case when coalesce((${latest(sql`a.id`, participantId)}), '') = ${known} then ${userId} end`;
}

/** Runs a write with `personUnlessEdited`. Throws CONFLICT with who changed the data first, and when. */
export async function asFirst<T>(db: Db, participantId: string, write: () => Promise<T>): Promise<T> {
	try {
		return await write();
	} catch (error) {
		if (!isConstraintViolation(error, "NOT NULL constraint failed: participants.user_id")) throw error;
		const change = await db.get<Change | undefined>(latest(sql`a.actor_id as actorId, a.at`, participantId));
		throw await cameSecond(db, "CONFLICT", change);
	}
}
