import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { askAll } from "#db/batch";
import type { Db } from "#db/client";
import { among, listed } from "#db/rows";
import { achievementsEarned } from "#db/schema/earning";
import { earningWindow } from "#domain/gamification/earned-day";
import { dailyExperience, firstSetFeathers } from "#domain/gamification/earning";
import { moscowDate, seasonOf } from "#domain/calendar/moscow";
import { Role } from "#domain/user/role";
import { askFacts, type Facts, factsIn, pupilsOf } from "./facts-store";

/** Something that earned: `key` names the cause and counts once; `day` is the Moscow date of the work. */
export type Earning = {
	key: string;
	userId: string;
	cause: "homework" | "achievement";
	reference: string;
	feathers: number;
	experiences: number;
	day: string;
};

const columns = sql.raw("key, batch_id, user_id, cause, reference, feathers, experiences, day, season, at");

/** The season of the moment something is credited at. */
const seasonAt = (now: number) => seasonOf(moscowDate(now));

/** Statement that adds what a batch earned to its users; to be run once, after the entries of the batch. */
function addToUsers(batchId: string): SQL {
	return sql`update users set feathers = users.feathers + earned.feathers,
			experiences = users.experiences + earned.experiences, earned_at = earned.at
		from (select user_id, sum(feathers) as feathers, sum(experiences) as experiences, max(at) as at from earned_entries
			where batch_id = ${batchId} and batch_id <> '' group by user_id) as earned
		where users.id = earned.user_id`;
}

/** The season of the column `at`, as `seasonOf` tells it. */
const seasonOfAt = sql.raw(`strftime('%Y', at / 1000, 'unixepoch', '+3 hours') || 'Q'
	|| ((cast(strftime('%m', at / 1000, 'unixepoch', '+3 hours') as integer) + 2) / 3)`);

/**
 * Statements that credit what a query tells, for the transaction in which it was earned. `entries` has the columns `key`
 * (a cause that was credited before changes nothing), `user_id`, `feathers`, `experiences`, `at` (milliseconds) and
 * `earned_on` (a Moscow date).
 */
export function creditHomework(entries: SQL): SQL[] {
	const batchId = uuidv7();
	return [
		sql`insert into earned_entries (${columns})
			select key, ${batchId}, user_id, 'homework', key, feathers, experiences, earned_on, ${seasonOfAt}, at
			from (${entries}) where feathers > 0 or experiences > 0 on conflict (key) do nothing`,
		addToUsers(batchId),
	];
}

/**
 * Statements that credit earnings, for one transaction: a key that was credited before changes nothing. `batchId` must be
 * new with every call, `now` is in milliseconds.
 */
export function credit(batchId: string, earnings: readonly Earning[], now: number): SQL[] {
	return [
		sql`insert into earned_entries (${columns})
			select value ->> 'key', ${batchId}, value ->> 'userId', value ->> 'cause', value ->> 'reference',
				value ->> 'feathers', value ->> 'experiences', value ->> 'day', ${seasonAt(now)}, ${now}
			from json_each(${JSON.stringify(earnings)}) where true on conflict (key) do nothing`,
		addToUsers(batchId),
	];
}

/** Condition: a delivery brought the first counted set of a day. */
export function firstOfDay(batchId: string): SQL {
	return sql`exists (select 1 from earned_entries where batch_id = ${batchId} and batch_id <> ''
		and cause = 'first_set')`;
}

/**
 * Statements that credit the sets of a delivery, for the transaction that adds them: the first counted set of each day, and
 * right answers up to a day's most (docs/domain.md F). A set that was told late adds to the day on which it is told.
 * `batchId` is the delivery's, `ids` those of its sets: by them the rows are found, of which those count that this delivery
 * brought.
 */
export function creditRuns(batchId: string, ids: readonly string[], now: number): SQL[] {
	const brought = sql`training_runs where id in ${listed(ids)} and batch_id = ${batchId}`;
	const earning = sql`select id, user_id, correct, finished_at, iif(counts, earned_on, ${moscowDate(now)}) as day
		from ${brought} and withheld is null and correct > 0 and finished_at >= ${now - earningWindow}`;
	const before = sql`coalesce((select sum(e.experiences) from earned_entries e
		where e.user_id = r.user_id and e.day = r.day and e.cause in ('set', 'first_set')), 0)`;
	return [
		sql`insert into earned_entries (${columns})
			select 'first_set:' || user_id || ':' || earned_on, ${batchId}, user_id, 'first_set', min(id),
				${firstSetFeathers}, 0, earned_on, ${seasonAt(now)}, ${now}
			from ${brought} and counts = 1 group by user_id, earned_on on conflict (key) do nothing`,
		sql`insert into earned_entries (${columns})
			select 'set:' || id, ${batchId}, user_id, 'set', id, 0,
				min(${dailyExperience}, reached) - min(${dailyExperience}, reached - correct), day, ${seasonAt(now)}, ${now}
			from (select r.id, r.user_id, r.day, r.correct,
				${before} + sum(r.correct) over (partition by r.user_id, r.day order by r.finished_at, r.id) as reached
				from (${earning}) r)
			where reached - correct < ${dailyExperience} on conflict (key) do nothing`,
		addToUsers(batchId),
	];
}

