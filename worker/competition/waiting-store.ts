import { and, eq, inArray, sql } from "drizzle-orm";
import { logChange } from "#db/audit";
import { asBuilt } from "#db/batch";
import { isConstraintViolation } from "#db/constraint-violation";
import type { Db } from "#db/client";
import { users } from "#db/schema/user";
import { waitingEntries } from "#db/schema/waiting";
import { ownFirst } from "../account/users/store";
import { knownAddresses, toAsk } from "../mail/addresses/store";
import { queueMail } from "../mail/store";
import { quotaLeft } from "../olympiad/seats/room-store";

export type WaitingRow = typeof waitingEntries.$inferSelect;
export type NewWaiting = Pick<WaitingRow, "id" | "olympiadId" | "userId" | "askedBy" | "category" | "country">;

const mostShown = 300;

/** SQL condition: the olympiad and its hall have a seat that nobody has and that is offered to nobody. */
function seatFree(olympiadId: string) {
	const offered = sql`(select count(*) from waiting_entries f where f.olympiad_id = ${olympiadId} and f.state = 'offered')`;
	return sql`(not exists (select 1 from olympiads o where o.id = ${olympiadId} and o.participants_limit is not null
			and (select count(*) from participants p where p.olympiad_id = o.id) + ${offered} >= o.participants_limit)
		and not exists (select 1 from competition_venues v where v.olympiad_id = ${olympiadId} and v.seats is not null
			and v.seats_taken + ${offered} >= v.seats))`;
}

/** SQL: the first of a list for whom there is a seat, while the olympiad takes people. */
function firstInLine(olympiadId: string, now: number) {
	return sql`(select w.id from waiting_entries w join olympiads o on o.id = w.olympiad_id
		where w.olympiad_id = ${olympiadId} and w.state = 'waiting' and o.archived_at is null and not o.draft
			and ${now} < iif(o.kind = 'offline', o.starts_at, o.ends_at)
			and (o.registration_closes_at is null or ${now} < o.registration_closes_at)
			and ${quotaLeft(olympiadId, sql`w.country`)} and ${seatFree(olympiadId)}
		order by w.joined_at, w.id limit 1)`;
}

/** Statement that logs what somebody else did to a person's line, where the statement before it changed one. */
function logLine(
	db: Db,
	action: "wait" | "wait_end",
	{ olympiadId, userId, actorId }: { olympiadId: string; userId: string; actorId: string },
	now: number,
) {
	const entry = { at: now, actorId, action: `participant.${action}` as const, targetKind: "user", targetId: userId };
	return logChange(db, { ...entry, detail: { olympiad: olympiadId } });
}

/** Puts a person at the end of the list; false where there is a seat for them, so that nobody need wait. Once for everybody. */
export async function joinList(db: Db, entry: NewWaiting, now: number): Promise<boolean> {
	const { id, olympiadId, userId, askedBy, category, country } = entry;
	// a turn that comes at once needs no list
	const ahead = sql`exists (select 1 from waiting_entries w where w.olympiad_id = ${olympiadId} and w.state = 'waiting'
		and (w.country = ${country} or ${quotaLeft(olympiadId, sql`w.country`)}))`;
	const joined = sql`insert into waiting_entries (id, olympiad_id, user_id, asked_by, category, country, state,
			joined_at)
		select ${id}, ${olympiadId}, ${userId}, ${askedBy}, ${category}, ${country}, 'waiting', ${now}
		where ${ahead} or not (${quotaLeft(olympiadId, sql`${country}`)} and ${seatFree(olympiadId)})
		on conflict do nothing`;
	const line = { olympiadId, userId, actorId: askedBy };
	const [join] = asBuilt(db, [joined]);
	await db.batch([join!, ...(askedBy === userId ? [] : [logLine(db, "wait", line, now)])]);
	const open = await db.$count(
		waitingEntries,
		and(
			eq(waitingEntries.olympiadId, olympiadId),
			eq(waitingEntries.userId, userId),
			inArray(waitingEntries.state, ["waiting", "offered"]),
		),
	);
	return open > 0;
}

/** Takes a person off the list; the offer they had goes to the next. Where they are not on it nothing changes. */
export async function leaveList(
	db: Db,
	line: { olympiadId: string; userId: string; actorId: string },
	now: number,
): Promise<void> {
	const { olympiadId, userId, actorId } = line;
	const left = db
		.update(waitingEntries)
		.set({ state: "left", endedAt: now })
		.where(
			and(
				eq(waitingEntries.olympiadId, olympiadId),
				eq(waitingEntries.userId, userId),
				inArray(waitingEntries.state, ["waiting", "offered"]),
			),
		);
	await db.batch([left, ...(actorId === userId ? [] : [logLine(db, "wait_end", line, now)])]);
}

