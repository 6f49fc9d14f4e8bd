import { and, asc, eq, gt, ne, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Db } from "#db/client";
import { auditLog } from "#db/schema/operations";
import { secondLooks } from "#db/schema/second-look";
import { users } from "#db/schema/user";
import { namedStaff } from "../../account/users/store";

export type LookRow = typeof secondLooks.$inferSelect;

const waits = (olympiadId: string, now: number) =>
	and(eq(secondLooks.olympiadId, olympiadId), eq(secondLooks.state, "waiting"), gt(secondLooks.expiresAt, now));

/** The requests of an olympiad that wait, oldest first, with the names of who asked. */
export function listWaiting(db: Db, olympiadId: string, now: number) {
	return db
		.select({ look: secondLooks, by: namedStaff })
		.from(secondLooks)
		.innerJoin(users, eq(users.id, secondLooks.askedBy))
		.where(waits(olympiadId, now))
		.orderBy(asc(secondLooks.askedAt), asc(secondLooks.id));
}

/** A request that waits; nothing for one that is over. */
export function findWaiting(db: Db, olympiadId: string, id: string, now: number): Promise<LookRow | undefined> {
	return db
		.select()
		.from(secondLooks)
		.where(and(waits(olympiadId, now), eq(secondLooks.id, id)))
		.get();
}

/** The log of the statement before it in a batch; nothing where that changed nothing. */
function audit(
	db: Db,
	action: string,
	look: Pick<LookRow, "id" | "olympiadId" | "action" | "askedBy">,
	by: string,
	now: number,
) {
	const detail = { look: look.id, action: look.action, askedBy: look.askedBy };
	return db.insert(auditLog).select(sql`select ${uuidv7()}, ${now}, ${by}, ${`second_look.${action}`}, 'olympiad',
		${look.olympiadId}, '', ${JSON.stringify(detail)} where changes() > 0`);
}

/** Keeps a request; it takes the place of the same person's earlier one of its kind. */
export async function insertLook(db: Db, look: typeof secondLooks.$inferInsert, now: number): Promise<void> {
	const { olympiadId, action, askedBy } = look;
	const earlier = and(
		eq(secondLooks.olympiadId, olympiadId),
		eq(secondLooks.action, action),
		eq(secondLooks.askedBy, askedBy),
		eq(secondLooks.state, "waiting"),
	);
	await db.batch([
		db.update(secondLooks).set({ state: "revoked", decidedBy: askedBy, decidedAt: now }).where(earlier),
		db.insert(secondLooks).values(look),
		audit(db, "ask", look, askedBy, now),
	]);
}

/**
 * Ends a request that waits: confirmed by somebody else than who asked, or revoked by anybody. False where it was over.
 */
export async function endLook(
	db: Db,
	look: LookRow,
	state: "confirmed" | "revoked",
	actorId: string,
	now: number,
): Promise<boolean> {
	const other = state === "confirmed" ? ne(secondLooks.askedBy, actorId) : undefined;
	const [ended] = await db.batch([
		db
			.update(secondLooks)
			.set({ state, decidedBy: actorId, decidedAt: now })
			.where(and(waits(look.olympiadId, now), eq(secondLooks.id, look.id), other))
			.returning({ id: secondLooks.id }),
		audit(db, state === "confirmed" ? "confirm" : "revoke", look, actorId, now),
	]);
	return ended.length > 0;
}

/** Lets a request wait again whose step could not be taken although it was confirmed. */
export async function waitAgain(db: Db, { id }: LookRow): Promise<void> {
	await db
		.update(secondLooks)
		.set({ state: "waiting", decidedBy: null, decidedAt: null })
		.where(and(eq(secondLooks.id, id), eq(secondLooks.state, "confirmed")));
}
