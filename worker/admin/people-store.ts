import { and, eq, type SQL, sql } from "drizzle-orm";
import { logAction } from "#db/audit";
import type { Db } from "#db/client";
import { oneTimePasswords, sessions } from "#db/schema/session";
import { users } from "#db/schema/user";
import type { ExamType } from "#domain/exam/exam-type";
import { searchWords } from "#domain/user/search-key";
import type { PersonFile } from "./people-contract";
import { englishFirst, ownFirst } from "../account/users/store";
import { found } from "../account/users/word-store";
import { shownSubject } from "../mail/store";
import { endSessions } from "../school/people/student-store";

/** how many people a search lists, and rows each part of a person's page */
export const mostListed = 30;
const latest = 10;
/** fewer digits than this are no phone; the last ten are the number within the country, however its code is written */
const leastDigits = 4;
const nationalDigits = 10;

export type FoundRow = {
	id: string;
	name: string;
	nameEn: string;
	role: number;
	email: string | null;
	phone: string;
	birthday: string | null;
	school: string;
	deletedAt: number | null;
};

const columns =
	sql.raw(`u.id, trim(u.name || ' ' || u.surname) as name, trim(u.name_en || ' ' || u.surname_en) as "nameEn",
	u.role, u.email, u.phone, u.birthday, coalesce(s.name, '') as school, u.deleted_at as "deletedAt"`);

/** Condition: what was typed is the beginning of words of a person, a part of the phone, or a code that leads to them. */
function searched(search: string): SQL {
	const words = searchWords(search);
	const digits = search.replace(/\D/g, "");
	const code = search.replace(/[\s-]/g, "").toUpperCase();
	const phone = digits.length >= leastDigits ? sql`instr(u.phone, ${digits.slice(-nationalDigits)}) > 0` : sql`0`;
	return sql`(${words.length > 0 ? found(words, sql`u.id`) : sql`0`} or ${phone} or u.id = ${search}
		or u.parent_email = ${search.toLowerCase()}
		or u.id in (select d.recipient_id from diplomas d where d.code = ${code})
		or u.id in (select c.recipient_id from exam_certificates c where c.code = ${code})
		or u.id in (select m.user_id from class_codes k join group_members m on m.group_id = k.group_id where k.code = ${code}))`;
}

/** People of every role by what was typed, deleted ones too; one more than a list has. */
export function findPeople(db: Db, search: string, deleted: boolean): Promise<FoundRow[]> {
	const which = search === "" ? sql`1` : searched(search);
	const gone = deleted ? sql`and u.deleted_at is not null` : sql``;
	const order = deleted ? sql`u.deleted_at desc` : sql`u.deleted_at is not null, u.sort_name, u.id`;
	return db.all<FoundRow>(sql`select ${columns} from users u left join schools s on s.id = u.school_id
		where ${which} ${gone} order by ${order} limit ${mostListed + 1}`);
}

export function findPerson(db: Db, id: string): Promise<FoundRow | undefined> {
	return db.get<FoundRow | undefined>(
		sql`select ${columns} from users u left join schools s on s.id = u.school_id where u.id = ${id}`,
	);
}

/** The account as it is kept, deleted or not, and its password for one sign-in. */
export async function findAccount(db: Db, id: string) {
	return db
		.select({ user: users, once: oneTimePasswords })
		.from(users)
		.leftJoin(
			oneTimePasswords,
			and(eq(oneTimePasswords.userId, users.id), eq(oneTimePasswords.passwordHash, users.passwordHash)),
		)
		.where(eq(users.id, id))
		.get();
}

type Named = { id: string; name: string };

/** Names of people, in the own script first. */
export function namePeople(db: Db, ids: readonly string[]): Promise<Named[]> {
	return db.all<Named>(sql`select u.id, coalesce(nullif(${ownFirst("u")}, ''), u.email, '') as name from users u
		where u.id in (select value from json_each(${JSON.stringify(ids)}))`);
}

