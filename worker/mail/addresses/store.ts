import { eq, sql } from "drizzle-orm";
import { runAll, type Statement } from "#db/batch";
import type { Db } from "#db/client";
import { among, listed, rowsOf } from "#db/rows";
import { addressesToAsk, mailAddresses } from "#db/schema/mail-address";
import { mailOutbox } from "#db/schema/operations";
import { letterStops } from "#db/schema/weekly-letter";
import { moscowDate, moscowMidnight } from "#domain/calendar/moscow";
import { type AddressRecord, type AddressState, addressState, askApart, mostAsks } from "#domain/mail/first-letter";
import { hashAddress } from "./address-hash";

export type KnownAddress = { hash: string; record: AddressRecord | undefined; confirmed: boolean; state: AddressState };

/** What is known of some addresses, by address. */
export async function knownAddresses(db: Db, addresses: readonly string[]): Promise<Map<string, KnownAddress>> {
	const hashes = new Map(addresses.map((address) => [address, hashAddress(address)]));
	const [rows, confirmed] = await Promise.all([
		db
			.select()
			.from(mailAddresses)
			.where(among(mailAddresses.addressHash, [...hashes.values()])),
		db.all<{ email: string }>(sql`select email from users
			where email in ${listed(addresses)} and confirmed_email = email and deleted_at is null`),
	]);
	const records = new Map(rows.map((row) => [row.addressHash, row]));
	const own = new Set(confirmed.map(({ email }) => email));
	return new Map(
		[...hashes].map(([address, hash]) => {
			const record = records.get(hash);
			const isOwn = own.has(address);
			return [address, { hash, record, confirmed: isOwn, state: addressState(record, isOwn) }];
		}),
	);
}

/** What is known of one address. */
export async function knownAddress(db: Db, address: string): Promise<KnownAddress> {
	return (await knownAddresses(db, [address])).get(address)!;
}

/** What an address behind a link has said; undefined where nothing was asked. */
export function findAddress(db: Db, addressHash: string) {
	return db.select().from(mailAddresses).where(eq(mailAddresses.addressHash, addressHash)).get();
}

/** Whether an address that agrees to letters has stopped the weekly one. */
export async function isWeeklyStopped(db: Db, addressHash: string): Promise<boolean> {
	return (await db.select().from(letterStops).where(eq(letterStops.addressHash, addressHash)).get()) !== undefined;
}

/** Statements by which the owner of an address agrees to letters; those that waited for the word go. */
export function agree(addressHash: string, now: number): Statement[] {
	return [
		sql`insert into mail_addresses (address_hash, answered_at) values (${addressHash}, ${now})
			on conflict do update set answered_at = ${now}, declined_at = null`,
		sql`update mail_outbox set awaits = null where awaits = ${addressHash}`,
	];
}

/**
 * Statements that note that the owner of an address has answered a letter of another kind, such as a code: a "no" that was
 * said before stays.
 */
export function noteAnswer(addressHash: string, now: number): Statement[] {
	return [
		sql`insert into mail_addresses (address_hash, answered_at) values (${addressHash}, ${now})
			on conflict do update set answered_at = ${now} where declined_at is null`,
		sql`update mail_outbox set awaits = null where awaits = ${addressHash}
			and exists (select 1 from mail_addresses where address_hash = ${addressHash} and declined_at is null)`,
	];
}

/** Statements by which the owner of an address wishes no letters: what waits for it to be sent is not sent either. */
export function decline(addressHash: string, now: number): Statement[] {
	return [
		sql`insert into mail_addresses (address_hash, declined_at) values (${addressHash}, ${now})
			on conflict do update set declined_at = ${now}, answered_at = null`,
		sql`delete from mail_outbox where sent_at is null and (awaits = ${addressHash}
			or id in (select mail_id from weekly_letters where address_hash = ${addressHash}))`,
	];
}

/** Does one of these at once. */
export async function keepWord(db: Db, statements: readonly Statement[]): Promise<void> {
	await runAll(db, statements);
}

/** When the Moscow day of an instant began, milliseconds. */
const dayOf = (now: number) => moscowMidnight(moscowDate(now));

const causedBy = (sender: string, now: number) =>
	sql`(select count(*) from mail_addresses where asked_by = ${sender} and asked_at >= ${dayOf(now)})`;

/** How many first letters each of some senders has caused today, by user id; who has caused none is missing. */
export async function countCaused(db: Db, senders: readonly string[], now: number): Promise<Map<string, number>> {
	const rows = await db.all<{ sender: string; count: number }>(sql`
		select asked_by as sender, count(*) as count from mail_addresses
		where asked_by in ${listed(senders)} and asked_at >= ${dayOf(now)} group by asked_by`);
	return new Map(rows.map(({ sender, count }) => [sender, count]));
}

