import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { isConstraintViolation } from "#db/constraint-violation";
import { examRights } from "#db/schema/exam";
import { shopLines, shopPacks, shopSeats } from "#db/schema/shop";
import { users } from "#db/schema/user";
import { Product } from "#domain/money/products";
import { Role } from "#domain/user/role";
import type { Statements } from "./grant-store";
import type { LineRow } from "./order-store";

/**
 * Condition: a competition that is not free took the person in since the line was bought, by the right the line gave. The
 * right of product 9 opens every kind (`mayRegister`): it was used where no other right of the person and no ticket did.
 */
function entered({ product, orderId, personId }: LineRow): SQL {
	const kinds =
		product === Product.online
			? sql`o.kind = 'online'`
			: sql`(o.kind = 'sama' or o.kind = 'online' and u.olimpic_1 = 0 or o.kind = 'offline' and u.olimpic_2 = 0
				and not exists (select 1 from tickets t where t.olympiad_id = o.id and t.user_id = u.id))`;
	return sql`exists (select 1 from participants p join olympiads o on o.id = p.olympiad_id
		join users u on u.id = p.user_id where p.user_id = ${personId} and o.free = 0 and ${kinds} and p.created_at >= (
			select b.decided_at from shop_orders b where b.id = ${orderId}))`;
}

/** Condition: nothing of what a line bought is in use. `seats`: how many seats its package had given when its share was worked out. */
function unused(line: LineRow, seats: number): SQL {
	switch (line.product) {
		case Product.pack:
			return sql`exists (select 1 from shop_packs k where k.id = ${line.id} and k.used = 0)
				and (select count(*) from shop_seats s where s.pack_id = ${line.id}) = ${seats}`;
		case Product.samaExam:
		case Product.uamapExam:
			return sql`exists (select 1 from exam_rights r where r.id = ${line.id} and r.exam_id is null)`;
		case Product.online:
		case Product.sama:
			return sql`not ${entered(line)}`;
		default:
			return sql`1`;
	}
}

/** Statements that take back what a line bought, but access. What is used fails the batch (`usedMeanwhile`). */
export function takeBack(db: Db, line: LineRow, seats: number): Statements {
	const refunded = db
		.update(shopLines)
		.set({ state: sql`case when ${shopLines.state} = 'bought' and ${unused(line, seats)} then 'refunded' end` })
		.where(eq(shopLines.id, line.id));
	switch (line.product) {
		case Product.pack:
			return [refunded, db.update(shopPacks).set({ size: 0 }).where(eq(shopPacks.id, line.id))];
		case Product.samaExam:
		case Product.uamapExam:
			return [refunded, db.delete(examRights).where(eq(examRights.id, line.id))];
		case Product.online:
			return [refunded, db.update(users).set({ olimpic1: 0 }).where(eq(users.id, line.personId))];
		case Product.sama:
			return [refunded, db.update(users).set({ olimpic3: 0 }).where(eq(users.id, line.personId))];
		default:
			return [refunded];
	}
}

/** Whether a refund failed because the line was refunded, or what it bought was used. */
export function usedMeanwhile(error: unknown): boolean {
	return isConstraintViolation(error, "NOT NULL constraint failed: shop_lines.state");
}

/** Whether nothing of what a line bought is in use now. */
export async function isUnused(db: Db, line: LineRow, seats: number): Promise<boolean> {
	const row = await db.get<{ unused: number }>(sql`select (${unused(line, seats)}) as unused`);
	return row?.unused === 1;
}

/** A package with the seats it has ever given, those that were taken back too. */
export async function findPackUse(db: Db, id: string) {
	const pack = await db.select().from(shopPacks).where(eq(shopPacks.id, id)).get();
	return { pack, seats: await db.$count(shopSeats, eq(shopSeats.packId, id)) };
}

/**
 * When the six months gate of olympiads that have begun was passed by a student who entered them since an instant;
 * milliseconds.
 */
export async function findSixMonthsEntries(db: Db, personId: string, since: number, now: number): Promise<number[]> {
	const rows = await db.all<{ at: number }>(sql`
		select max(p.created_at, o.starts_at) as at from participants p join olympiads o on o.id = p.olympiad_id
		join users u on u.id = p.user_id and u.role = ${Role.student} and u.ovz = 0
		where p.user_id = ${personId} and o.requires_six_months = 1 and p.created_at >= ${since} and o.starts_at <= ${now}`);
	return rows.map(({ at }) => at);
}