/** Where somebody belongs, what they are signed in with, bought, reached and were sent; the latest of each. */
export async function readParts(db: Db, id: string, emails: readonly string[], lang: "ru" | "en", now: number) {
	const title = lang === "ru" ? sql`o.name` : sql`coalesce(nullif(o.name_en, ''), o.name)`;
	const buyer = lang === "ru" ? ownFirst("b") : englishFirst("b");
	const groups = await db.all<Named>(sql`select g.id, g.name from group_members m join groups g on g.id = m.group_id
		where m.user_id = ${id} union select g.id, g.name from groups g where g.teacher_id = ${id} order by name limit 50`);
	const live = await db.all<{ id: string; began: number; seen: number; agent: string; openedBy: string }>(sql`
		select s.id, s.created_at as began, s.seen_at as seen, s.user_agent as agent, s.opened_by as "openedBy"
		from sessions s where s.user_id = ${id} and s.revoked_at is null and s.opened_by <> 'acting' and s.expires_at > ${now}
		order by s.seen_at desc limit ${latest}`);
	type Bought = {
		id: string;
		product: number;
		variant: number;
		amount: number;
		state: PersonFile["purchases"][number]["state"];
		at: number;
		buyer: string;
	};
	const purchases = await db.all<Bought>(sql`select l.id, l.product, l.variant, l.amount,
			case when l.state = 'waiting' then o.state else l.state end as state, o.created_at as at, ${buyer} as buyer
		from shop_lines l join shop_orders o on o.id = l.order_id left join users b on b.id = o.buyer_id
		where l.person_id = ${id} or o.buyer_id = ${id} order by o.created_at desc, l.id limit ${latest}`);
	type Ordered = Omit<PersonFile["tickets"][number], "_id" | "at"> & { id: string; at: number };
	const tickets = await db.all<Ordered>(sql`select t.id, ${title} as olimpic, t.state, t.amount,
			t.seats + t.companions as seats, t.created_at as at, ${buyer} as buyer
		from ticket_orders t join olympiads o on o.id = t.olympiad_id left join users b on b.id = t.buyer_id
		where t.buyer_id = ${id} or t.id in (select k.order_id from tickets k where k.user_id = ${id})
		order by t.created_at desc, t.id limit ${latest}`);
	type Sat = { olimpic: string; category: string; place: number | null; score: number | null; at: number };
	const results = await db.all<Sat>(sql`select ${title} as olimpic, p.category, p.place, r.score, o.starts_at as at
		from participants p join olympiads o on o.id = p.olympiad_id
		left join results r on r.olympiad_id = p.olympiad_id and r.user_id = p.user_id and r.type <> 'simulate'
		where p.user_id = ${id} order by o.starts_at desc limit ${latest}`);
	type Review = "confirmed" | "refused" | null;
	type Exam = {
		id: string;
		type: ExamType;
		level: string;
		passed: number | null;
		filmAsked: number;
		hasty: number | null;
		review: Review;
		at: number;
	};
	const exams =
		await db.all<Exam>(sql`select e.id, e.type, e.level, s.passed, e.film_asked as "filmAsked", s.hasty, e.review,
			e.created_at as at from exams e
		left join exam_sittings s on s.exam_id = e.id where e.user_id = ${id} order by e.created_at desc limit ${latest}`);
	type Sent = { id: string; to: string; subject: string; at: number; sent: number | null; fault: string };
	const letters =
		await db.all<Sent>(sql`select m.id, m.recipient as "to", ${shownSubject("m")} as subject, m.created_at as at, m.sent_at as sent, m.fault
		from mail_outbox m where m.recipient in (select value from json_each(${JSON.stringify(emails)}))
		order by m.created_at desc limit ${latest}`);
	return { groups, live, purchases, tickets, results, exams, letters };
}

type By = { actorId: string; reason: string; now: number };

/** Gives an account a password for one sign-in and ends its sessions; returns these. */
export async function giveOneTimePassword(db: Db, userId: string, passwordHash: string, by: By) {
	const once = { passwordHash, givenAt: by.now, usedAt: null };
	const [, , ended] = await db.batch([
		db.update(users).set({ passwordHash, passwordByStaff: true }).where(eq(users.id, userId)),
		db
			.insert(oneTimePasswords)
			.values({ userId, ...once })
			.onConflictDoUpdate({ target: oneTimePasswords.userId, set: once }),
		endSessions(db, [userId], by.now),
		logAction(db, {
			at: by.now,
			actorId: by.actorId,
			action: "user.password",
			targetKind: "user",
			targetId: userId,
			reason: by.reason,
		}),
	]);
	return ended.map(({ id }) => id);
}

/** Ends the sessions of somebody; returns these. */
export async function endAllSessions(db: Db, userId: string, by: By): Promise<string[]> {
	const [{ count } = { count: 0 }] = await db
		.select({ count: sql<number>`count(*)` })
		.from(sessions)
		.where(and(eq(sessions.userId, userId), sql`${sessions.revokedAt} is null`));
	const [ended] = await db.batch([
		endSessions(db, [userId], by.now),
		logAction(db, {
			at: by.now,
			actorId: by.actorId,
			action: "user.sessions_end",
			targetKind: "user",
			targetId: userId,
			reason: by.reason,
			detail: { count },
		}),
	]);
	return ended.map(({ id }) => id);
}