/** Counts an invitation as a first letter of its sender; false where the sender has caused `most` today. */
export async function takeInvitation(
	db: Db,
	{ addressHash, sender, most }: { addressHash: string; sender: string; most: number },
	now: number,
): Promise<boolean> {
	const rows = await db.all<{ hash: string }>(sql`
		insert into mail_addresses (address_hash, asked_at, asked_by)
		select ${addressHash}, ${now}, ${sender} where ${causedBy(sender, now)} < ${most}
		on conflict do update set asked_at = ${now}, asked_by = ${sender} where declined_at is null
		returning address_hash as hash`);
	return rows.length > 0;
}

/** Statement that has addresses asked, unless they wait already. */
export function toAsk(db: Db, rows: readonly (typeof addressesToAsk.$inferInsert)[]) {
	return db.insert(addressesToAsk).select(rowsOf(addressesToAsk, rows)).onConflictDoNothing();
}

export type DueAddress = {
	address: string;
	askedBy: string;
	about: "week" | "entry";
	lang: "ru" | "en" | null;
	child: string;
	childEn: string;
	sender: string;
	senderEn: string;
	role: number | null;
	school: string | null;
};

/**
 * Addresses whose turn to be asked has come, the newest first, with whom the letters are about and who causes them. `lang` is
 * null where nobody is left whom they would be about.
 */
export function dueAddresses(db: Db, most: number, now: number): Promise<DueAddress[]> {
	// each by its own index
	const person = sql`case q.about when 'week' then (select u.id from users u
			where u.parent_email = q.address and u.parent_email <> '' and u.deleted_at is null and u.active = 1
			order by u.created_at, u.id limit 1)
		else (select u.id from users u where u.email = q.address and u.deleted_at is null) end`;
	return db.all<DueAddress>(sql`
		with due as (select q.*, ${person} as person from addresses_to_ask q where q.due_at <= ${now}
			order by q.due_at desc, q.rowid desc limit ${most})
		select d.address, d.asked_by as "askedBy", d.about, coalesce(p.lang, u.lang) as lang,
			coalesce(nullif(u.name, ''), u.name_en, '') as child,
			coalesce(nullif(u.name_en, ''), u.name, '') as "childEn",
			trim(coalesce(nullif(t.name, ''), t.name_en, '') || ' ' || coalesce(nullif(t.surname, ''), t.surname_en, '')) as sender,
			trim(coalesce(nullif(t.name_en, ''), t.name, '') || ' ' || coalesce(nullif(t.surname_en, ''), t.surname, '')) as "senderEn",
			t.role, s.name as school
		from due d left join users u on u.id = d.person
		left join users p on p.email = d.address and p.deleted_at is null
		left join users t on t.id = d.asked_by left join schools s on s.id = t.school_id`);
}

export type Asking = { addressHash: string; address: string; askedBy: string; mail: typeof mailOutbox.$inferInsert };

/**
 * Queues asking letters, in one transaction: `settled` addresses have nothing to be asked, those of `full` senders wait until
 * an instant. Of two runs at once the second finds the address asked and writes nothing.
 */
export async function storeAsked(
	db: Db,
	asked: readonly Asking[],
	{ settled, full, until }: { settled: readonly string[]; full: readonly string[]; until: number },
	now: number,
): Promise<void> {
	const rows = asked.map(({ addressHash, askedBy, mail }) => ({
		addressHash,
		askedAt: now,
		askedBy,
		askedTimes: 1,
		mailId: mail.id,
	}));
	const mails = asked.map(({ mail }) => mail);
	const gone = [...settled, ...asked.map(({ address }) => address)];
	await runAll(db, [
		sql`insert into mail_addresses ${rowsOf(mailAddresses, rows)}
			on conflict do update set asked_at = excluded.asked_at, asked_by = excluded.asked_by,
				asked_times = asked_times + 1, mail_id = excluded.mail_id
			where answered_at is null and declined_at is null and asked_times < ${mostAsks}
				and (asked_at is null or asked_at <= ${now - askApart})`,
		sql`insert into mail_outbox ${rowsOf(mailOutbox, mails)}
			and exists (select 1 from mail_addresses a where a.mail_id = value ->> '$.id')`,
		sql`delete from addresses_to_ask where address in ${listed(gone)}`,
		sql`update addresses_to_ask set due_at = ${until} where asked_by in ${listed(full)} and due_at <= ${now}`,
	]);
}
