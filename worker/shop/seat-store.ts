import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { logAction } from "#db/audit";
import type { Db } from "#db/client";
import { isConstraintViolation } from "#db/constraint-violation";
import { among } from "#db/rows";
import { shopPacks, shopSeats } from "#db/schema/shop";
import { users } from "#db/schema/user";
import type { Statements } from "./grant-store";

export type PackRow = typeof shopPacks.$inferSelect;

/** The packages of somebody that still run, those that end first in front. */
export function findPacks(db: Db, ownerId: string, now: number): Promise<PackRow[]> {
	return db
		.select()
		.from(shopPacks)
		.where(and(eq(shopPacks.ownerId, ownerId), gt(shopPacks.untilAt, now), gt(shopPacks.size, 0)))
		.orderBy(asc(shopPacks.untilAt), asc(shopPacks.id));
}

/** The seats of packages that are given now, with who sits on them. */
export function findSeats(db: Db, packIds: readonly string[]) {
	return db
		.select({
			seat: shopSeats,
			name: sql<string>`coalesce(nullif(${users.name}, ''), ${users.nameEn}, '')`,
			surname: sql<string>`coalesce(nullif(${users.surname}, ''), ${users.surnameEn}, '')`,
			nameEn: sql<string>`coalesce(nullif(${users.nameEn}, ''), ${users.name}, '')`,
			surnameEn: sql<string>`coalesce(nullif(${users.surnameEn}, ''), ${users.surname}, '')`,
		})
		.from(shopSeats)
		.innerJoin(users, eq(users.id, shopSeats.personId))
		.where(and(among(shopSeats.packId, packIds), isNull(shopSeats.takenAt)))
		.orderBy(asc(users.sortName), asc(shopSeats.id));
}

/** A seat that is given, with its package, if that is the owner's. */
export function findSeat(db: Db, ownerId: string, id: string) {
	return db
		.select({ seat: shopSeats, pack: shopPacks })
		.from(shopSeats)
		.innerJoin(shopPacks, eq(shopPacks.id, shopSeats.packId))
		.where(and(eq(shopSeats.id, id), eq(shopPacks.ownerId, ownerId), isNull(shopSeats.takenAt)))
		.get();
}

/** Statements: a seat of a package is given. A constraint refuses one too many (`packFull`). */
export function giveSeat(db: Db, seat: typeof shopSeats.$inferInsert): Statements {
	return [
		db
			.update(shopPacks)
			.set({ used: sql`${shopPacks.used} + 1` })
			.where(eq(shopPacks.id, seat.packId)),
		db.insert(shopSeats).values(seat),
	];
}

export function packFull(error: unknown): boolean {
	return isConstraintViolation(error, "shop_packs_seats");
}

export function seatedMeanwhile(error: unknown): boolean {
	return isConstraintViolation(error, "UNIQUE constraint failed: shop_seats");
}

/** Statements: a seat is taken back, once: the second one makes the count of its package null. */
export function takeSeat(db: Db, id: string, packId: string, actorId: string, now: number): Statements {
	const given = sql`exists (select 1 from shop_seats s where s.id = ${id} and s.taken_at is null)`;
	return [
		db
			.update(shopPacks)
			.set({ used: sql`case when ${given} then ${shopPacks.used} - 1 end` })
			.where(eq(shopPacks.id, packId)),
		db.update(shopSeats).set({ takenAt: now, takenBy: actorId }).where(eq(shopSeats.id, id)),
	];
}

export function takenMeanwhile(error: unknown): boolean {
	return isConstraintViolation(error, "NOT NULL constraint failed: shop_packs.used");
}

/** Statement for the log: somebody got a seat, or it was taken back. */
export function logSeat(
	db: Db,
	action: "shop.seat_give" | "shop.seat_take",
	personId: string,
	actorId: string,
	now: number,
) {
	return logAction(db, { at: now, actorId, action, targetKind: "user", targetId: personId });
}
