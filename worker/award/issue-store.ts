import { and, isNull, sql } from "drizzle-orm";
import { logAction } from "#db/audit";
import type { Db } from "#db/client";
import { diplomas } from "#db/schema/diploma";
import type { DiplomaMode } from "#domain/diploma/rules";
import { ownFirst } from "../account/users/store";
import { english } from "./store";
import { mainTeacherId } from "../account/users/relation-store";

/**
 * A diploma to be made: whose, and which one it takes the place of. `key` is a participant, for letters a recipient.
 */
export type Target = { key: string; category: string | null; old: string | null };

/** A target with its new id, code and the most points its category gives. */
export type Draft = Target & { id: string; code: string; max: number | null };

/**
 * Whom to issue for in an olympiad: everybody with a place, of a category, or one person; `force` renews what stands.
 */
export type Scope = { olympiadId: string; category?: string; key?: string; force?: boolean };

const inCategory = ({ category }: Scope) => (category === undefined ? sql`` : sql`and p.category = ${category}`);

/** Participants with a place but without a current diploma, and how many have one. */
export async function personalTargets(db: Db, scope: Scope): Promise<{ targets: Target[]; kept: number }> {
	const one = scope.key === undefined ? sql`` : sql`and p.id = ${scope.key}`;
	const rows = await db.all<Target & { stands: number }>(sql`
		select p.id as key, p.category, d.id as old,
			(d.id is not null and d.place = p.place and d.category = p.category) as stands
		from participants p
		left join diplomas d on d.olympiad_id = p.olympiad_id and d.mode = 'personal'
			and d.recipient_id = p.user_id and d.replaced_by is null
		where p.olympiad_id = ${scope.olympiadId} and p.place is not null ${inCategory(scope)} ${one}`);
	const targets = rows
		.filter(({ stands }) => scope.force || !stands)
		.map(({ key, category, old }) => ({ key, category, old }));
	return { targets, kept: rows.length - targets.length };
}

/**
 * Who prepared each participant with a place: the teacher or centre head that entered them, else who teaches them
 * (docs/product.md 2).
 */
const prepared = (olympiadId: string) => sql`
	select p.id, p.place, o.id as teacher, o.school_id as school
	from participants p
	join users u on u.id = p.user_id
	left join users c on c.id = p.creator_id and c.id <> p.user_id and c.role in (2, 3)
	left join users t on t.id = ${mainTeacherId(sql`u.id`)} and t.role in (2, 3)
	join users o on o.id = coalesce(c.id, t.id)
	where p.olympiad_id = ${olympiadId} and p.place is not null`;

const recipientOf = { teacher: sql`teacher`, center: sql`school` };

/** Teachers or centres that prepared somebody with a place and have no letter yet. */
export async function letterTargets(
	db: Db,
	mode: "teacher" | "center",
	{ olympiadId, key, force }: Scope,
): Promise<{ targets: Target[]; kept: number }> {
	const rows = await db.all<Target>(sql`
		select w.recipient as key, null as category, d.id as old
		from (select distinct ${recipientOf[mode]} as recipient from (${prepared(olympiadId)})) w
		left join diplomas d on d.olympiad_id = ${olympiadId} and d.mode = ${mode}
			and d.recipient_id = w.recipient and d.replaced_by is null
		where w.recipient is not null ${key === undefined ? sql`` : sql`and w.recipient = ${key}`}`);
	const targets = rows.filter(({ old }) => force || old === null);
	return { targets, kept: rows.length - targets.length };
}

/** Whom the letter of a mode about this participant goes to; null where nobody prepared them. */
export async function recipientFor(db: Db, olympiadId: string, participantId: string) {
	const rows = await db.all<{ teacher: string; school: string | null }>(
		sql`select teacher, school from (${prepared(olympiadId)}) where id = ${participantId}`,
	);
	return rows[0] ?? null;
}

const drafted = (drafts: readonly Draft[]) => sql`(select value ->> '$.id' as id, value ->> '$.code' as code,
	value ->> '$.key' as key, value ->> '$.old' as old, value ->> '$.max' as max from json_each(${JSON.stringify(drafts)}))`;
/** somebody else may have issued or renewed in between: then this draft is dropped */
const free = sql`where j.old is null or exists (select 1 from diplomas x where x.id = j.old and x.replaced_by = j.id)`;