/**
 * Statements that give somebody achievements with what they are worth, for one transaction; one that is there already
 * changes nothing. `batchId` must be new with every call.
 */
export function giveAchievements(batchId: string, userId: string, earnings: readonly Earning[], now: number): SQL[] {
	const ids = JSON.stringify(earnings.map(({ reference }) => reference));
	return [
		sql`insert into achievements_earned (user_id, achievement, earned_at, shown_at)
			select ${userId}, value, ${now}, null from json_each(${ids}) where true on conflict do nothing`,
		...credit(batchId, earnings, now),
	];
}

/** How many people are looked through at once for those to whom something happened: a question stays short. */
const lookedThrough = 500;

/**
 * Of the next people by id those to whom something happened since an instant that achievements are decided by, at most so
 * many, and after whom to go on; null after the last.
 */
export async function nextActive(
	db: Db,
	after: string,
	since: number,
	most: number,
): Promise<{ ids: string[]; next: string | null }> {
	const window = sql`select * from users where id > ${after} order by id limit ${lookedThrough}`;
	const [seen, active] = await askAll(db, [
		sql`select count(*) as count, max(id) as last from (${window})`,
		sql`select u.id from (${window}) u
		where u.role in (${Role.student}, ${Role.teacher}, ${Role.school}) and u.deleted_at is null
			and (u.earned_at > ${since}
				or exists (select 1 from training_runs r where r.user_id = u.id and r.finished_at > ${since})
				or exists (select 1 from assignments a where a.student_id = u.id and a.completed_at > ${since})
				or exists (select 1 from homework_versions v where v.by = u.id and v.version = 1 and v.at > ${since})
				or exists (select 1 from exams e where e.user_id = u.id
					and (e.reviewed_at > ${since} or exists (
						select 1 from exam_sittings s where s.exam_id = e.id and s.finished_at > ${since})))
				or exists (select 1 from exams e where e.user_id in (${pupilsOf(sql`u.id`)})
					and (e.reviewed_at > ${since} or exists (
						select 1 from exam_sittings s where s.exam_id = e.id and s.finished_at > ${since})))
				or exists (select 1 from exam_sittings s where s.user_id = u.id and s.finished_at > ${since})
				or exists (select 1 from results r where r.user_id = u.id and r.finished_at > ${since})
				or exists (select 1 from shop_lines l join shop_orders o on o.id = l.order_id
					where l.person_id = u.id and o.decided_at > ${since})
				or exists (select 1 from shop_orders o where o.buyer_id = u.id and o.decided_at > ${since})
				or exists (select 1 from shop_payments y where y.user_id = u.id and y.decided_at > ${since})
				or exists (select 1 from shop_packs k join shop_seats s on s.pack_id = k.id
					where k.owner_id = u.id and s.given_at > ${since})
				or exists (select 1 from referral_codes k join referral_bonuses b on b.code = k.code
					where k.owner_id = u.id and b.made_at > ${since})
				or exists (select 1 from participants p join result_changes x on x.olympiad_id = p.olympiad_id
					where p.user_id = u.id and x.at > ${since}))
		order by u.id limit ${most}`,
	]);
	const ids = (active.results as { id: string }[]).map(({ id }) => id);
	const [{ count, last }] = seen.results as [{ count: number; last: string | null }];
	if (ids.length === most) return { ids, next: ids.at(-1)! };
	return { ids, next: count === lookedThrough ? last : null };
}

/**
 * Gives somebody achievements with what they are worth, in one transaction; one that is there already stays. Returns what
 * is known of the person then.
 */
export async function addAchievements(
	db: Db,
	batchId: string,
	userId: string,
	earnings: readonly Earning[],
	now: number,
): Promise<Facts | undefined> {
	const done = await askAll(db, [...giveAchievements(batchId, userId, earnings, now), askFacts(userId)]);
	const last = done.at(-1);
	return last && factsIn(last);
}

/** Notes that the moments of some achievements were shown. */
export async function noteShown(db: Db, userId: string, ids: readonly string[], now: number): Promise<void> {
	await db
		.update(achievementsEarned)
		.set({ shownAt: now })
		.where(
			and(
				eq(achievementsEarned.userId, userId),
				among(achievementsEarned.achievement, ids),
				isNull(achievementsEarned.shownAt),
			),
		);
}

/** Notes the highest rank somebody was congratulated on; a lower one changes nothing. */
export async function noteRankShown(db: Db, userId: string, rank: number): Promise<void> {
	await db.run(sql`update users set rank_shown = max(rank_shown, ${rank}) where id = ${userId}`);
}
