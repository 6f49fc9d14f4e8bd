import { inArray, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { diplomas } from "#db/schema/diploma";
import { type Actor, may } from "#domain/access/permissions";
import type { DiplomaMode } from "#domain/diploma/rules";
import { staffIds } from "../account/users/relation-store";
import { visibleTo } from "./list-store";
import { findShown, type ShownDiploma } from "./store";

/** How many sheets one print run may have; browsers lay out no more in a reasonable time. */
const stackSize = 200;

/** Ids of letters whose recipients the actor is, heads or stands over; an admin's are all. */
function lettersOf(actor: Actor, olympiadId: string, mode: DiplomaMode) {
	const all = may(actor, "olympiad.flags");
	const own = sql`select school_id from users where id = ${actor.id}`;
	const whose =
		mode === "center"
			? sql`d.recipient_id in (${own})`
			: sql`d.recipient_id in (select ${actor.id} union ${staffIds(actor)} union select id from users where school_id in (${own}))`;
	return sql`select d.id from diplomas d where d.olympiad_id = ${olympiadId} and d.mode = ${mode}
		and d.replaced_by is null and ${all ? sql`1` : whose}`;
}

function personalOf(actor: Actor, olympiadId: string, category: string | undefined) {
	return sql`select d.id from diplomas d
		join participants p on p.id = d.participant_id
		join olympiads o on o.id = p.olympiad_id
		join users u on u.id = p.user_id
		where d.olympiad_id = ${olympiadId} and d.mode = 'personal' and d.replaced_by is null
			and ${visibleTo(actor)} ${category === undefined ? sql`` : sql`and d.category = ${category}`}`;
}

/** Diplomas of an olympiad that this person may print, in the order they are handed out. */
export async function listStack(
	db: Db,
	actor: Actor,
	olympiadId: string,
	mode: DiplomaMode,
	{ category, after }: { category?: string | undefined; after?: string | undefined },
): Promise<{ rows: ShownDiploma[]; next: string | null }> {
	const within = mode === "personal" ? personalOf(actor, olympiadId, category) : lettersOf(actor, olympiadId, mode);
	const order = sql`printf('%s|%03d|%s', coalesce(d.category, ''), coalesce(d.place, 0), d.id)`;
	const ids = await db.all<{ id: string; position: string }>(sql`
		select d.id, ${order} as position from diplomas d where d.id in (${within})
			${after === undefined ? sql`` : sql`and ${order} > ${after}`} order by position limit ${stackSize + 1}`);
	const page = ids.slice(0, stackSize);
	const wanted = sql`(select value from json_each(${JSON.stringify(page.map(({ id }) => id))}))`;
	const rows = page.length === 0 ? [] : await findShown(db, inArray(diplomas.id, wanted), stackSize);
	return { rows, next: ids.length > stackSize ? (page.at(-1)?.position ?? null) : null };
}
