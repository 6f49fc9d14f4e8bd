import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { listed } from "#db/rows";
import { addDays, moscowMidnight } from "#domain/calendar/moscow";
import { said } from "#domain/audit/actions";
import { englishFirst, ownFirst } from "../account/users/store";
import { shownSubject } from "../mail/store";
import type { AuditQuery } from "./audit-contract";

export const entriesPerPage = 50;

export type AuditRow = {
	id: string;
	at: number;
	action: string;
	actorId: string | null;
	actor: string;
	targetKind: string;
	targetId: string;
	reason: string;
	detail: string;
};

/** Records of a person that the log names by their own id. */
const recordsOf = (person: string) => sql`l.target_kind = 'user' and l.target_id = ${person}
	or l.target_kind = 'user' and l.target_id in (select m.kept_id from merges m where m.gone_id = ${person})
		and l.action in (${said("student.merge")}, ${said("student.unmerge")}) and l.detail ->> 'gone' = ${person}
	or l.target_kind = 'user' and l.target_id = 'many' and ${person} in (select value from json_each(l.detail, '$.ids'))
	or l.target_kind = 'participant' and l.target_id in (select p.id from participants p where p.user_id = ${person})
	or l.target_kind = 'exam' and l.target_id in (select e.id from exams e where e.user_id = ${person})
	or l.target_kind = 'assignment' and l.target_id in (select cast(a.id as text) from assignments a where a.student_id = ${person})
	or l.target_kind = 'payment' and l.target_id in (select p.id from shop_payments p where p.user_id = ${person})
	or l.target_kind = 'diploma' and l.target_id in (select d.id from diplomas d where d.recipient_id = ${person})
	or l.target_kind = 'order' and l.target_id in (select o.id from ticket_orders o where o.buyer_id = ${person}
		union select k.order_id from tickets k where k.user_id = ${person})`;

function wanted({ area, person, reason, from, to, before }: AuditQuery): SQL {
	const conditions = [
		area === undefined ? null : sql`l.action >= ${`${area}.`} and l.action < ${`${area}/`}`,
		person === undefined ? null : sql`(l.actor_id = ${person} or ${recordsOf(person)})`,
		reason === undefined ? null : sql`l.reason <> ''`,
		from === undefined ? null : sql`l.at >= ${moscowMidnight(from)}`,
		to === undefined ? null : sql`l.at < ${moscowMidnight(addDays(to, 1))}`,
		before === undefined ? null : sql`(l.at, l.id) < (select b.at, b.id from audit_log b where b.id = ${before})`,
	].filter((one) => one !== null);
	return conditions.length === 0 ? sql`1` : sql.join(conditions, sql` and `);
}

/** Rows of the log, the newest first, one more than a page has. */
export function listAudit(db: Db, query: AuditQuery, lang: "ru" | "en", limit = entriesPerPage): Promise<AuditRow[]> {
	const name = lang === "ru" ? ownFirst("a") : englishFirst("a");
	return db.all<AuditRow>(sql`select l.id, l.at, l.action, l.actor_id as "actorId",
			coalesce(nullif(${name}, ''), a.email, '') as actor, l.target_kind as "targetKind", l.target_id as "targetId",
			l.reason, l.detail
		from audit_log l left join users a on a.id = l.actor_id
		where ${wanted(query)} order by l.at desc, l.id desc limit ${limit + 1}`);
}

type Target = { kind: string; id: string };

/** The names of what the log is about, by kind and id; what is gone has none. */
export async function nameTargets(db: Db, targets: readonly Target[], lang: "ru" | "en"): Promise<Map<string, string>> {
	const person = lang === "ru" ? ownFirst("u") : englishFirst("u");
	const named = sql`coalesce(nullif(${person}, ''), u.email, '')`;
	const title = lang === "ru" ? sql`x.name` : sql`coalesce(nullif(x.name_en, ''), x.name)`;
	const of: Record<string, (ids: SQL) => SQL> = {
		user: (ids) => sql`select u.id, ${named} as name from users u where u.id in ${ids}`,
		olympiad: (ids) => sql`select x.id, ${title} as name from olympiads x where x.id in ${ids}`,
		group: (ids) => sql`select x.id, x.name from groups x where x.id in ${ids}`,
		school: (ids) => sql`select x.id, x.name from schools x where x.id in ${ids}`,
		participant: (ids) => sql`select x.id, ${named} as name from participants x join users u on u.id = x.user_id
			where x.id in ${ids}`,
		exam: (ids) =>
			sql`select x.id, ${named} as name from exams x join users u on u.id = x.user_id where x.id in ${ids}`,
		order: (ids) => sql`select x.id, ${named} as name from ticket_orders x join users u on u.id = x.buyer_id
			where x.id in ${ids}`,
		assignment: (ids) => sql`select cast(x.id as text) as id, ${named} as name from assignments x
			join users u on u.id = x.student_id where cast(x.id as text) in ${ids}`,
		homework_review: (ids) => sql`select r.review_id as id, min(${named}) as name from assignment_reviews r
			join assignments x on x.id = r.assignment_id join users u on u.id = x.student_id
			where r.review_id in ${ids} group by r.review_id`,
		homework: (ids) => sql`select x.id, coalesce(nullif(x.theme, ''), x.starts_on || ', ' || ${named}) as name
			from homeworks x join users u on u.id = x.owner_id where x.id in ${ids}`,
		lesson: (ids) => sql`select x.id, x.title as name from live_lessons x where x.id in ${ids}
			union all select x.id, g.name || ', ' || x.time as name from scheduled_lessons x
			join groups g on g.id = x.group_id where x.id in ${ids}`,
		house: (ids) => sql`select x.id, x.name from schools x where x.id in ${ids}
			union all select u.id, ${named} as name from users u where u.id in ${ids}`,
		payment: (ids) => sql`select x.id, ${named} as name from shop_payments x join users u on u.id = x.user_id
			where x.id in ${ids}`,
		mail: (ids) => sql`select x.id, ${shownSubject("x")} as name from mail_outbox x where x.id in ${ids}`,
		diploma: (
			ids,
		) => sql`select x.id, ${lang === "ru" ? sql`x.name_ru` : sql`coalesce(nullif(x.name_en, ''), x.name_ru)`}
			as name from diplomas x where x.id in ${ids}`,
		news: (ids) =>
			sql`select x.id, coalesce(nullif(x.title_ru, ''), x.title_en) as name from news x where x.id in ${ids}`,
	};
	const names = new Map<string, string>();
	for (const [kind, query] of Object.entries(of)) {
		const ids = [...new Set(targets.filter((one) => one.kind === kind).map(({ id }) => id))];
		if (ids.length === 0) continue;
		const rows = await db.all<{ id: string; name: string }>(query(listed(ids)));
		for (const { id, name } of rows) names.set(`${kind} ${id}`, name);
	}
	return names;
}
