import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { among } from "#db/rows";
import { examRights } from "#db/schema/exam";
import { shopPeriods } from "#db/schema/shop";
import { users } from "#db/schema/user";
import { type Period, standingOf } from "#domain/access/paid-time";
import type { Actor } from "#domain/access/permissions";
import { Role } from "#domain/user/role";
import { withinReach } from "../account/users/store";

/** For how many people the shop is shown at once. */
const mostPeople = 300;

/** Somebody something is bought for: what they have. Access in unix seconds. */
export type Holder = Pick<
	typeof users.$inferSelect,
	"id" | "role" | "name" | "surname" | "accessFrom" | "accessUntil" | "olimpic1" | "olimpic3"
> & { periods: readonly Period[] };

const columns = {
	id: users.id,
	role: users.role,
	name: sql<string>`coalesce(nullif(${users.name}, ''), ${users.nameEn})`,
	surname: sql<string>`coalesce(nullif(${users.surname}, ''), ${users.surnameEn})`,
	accessFrom: users.accessFrom,
	accessUntil: users.accessUntil,
	olimpic1: users.olimpic1,
	olimpic3: users.olimpic3,
};

/** What was paid for somebody, with what the account had before purchases were written down. */
function knownPeriods(
	{ id, accessFrom, accessUntil }: Pick<Holder, "id" | "accessFrom" | "accessUntil">,
	periods: readonly Period[],
	now: number,
): Period[] {
	const until = accessUntil * 1000;
	if (until <= Math.max(now, standingOf(periods).until)) return [...periods];
	const from = accessFrom > 0 ? Math.min(accessFrom * 1000, until) : now;
	const others = periods.filter((one) => one.id !== `earlier:${id}`);
	return [...others, { id: `earlier:${id}`, kind: "earlier", from, until }];
}

/**
 * The people a buyer may buy for, by name: oneself, the students within reach, and a parent's children. `ids`: only
 * those. `now` in milliseconds.
 */
export async function findHolders(db: Db, buyer: Actor, now: number, ids?: readonly string[]): Promise<Holder[]> {
	const children = sql`(users.parent_email <> '' and users.parent_email = (
		select b.email from users b where b.id = ${buyer.id} and b.confirmed_email = b.email))`;
	const theirs = or(withinReach(buyer), children);
	const rows = await db
		.select(columns)
		.from(users)
		.where(
			and(
				isNull(users.deletedAt),
				or(eq(users.id, buyer.id), and(eq(users.role, Role.student), theirs)),
				ids && among(users.id, ids),
			),
		)
		.orderBy(sql`${users.id} <> ${buyer.id}`, asc(users.sortName), asc(users.id))
		.limit(mostPeople);
	return withPeriods(db, rows, now);
}

/** People by id, whoever asks: for what staff and jobs do. */
export async function findHoldersById(db: Db, ids: readonly string[], now: number): Promise<Holder[]> {
	return withPeriods(db, await db.select(columns).from(users).where(among(users.id, ids)), now);
}

async function withPeriods(db: Db, rows: Omit<Holder, "periods">[], now: number): Promise<Holder[]> {
	const ids = rows.map(({ id }) => id);
	const paid = await db.select().from(shopPeriods).where(among(shopPeriods.personId, ids));
	return rows.map((row) => {
		const own = paid.filter(({ personId }) => personId === row.id);
		const periods = own.map(({ id, kind, fromAt, untilAt }) => ({ id, kind, from: fromAt, until: untilAt }));
		return { ...row, periods: knownPeriods(row, periods, now) };
	});
}

/** Whom a receipt goes to. */
export function findReader(db: Db, id: string) {
	return db.select({ email: users.email, lang: users.lang }).from(users).where(eq(users.id, id)).get();
}

/** First names by id. */
export async function findNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
	const rows = await db.select({ id: users.id, name: columns.name }).from(users).where(among(users.id, ids));
	return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Attempts of exams that people have left. */
export async function attemptsOf(db: Db, ids: readonly string[]) {
	const rows = await db
		.select({ userId: examRights.userId, kind: examRights.kind, count: sql<number>`count(*)` })
		.from(examRights)
		.where(and(among(examRights.userId, ids), isNull(examRights.examId)))
		.groupBy(examRights.userId, examRights.kind);
	const left = new Map<string, { sama: number; uamap: number }>();
	for (const { userId, kind, count } of rows) {
		left.set(userId, { ...(left.get(userId) ?? { sama: 0, uamap: 0 }), [kind]: count });
	}
	return left;
}
