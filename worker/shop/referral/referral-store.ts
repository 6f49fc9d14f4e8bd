import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { isConstraintViolation } from "#db/constraint-violation";
import { referralBonuses, referralCodes, referralProgress, referrals } from "#db/schema/referral";
import { users } from "#db/schema/user";
import { reachable } from "../../account/invitation/invitation-store";
import { nothingOnItsWay } from "./given-store";

export type BonusRow = typeof referralBonuses.$inferSelect;

/** The most people and movements of one answer. */
const mostPeople = 200;

export function findCode(db: Db, ownerId: string) {
	return db.select().from(referralCodes).where(eq(referralCodes.ownerId, ownerId)).get();
}

/** Keeps somebody's code, once; another one of the same letters fails (`codeTaken`). */
export async function keepCode(db: Db, ownerId: string, code: string, now: number): Promise<void> {
	await db
		.insert(referralCodes)
		.values({ ownerId, code, madeAt: now })
		.onConflictDoNothing({ target: referralCodes.ownerId });
}

export function codeTaken(error: unknown): boolean {
	return isConstraintViolation(error, "UNIQUE constraint failed: referral_codes.code");
}

/** The code a person came by, where it may bring something, with how to reach the person. */
export function findArrival(db: Db, personId: string) {
	return db
		.select({ code: referrals.code, ...reachable })
		.from(referrals)
		.innerJoin(users, eq(users.id, referrals.personId))
		.where(and(eq(referrals.personId, personId), eq(referrals.refused, "no")))
		.get();
}

/** How to reach somebody, and what they are. */
export function findPerson(db: Db, id: string) {
	return db.select(reachable).from(users).where(eq(users.id, id)).get();
}

/** Whether somebody is above oneself in the line of who invited whom: after a merge a line may close into a ring. */
export async function isInRing(db: Db, personId: string): Promise<boolean> {
	const row = await db.get<{ ring: number }>(sql`
		with recursive above(id) as (
			select coalesce(o.merged_into, o.id) from referrals r join referral_codes c on c.code = r.code
				join users o on o.id = c.owner_id where r.person_id = ${personId}
			union
			select coalesce(o.merged_into, o.id) from above a join referrals r on r.person_id = a.id
				join referral_codes c on c.code = r.code join users o on o.id = c.owner_id
			limit 1000)
		select exists (select 1 from above where id = ${personId}) as ring`);
	return row?.ring === 1;
}

/** Teachers who made the accounts of some students and came by a code that may bring something. */
export async function findTeachersOf(db: Db, people: readonly string[]): Promise<string[]> {
	const rows = await db.all<{ id: string }>(sql`
		select distinct t.id from users s join users t on t.id = s.creator_id and t.role = 2
			join referrals r on r.person_id = t.id and r.refused = 'no'
		where s.role = 1 and s.id in (select value from json_each(${JSON.stringify(people)}))`);
	return rows.map(({ id }) => id);
}

/** Hundredths of a ucoin that a code has earned in a Moscow month, without what was taken back. */
export async function earnedIn(db: Db, code: string, month: string): Promise<number> {
	const row = await db
		.select({ sum: sql<number>`coalesce(sum(${referralBonuses.amount}), 0)` })
		.from(referralBonuses)
		.where(and(eq(referralBonuses.code, code), eq(referralBonuses.month, month)))
		.get();
	return row?.sum ?? 0;
}

export function findBonus(db: Db, key: string): Promise<BonusRow | undefined> {
	return db.select().from(referralBonuses).where(eq(referralBonuses.key, key)).get();
}

/** Whether somebody has brought a bonus for a first payment, also under the name of the account it was carried over from. */
export async function hasBrought(db: Db, { kind, personId }: { kind: BonusRow["kind"]; personId: string }) {
	if (kind !== "student") return false;
	const of = and(eq(referralBonuses.kind, kind), eq(referralBonuses.personId, personId));
	return (await db.$count(referralBonuses, of)) > 0;
}

export function bonusesOf(db: Db, source: string): Promise<BonusRow[]> {
	return db.select().from(referralBonuses).where(eq(referralBonuses.source, source));
}

/** Bonuses whose time has come, those that wait longest first. */
export function dueBonuses(db: Db, now: number, limit: number): Promise<BonusRow[]> {
	return db
		.select()
		.from(referralBonuses)
		.where(
			and(
				eq(referralBonuses.state, "held"),
				sql`${referralBonuses.dueAt} <= ${now}`,
				nothingOnItsWay(referralBonuses.source),
			),
		)
		.orderBy(asc(referralBonuses.dueAt), asc(referralBonuses.key))
		.limit(limit);
}

/** Statement of a new bonus. */
export function insertBonus(db: Db, bonus: BonusRow) {
	return db.insert(referralBonuses).values(bonus);
}

/** Statement: a bonus changes as it stands and while a condition holds, or the whole batch fails (`changedMeanwhile`). */
export function changeBonus(db: Db, { key, state, turn }: BonusRow, to: Partial<BonusRow>, condition = sql`true`) {
	const still = sql`${referralBonuses.state} = ${state} and ${referralBonuses.turn} = ${turn} and ${condition}`;
	return db
		.update(referralBonuses)
		.set({ ...to, state: sql`case when ${still} then ${to.state ?? state} end` })
		.where(eq(referralBonuses.key, key));
}

