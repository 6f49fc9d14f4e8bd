import { and, eq, isNotNull, or, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { participants } from "#db/schema/olympiad";

/** The participants who are checked in, by their ticket or record; with `userId` only that person. */
export async function listCheckedIn(db: Db, olympiadId: string, userId?: string): Promise<string[]> {
	const rows = await db
		.select({ userId: participants.userId })
		.from(participants)
		.where(
			and(
				eq(participants.olympiadId, olympiadId),
				userId === undefined ? undefined : eq(participants.userId, userId),
				or(
					isNotNull(participants.checkedInAt),
					sql`exists (select 1 from tickets t join ticket_orders o on o.id = t.order_id and o.state = 'paid'
						where t.olympiad_id = ${participants.olympiadId} and t.user_id = ${participants.userId}
						and t.kind = 'participant' and t.live and t.checked_in_at is not null)`,
				),
			),
		);
	return rows.map((row) => row.userId);
}

/** Whether a participant of an in-person olympiad is checked in. */
export async function isCheckedIn(db: Db, olympiadId: string, userId: string): Promise<boolean> {
	return (await listCheckedIn(db, olympiadId, userId)).length > 0;
}
