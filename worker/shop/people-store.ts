import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { among } from "#db/rows";
import { examRights } from "#db/schema/exam";
import { shopPeriods } from "#db/schema/shop";
import { users } from "#db/schema/user";
import { type Period, standingOf } from "#domain/access/paid-time";
import type { Actor } from "#domain/access/permissions";
import { Role } from "#domain/user/role";
import { searchWords } from "#domain/user/search-key";
import { withinReach } from "../account/users/store";
import { found } from "../account/users/word-store";

/** For how many people the shop is shown at once, and how many a search finds. */
const mostPeople = 300;
const mostFound = 20;

/** Somebody something is bought for: what they have. Access in unix seconds. */
export type Holder = Pick<
	typeof users.$inferSelect,
	"id" | "role" | "name" | "surname" | "nameEn" | "surnameEn" | "accessFrom" | "accessUntil" | "olimpic1" | "olimpic3"
> & { periods: readonly Period[] };

const columns = {
	id: users.id,
	role: users.role,
	name: sql<string>`coalesce(nullif(${users.name}, ''), ${users.nameEn})`,
	surname: sql<string>`coalesce(nullif(${users.surname}, ''), ${users.surnameEn})`,
	nameEn: sql<string>`coalesce(nullif(${users.nameEn}, ''), ${users.name})`,
	surnameEn: sql<string>`coalesce(nullif(${users.surnameEn}, ''), ${users.surname})`,
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

/** Condition: somebody a buyer may buy for: oneself, and the students within reach, which for a parent are the children. */
function boughtForBy(buyer: Actor) {
	const theirs = and(eq(users.role, Role.student), withinReach(buyer));
	// nothing is sold for a parent
	const whom = buyer.role === Role.parent ? theirs : or(eq(users.id, buyer.id), theirs);
	return and(isNull(users.deletedAt), whom);
}

/** Which of the people somebody may buy for: some of them, or those whose names begin so. */
type Which = { ids?: readonly string[]; search?: string };

const whichOf = (buyer: Actor, { ids, search }: Which) =>
	and(
		boughtForBy(buyer),
		ids && among(users.id, ids),
		search === undefined ? undefined : found(searchWords(search), sql`${users.id}`),
	);

/** The people a buyer may buy for, oneself first, then by name; at most so many as are shown. `now` in milliseconds. */
export async function findHolders(db: Db, buyer: Actor, now: number, which: Which = {}): Promise<Holder[]> {
	const rows = await db
		.select(columns)
		.from(users)
		.where(whichOf(buyer, which))
		.orderBy(sql`${users.id} <> ${buyer.id}`, asc(users.sortName), asc(users.id))
		.limit(which.search === undefined ? mostPeople : mostFound);
	return withPeriods(db, rows, now);
}

/** For how many people a buyer may buy. */
export function countHolders(db: Db, buyer: Actor, which: Which = {}): Promise<number> {
	return db.$count(users, whichOf(buyer, which));
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

/** First names by id, in a language; of who has none in it the other one. */
export async function findNames(db: Db, ids: readonly string[], lang: "ru" | "en"): Promise<Map<string, string>> {
	const name = lang === "en" ? columns.nameEn : columns.name;
	const rows = await db.select({ id: users.id, name }).from(users).where(among(users.id, ids));
	return new Map(rows.map((row) => [row.id, row.name]));
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