/** Statement: what somebody owes of bonuses that were spent changes by so much. */
export function changeOwed(db: Db, code: string, by: number) {
	return db
		.update(referralCodes)
		.set({ owed: sql`${referralCodes.owed} + ${by}` })
		.where(eq(referralCodes.code, code));
}

export async function owedOf(db: Db, code: string): Promise<number> {
	const row = await db
		.select({ owed: referralCodes.owed })
		.from(referralCodes)
		.where(eq(referralCodes.code, code))
		.get();
	return row?.owed ?? 0;
}

/** Whether a batch failed because another run of the job was there first. */
export function changedMeanwhile(error: unknown): boolean {
	return (
		isConstraintViolation(error, "NOT NULL constraint failed: referral_") ||
		isConstraintViolation(error, "UNIQUE constraint failed: referral_bonuses.key")
	);
}

/** Whether a batch failed because less is owed by now than it takes. */
export function owedMeanwhile(error: unknown): boolean {
	return isConstraintViolation(error, "referral_codes_owed");
}

/** A movement that may bring a bonus or take one back. `payer`: whose wallet it was. */
export type Paid = {
	n: number;
	cause: "purchase" | "top_up" | "refund" | "payout";
	reference: string;
	payer: string;
	role: number;
	amount: number;
	at: number;
};

/** Up to which movement bonuses are worked out, and those that follow. */
export async function nextPaid(db: Db, limit: number): Promise<{ from: number; upTo: number; paid: Paid[] }> {
	const progress = await db.select().from(referralProgress).get();
	const from = progress?.movement ?? 0;
	const rows = await db.all<Paid & { counts: number }>(sql`
		select t.rowid as n, t.cause, t.reference, a.owner_id as payer, u.role, t.amount, t.at,
			(u.id is not null and (t.kind = 'move' and t.cause in ('purchase', 'refund')
				or t.kind = 'post' and t.cause in ('top_up', 'payout'))) as counts
		from shop_transfers t
		left join shop_accounts a on a.id = case when t.cause in ('top_up', 'refund') then t.credit else t.debit end
		left join users u on u.id = a.owner_id
		where t.rowid > ${from} order by t.rowid limit ${limit}`);
	return { from, upTo: rows.at(-1)?.n ?? from, paid: rows.filter(({ counts }) => counts === 1) };
}

/** Statement: bonuses are worked out up to a movement, or the batch fails where another run was there first. */
export function moveOn(db: Db, from: number, to: number) {
	return db
		.update(referralProgress)
		.set({ movement: sql`case when ${referralProgress.movement} = ${from} then ${to} end` })
		.where(eq(referralProgress.id, 1));
}

/** Whom the lines of an order are for. */
export async function peopleOfOrder(db: Db, orderId: string): Promise<string[]> {
	const rows = await db.all<{
		id: string;
	}>(sql`select distinct person_id as id from shop_lines where order_id = ${orderId}
		union select distinct user_id from tickets where order_id = ${orderId}`);
	return rows.map(({ id }) => id);
}

/** The order behind a refund: of a line, of a ticket, or itself. */
export async function orderBehind(db: Db, reference: string): Promise<string> {
	const row = await db.get<{ id: string }>(sql`select order_id as id from shop_lines where id = ${reference}
		union all select order_id from tickets where id = ${reference}`);
	return row?.id ?? reference;
}

/** What of a payment by card did not go back, hundredths of a ucoin. */
export async function staysPaid(db: Db, payment: string): Promise<number> {
	const row = await db.get<{ sum: number }>(sql`
		select coalesce(sum(case when cause = 'top_up' then amount else -amount end), 0) as sum from shop_transfers
		where kind in ('move', 'post') and cause in ('top_up', 'payout') and reference = ${payment}`);
	return row?.sum ?? 0;
}

/** Who came by a code, the latest first, with what each of them brings. */
export function listArrivals(db: Db, code: string) {
	const sum = (state: string) =>
		sql<number>`coalesce((select sum(b.amount) from referral_bonuses b
			where b.person_id = ${referrals.personId} and b.code = ${code} and b.state = ${state}), 0)`;
	return db
		.select({
			id: referrals.personId,
			name: sql<string>`coalesce(nullif(${users.name}, ''), ${users.nameEn})`,
			surname: sql<string>`coalesce(nullif(${users.surname}, ''), ${users.surnameEn})`,
			role: users.role,
			cameAt: referrals.cameAt,
			refused: referrals.refused,
			held: sum("held"),
			paid: sum("paid"),
		})
		.from(referrals)
		.innerJoin(users, eq(users.id, referrals.personId))
		.where(eq(referrals.code, code))
		.orderBy(desc(referrals.cameAt), desc(referrals.personId))
		.limit(mostPeople);
}

/** All that a code has brought: what waits, what was paid, and when the next of it is due. */
export async function sumsOf(db: Db, code: string): Promise<{ held: number; paid: number; next: number | null }> {
	const row = await db.get<{ held: number | null; paid: number | null; next: number | null }>(sql`
		select sum(case when state = 'held' then amount end) as held, sum(case when state = 'paid' then amount end) as paid,
			min(case when state = 'held' then due_at end) as next from referral_bonuses where code = ${code}`);
	return { held: row?.held ?? 0, paid: row?.paid ?? 0, next: row?.next ?? null };
}
