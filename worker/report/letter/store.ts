import { eq, sql } from "drizzle-orm";
import { runAll, type Statement } from "#db/batch";
import type { Db } from "#db/client";
import { listed, rowsOf } from "#db/rows";
import { mailOutbox } from "#db/schema/operations";
import { weeklyLetters } from "#db/schema/weekly-letter";
import { type LetterTime, usualLetterTime } from "#domain/schedule/letter-time";
import { Role } from "#domain/user/role";
import { houseOf } from "../../schedule/house-store";
import { agree, noteAnswer } from "../../mail/addresses/store";
import { usualZone } from "../../schedule/plans";

/** The times at which any school sends its letters, and that of all who have set none. */
export async function letterTimes(db: Db): Promise<LetterTime[]> {
	const set = await db.all<LetterTime>(sql`
		select distinct zone, letter_weekday as weekday, letter_hour as hour from schedule_houses`);
	const usual = { ...usualLetterTime, zone: usualZone };
	const key = ({ zone, weekday, hour }: LetterTime) => `${zone} ${weekday} ${hour}`;
	return [...new Map([usual, ...set].map((time) => [key(time), time])).values()];
}

/** The addresses of parents after one, in order. */
export async function addressesAfter(db: Db, after: string, most: number): Promise<string[]> {
	const rows = await db.all<{ address: string }>(sql`
		select distinct parent_email as address from users
		where parent_email > ${after} and parent_email <> '' order by parent_email limit ${most}`);
	return rows.map(({ address }) => address);
}

/** A child that trains, with the address of its parent and the letter's time of whoever teaches it. */
export type LetterChild = { id: string; address: string; name: string; lang: "ru" | "en" } & LetterTime;

/**
 * The children of parents, those of one parent together, found by the index of addresses. `lang` is the parent's, or the child's where the parent has no
 * account; the name is in it.
 */
export function childrenOf(db: Db, addresses: readonly string[]): Promise<LetterChild[]> {
	return db.all<LetterChild>(sql`
		with kids as (
			select u.id, u.parent_email as address, coalesce(nullif(u.name, ''), u.name_en, '') as own,
				coalesce(nullif(u.name_en, ''), u.name, '') as english, u.lang, u.created_at, coalesce(
				(select ${houseOf("t")} from group_members m join groups g on g.id = m.group_id and g.archived_at is null
					join users t on t.id = g.teacher_id where m.user_id = u.id order by t.id limit 1),
				(select ${houseOf("t")} from users t where t.id = u.creator_id)) as house
			from json_each(${JSON.stringify(addresses)}) a
			cross join users u on u.parent_email = a.value and u.parent_email <> ''
			where u.role = ${Role.student} and u.deleted_at is null and u.active = 1)
		select k.id, k.address, iif(coalesce(p.lang, k.lang) = 'en', k.english, k.own) as name,
			coalesce(p.lang, k.lang) as lang, coalesce(h.zone, ${usualZone}) as zone,
			coalesce(h.letter_weekday, ${usualLetterTime.weekday}) as weekday,
			coalesce(h.letter_hour, ${usualLetterTime.hour}) as hour
		from kids k left join users p on p.email = k.address and p.deleted_at is null
		left join schedule_houses h on h.house = k.house
		order by k.address, k.created_at, k.id`);
}

/** Days of illness of some children, from a Moscow date on. */
export function sickDaysOf(db: Db, ids: readonly string[], from: string) {
	return db.all<{ userId: string; date: string }>(sql`
		select user_id as "userId", date from sick_days where user_id in ${listed(ids)} and date >= ${from}`);
}

/** Which of some addresses wish no letter, have that of the week already, or one made after an instant; by hash. */
export async function settledAmong(
	db: Db,
	hashes: readonly string[],
	{ week, after }: { week: string; after: number },
): Promise<Set<string>> {
	const rows = await db.all<{ hash: string }>(sql`
		select address_hash as hash from letter_stops where address_hash in ${listed(hashes)}
		union all select address_hash from weekly_letters where address_hash in ${listed(hashes)}
			and (week = ${week} or made_at > ${after})`);
	return new Set(rows.map(({ hash }) => hash));
}

export type NewLetter = { addressHash: string; mail: typeof mailOutbox.$inferInsert };

/** Statements that queue letters, for one transaction: an address that has the letter of the week gets no other. */
export function queueLetters(letters: readonly NewLetter[], week: string, now: number): Statement[] {
	if (letters.length === 0) return [];
	const rows = letters.map(({ addressHash, mail }) => ({ addressHash, week, mailId: mail.id, madeAt: now }));
	const mails = letters.map(({ mail }) => mail);
	return [
		sql`insert into weekly_letters ${rowsOf(weeklyLetters, rows)} on conflict do nothing`,
		sql`insert into mail_outbox ${rowsOf(mailOutbox, mails)}
			and exists (select 1 from weekly_letters w where w.mail_id = value ->> '$.id')`,
		// a confirmed address is known by its hash from now on, which is all that a link tells
		sql`insert into mail_addresses (address_hash, answered_at)
			select value, ${now} from json_each(${JSON.stringify(letters.map(({ addressHash }) => addressHash))}) where true
			on conflict do nothing`,
	];
}

/** Whether any letter was made for an address, known by its hash. */
export async function hasLetter(db: Db, addressHash: string): Promise<boolean> {
	const row = await db.select().from(weeklyLetters).where(eq(weeklyLetters.addressHash, addressHash)).get();
	return row !== undefined;
}

/**
 * Ends the letters to an address, or lets them come again; either way its owner has answered. A letter that waits to be sent
 * is not sent either.
 */
export async function setStopped(db: Db, addressHash: string, stopped: boolean, now: number): Promise<void> {
	if (!stopped) {
		await runAll(db, [sql`delete from letter_stops where address_hash = ${addressHash}`, ...agree(addressHash, now)]);
		return;
	}
	await runAll(db, [
		sql`insert into letter_stops (address_hash, stopped_at) values (${addressHash}, ${now}) on conflict do nothing`,
		sql`delete from mail_outbox where sent_at is null
			and id in (select mail_id from weekly_letters where address_hash = ${addressHash})`,
		...noteAnswer(addressHash, now),
	]);
}
