import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { type Actor, may } from "#domain/access/permissions";
import type { DiplomaFilter } from "./contract";
import { staffIds } from "../account/users/relation-store";

export type ListedDiploma = {
	id: string;
	olympiadId: string;
	olympiadName: string;
	olympiadNameEn: string;
	startsAt: number;
	endsAt: number;
	resultsState: "provisional" | "frozen" | "final";
	userId: string;
	name: string;
	surname: string;
	nameEn: string;
	surnameEn: string;
	category: string;
	country: string;
	place: number;
	code: string | null;
};

/** One table page (docs/product.md 1). */
const pageSize = 100;

/**
 * Whose participants the actor sees, as a condition on `p` and `u`: own ones; a school and a representative also those
 * they or the people under them entered or teach; an admin all (docs/product.md 2). Others only where diplomas are open.
 */
export function visibleTo(actor: Actor): SQL {
	if (may(actor, "olympiad.flags")) return sql`1`;
	const own = sql`p.user_id = ${actor.id}`;
	if (!may(actor, "participants.list")) return sql`(${own} and o.show_diplomas)`;
	const under = sql`select ${actor.id} as id union ${staffIds(actor)}`;
	return sql`((${own} or p.creator_id in (${under}) or exists (select 1 from teachings r
		where r.child_id = u.id and r.until is null and r.teacher_id in (${under}))) and o.show_diplomas)`;
}

const from = sql`from participants p
	join olympiads o on o.id = p.olympiad_id and o.archived_at is null
	join users u on u.id = p.user_id
	left join diplomas d on d.olympiad_id = p.olympiad_id and d.mode = 'personal'
		and d.recipient_id = p.user_id and d.replaced_by is null`;

/** Who has a place the actor is shown: a judge sees one before the results are final (`shownPlace`). */
function placed(actor: Actor): SQL {
	const final = may(actor, "results.judge") ? sql`` : sql`and o.results_state = 'final'`;
	return sql`p.place is not null ${final}`;
}

function filtered(actor: Actor, { olimpic, category }: DiplomaFilter): SQL {
	const inOlympiad = olimpic === undefined ? sql`` : sql`and p.olympiad_id = ${olimpic}`;
	const inCategory = category === undefined ? sql`` : sql`and p.category = ${category}`;
	return sql`where ${placed(actor)} and ${visibleTo(actor)} ${inOlympiad} ${inCategory}`;
}

/** Sorts by olympiad, newest first, then category, place and person; the text of a row's place in that order. */
const order = sql`printf('%015d|%s|%s|%03d|%s', 100000000000000 - o.starts_at, o.id, p.category, p.place, p.id)`;

/** A page of participants with a place, how many there are in all, and where the next page begins. */
export async function listDiplomas(db: Db, actor: Actor, filter: DiplomaFilter) {
	const where = filtered(actor, filter);
	const after = filter.after === undefined ? sql`` : sql`and ${order} > ${filter.after}`;
	const [rows, total] = await Promise.all([
		db.all<ListedDiploma & { position: string }>(sql`
			select p.id, o.id as olympiadId, o.name as olympiadName, o.name_en as olympiadNameEn, o.starts_at as startsAt, o.ends_at as endsAt,
				o.results_state as resultsState, u.id as userId, u.name, u.surname, u.name_en as nameEn,
				u.surname_en as surnameEn, p.category, p.country, p.place, d.code, ${order} as position
			${from} ${where} ${after} order by position limit ${pageSize + 1}`),
		db.get<{ count: number }>(sql`select count(*) as count ${from} ${where}`),
	]);
	const page = rows.slice(0, pageSize);
	return {
		rows: page,
		count: total?.count ?? 0,
		next: rows.length > pageSize ? (page.at(-1)?.position ?? null) : null,
	};
}

/** The olympiads in which the actor sees anybody with a place, newest first, with the categories of these. */
export async function listFilters(db: Db, actor: Actor) {
	const rows = await db.all<{ id: string; name: string; nameEn: string; categories: string }>(sql`
		select o.id, o.name, o.name_en as nameEn, json_group_array(distinct p.category) as categories ${from}
		where ${placed(actor)} and ${visibleTo(actor)} group by o.id order by o.starts_at desc, o.id limit 50`);
	return rows.map(({ id, name, nameEn, categories }) => ({
		id,
		name,
		name_en: nameEn || name,
		categories: (JSON.parse(categories) as string[]).toSorted(),
	}));
}