/** The columns of a diploma in the order of the table. */
function personalRows(drafts: readonly Draft[], olympiadId: string, actorId: string, now: number) {
	return sql`with sizes as (select category, count(*) as size from results
			where olympiad_id = ${olympiadId} and type <> 'simulate' group by category)
		select j.id, j.code, 'personal', p.olympiad_id, p.user_id, p.id,
			${ownFirst("u")}, ${english},
			p.category, p.place, p.country, coalesce(f.score, r.score), j.max, coalesce(s.size, 0), 0,
			${ownFirst("c")},
			coalesce(trim(c.name_en || ' ' || c.surname_en), ''),
			o.name, o.name_en, o.starts_at, o.ends_at, '', '', ${now}, ${actorId}, null
		from ${drafted(drafts)} j
		join participants p on p.id = j.key and p.place is not null
		join olympiads o on o.id = p.olympiad_id and o.results_state = 'final'
		join users u on u.id = p.user_id
		left join users c on c.id = coalesce(nullif(p.creator_id, p.user_id), ${mainTeacherId(sql`u.id`)}) and c.role in (2, 3)
		left join results r on r.olympiad_id = p.olympiad_id and r.user_id = p.user_id and r.type <> 'simulate'
		left join frozen_ranking f on f.olympiad_id = p.olympiad_id and f.user_id = p.user_id
		left join sizes s on s.category = p.category
		${free}`;
}

/** The centre; of a delegate without one the country. */
const centreName = sql`coalesce(nullif(s.centre, ''), s.name)`;

function letterRows(
	drafts: readonly Draft[],
	mode: "teacher" | "center",
	olympiadId: string,
	actorId: string,
	now: number,
) {
	const recipient = recipientOf[mode];
	const named =
		mode === "center"
			? sql`join schools s on s.id = j.key left join users u on 0`
			: sql`join users u on u.id = j.key left join schools s on s.id = u.school_id`;
	// a centre's country is that of its head
	const country =
		mode === "center"
			? sql`coalesce((select h.country from users h where h.school_id = s.id and h.role = 3 and h.country <> ''
				order by h.deleted_at is not null, h.created_at limit 1), '')`
			: sql`coalesce(u.country, '')`;
	const names = mode === "center" ? sql`${centreName}, ${centreName}` : sql`${ownFirst("u")}, ${english}`;
	return sql`select j.id, j.code, ${mode}, o.id, j.key, null, ${names}, null, null, ${country}, null, null,
			w.size, w.prizes, coalesce(${centreName}, ''), coalesce(${centreName}, ''), o.name, o.name_en, o.starts_at, o.ends_at, '', '', ${now}, ${actorId}, null
		from ${drafted(drafts)} j
		join olympiads o on o.id = ${olympiadId} and o.results_state = 'final'
		join (select ${recipient} as recipient, count(*) as size, sum(place <= 3) as prizes
			from (${prepared(olympiadId)}) group by 1) w on w.recipient = j.key
		${named}
		${free}`;
}

/** The most drafts one statement takes: their JSON stays far below the size of a bound value. */
const chunk = 5000;

/** Stores the diplomas of the drafts and links replaced ones to them in one transaction; returns how many. */
export async function insertDiplomas(
	db: Db,
	mode: DiplomaMode,
	olympiadId: string,
	drafts: readonly Draft[],
	by: { actorId: string; now: number; reason: string },
): Promise<number> {
	if (drafts.length === 0) return 0;
	const parts = Array.from({ length: Math.ceil(drafts.length / chunk) }, (_, index) =>
		drafts.slice(index * chunk, (index + 1) * chunk),
	);
	const statements = parts.flatMap((part) => [
		db
			.update(diplomas)
			.set({ replacedBy: sql`(select j.id from ${drafted(part)} j where j.old = ${diplomas.id})` })
			.where(
				and(
					isNull(diplomas.replacedBy),
					sql`${diplomas.id} in (select j.old from ${drafted(part)} j where j.old is not null)`,
				),
			)
			.returning({ id: diplomas.id }),
		db
			.insert(diplomas)
			.select(
				mode === "personal"
					? personalRows(part, olympiadId, by.actorId, by.now)
					: letterRows(part, mode, olympiadId, by.actorId, by.now),
			)
			.onConflictDoNothing()
			.returning({ id: diplomas.id }),
	]);
	const only = drafts.length === 1 ? drafts[0] : undefined;
	const [, ...done] = await db.batch([
		logAction(db, {
			at: by.now,
			actorId: by.actorId,
			action: only?.old ? "diploma.reissue" : "diploma.issue",
			targetKind: only ? "diploma" : "olympiad",
			targetId: only ? only.id : olympiadId,
			reason: by.reason,
			detail: { mode, count: drafts.length, replaced: drafts.filter(({ old }) => old !== null).length },
		}),
		...statements,
	]);
	return done.filter((_, index) => index % 2 === 1).reduce((sum, rows) => sum + rows.length, 0);
}