/** The list of an olympiad in its order with the place of each; of somebody: their own lines and those they put on it. */
export function listWaiting(db: Db, olympiadId: string, userId: string | null) {
	return db.all<{
		userId: string;
		askedBy: string;
		name: string;
		category: string;
		country: string;
		state: "waiting" | "offered";
		place: number;
		offerUntil: number | null;
	}>(sql`select * from (select w.user_id as userId, w.asked_by as askedBy, ${ownFirst("u")} as name, w.category as category,
			w.country as country, w.state as state, w.offer_until as offerUntil,
			row_number() over (partition by w.state order by w.joined_at, w.id) as place
		from waiting_entries w join users u on u.id = w.user_id
		where w.olympiad_id = ${olympiadId} and w.state in ('waiting', 'offered')) l
		where ${userId} is null or l.userId = ${userId} or l.askedBy = ${userId}
		order by l.state = 'waiting', l.place limit ${mostShown}`);
}

/** The olympiads with people who wait. */
export async function listsToServe(db: Db): Promise<string[]> {
	const rows = await db.all<{ id: string }>(
		sql`select distinct olympiad_id as id from waiting_entries where state = 'waiting'`,
	);
	return rows.map(({ id }) => id);
}

/** Ends the offers whose time is over: their seats go to the next. */
export async function endOffers(db: Db, now: number): Promise<void> {
	await db.run(sql`update waiting_entries set state = 'passed', ended_at = ${now}
		where state = 'offered' and offer_until <= ${now}`);
}

/** Who is next and how to reach them; undefined where nobody is, or there is no seat. */
async function readNext(db: Db, olympiadId: string, now: number) {
	const row = await db.get<{ id: string; user_id: string; asked_by: string; name: string; until: number } | undefined>(
		sql`select w.id, w.user_id, w.asked_by, o.name, min(${now} + o.offer_hours * 3600000,
				coalesce(o.registration_closes_at, 9e15), iif(o.kind = 'offline', o.starts_at, o.ends_at)) as until
			from waiting_entries w join olympiads o on o.id = w.olympiad_id where w.id = ${firstInLine(olympiadId, now)}`,
	);
	if (!row) return undefined;
	const people = await db
		.select({ id: users.id, email: users.email, lang: users.lang, name: sql<string>`${ownFirst("users")}` })
		.from(users)
		.where(inArray(users.id, [row.user_id, row.asked_by]));
	return { ...row, people };
}

/**
 * Offers a free seat to the next of a list, with the letters, or nothing: the statement itself looks once more who is
 * next and whether there is a seat. Answers whether somebody was offered one.
 */
export async function offerNext(db: Db, olympiadId: string, link: string, now: number): Promise<boolean> {
	const next = await readNext(db, olympiadId, now);
	if (!next) return false;
	const child = next.people.find(({ id }) => id === next.user_id);
	const emails = next.people.flatMap(({ email }) => (email ? [email] : []));
	const known = await knownAddresses(db, emails);
	const holds = (email: string) => (known.get(email)!.state === "yes" ? null : known.get(email)!.hash);
	const unanswered = emails.filter((email) => holds(email) !== null);
	const letters = next.people
		.filter(({ email }) => email)
		.map(({ email, lang }) => {
			const until = new Date(next.until).toISOString().slice(0, 16).replace("T", " ");
			const values = { olympiad: next.name, child: child?.name ?? "", until: `${until} UTC`, link };
			return queueMail(
				db,
				{ to: email!, kind: "seat_offered", lang: lang === "en" ? "en" : "ru", values },
				now,
				holds(email!),
			);
		});
	try {
		await db.batch([
			db
				.update(waitingEntries)
				.set({
					// somebody else was faster: the state is null, which the table refuses with the letters
					state: sql`case when ${waitingEntries.id} = ${firstInLine(olympiadId, now)} then 'offered' end`,
					offeredAt: now,
					offerUntil: next.until,
				})
				.where(eq(waitingEntries.id, next.id)),
			...letters,
			toAsk(
				db,
				unanswered.map((address) => ({ address, askedBy: next.asked_by, about: "entry" as const })),
			),
		]);
		return true;
	} catch (error) {
		if (isConstraintViolation(error, "NOT NULL constraint failed: waiting_entries.state")) return false;
		throw error;
	}
}
