import type { ActionOf } from "#domain/audit/actions";
import { and, asc, eq, gt, isNotNull, ne, sql } from "drizzle-orm";
import { logChange } from "#db/audit";
import type { Db } from "#db/client";
import { secondLooks } from "#db/schema/second-look";
import { users } from "#db/schema/user";
import { namedStaff } from "../../account/users/store";

export type LookRow = typeof secondLooks.$inferSelect;

const waits = (olympiadId: string, now: number) =>
	and(eq(secondLooks.olympiadId, olympiadId), eq(secondLooks.state, "waiting"), gt(secondLooks.expiresAt, now));

/** The waiting requests of an olympiad, oldest first, with the names of the askers. */
export function listWaiting(db: Db, olympiadId: string, now: number) {
	return db
		.select({ look: secondLooks, by: namedStaff })
		.from(secondLooks)
		.innerJoin(users, eq(users.id, secondLooks.askedBy))
		.where(waits(olympiadId, now))
		.orderBy(asc(secondLooks.askedAt), asc(secondLooks.id));
}

/** A waiting request. */
export function findWaiting(db: Db, olympiadId: string, id: string, now: number): Promise<LookRow | undefined> {
	return db
		.select()
		.from(secondLooks)
		.where(and(waits(olympiadId, now), eq(secondLooks.id, id)))
		.get();
}

/** Who decided a request, and when; undefined for one that waits, or that nobody decided in time. */
export function findDecision(db: Db, olympiadId: string, id: string) {
	return db
		.select({ actorId: secondLooks.decidedBy, at: sql<number>`${secondLooks.decidedAt}` })
		.from(secondLooks)
		.where(and(eq(secondLooks.olympiadId, olympiadId), eq(secondLooks.id, id), isNotNull(secondLooks.decidedAt)))
		.get();
}

function audit(
	db: Db,
	action: ActionOf<"second_look">,
	look: Pick<LookRow, "id" | "olympiadId" | "action" | "askedBy">,
	by: string,
	now: number,
) {
	const detail = { look: look.id, action: look.action, askedBy: look.askedBy };
	return logChange(db, {
		at: now,
		actorId: by,
		action: `second_look.${action}`,
		targetKind: "olympiad",
		targetId: look.olympiadId,
		detail,
	});
}

/** Stores a request; it replaces the same person's earlier one of its kind. */
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

/** Ends a waiting request: confirmed by another person than the asker, or revoked. False when it was over. */
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

/** Lets a confirmed request wait again whose step failed. */
export async function waitAgain(db: Db, { id }: LookRow): Promise<void> {
	await db
		.update(secondLooks)
		.set({ state: "waiting", decidedBy: null, decidedAt: null })
		.where(and(eq(secondLooks.id, id), eq(secondLooks.state, "confirmed")));
}
