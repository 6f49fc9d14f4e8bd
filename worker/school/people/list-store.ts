import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { readWorkDays } from "../../training/day-store";
import { Role } from "#domain/user/role";
import { searchWords } from "#domain/user/search-key";
import { mainTeacherId, taughtIds } from "../../account/users/relation-store";
import { inBoth } from "../../account/users/store";
import { begins, found } from "../../account/users/word-store";
import type { StudentsFilter } from "./contract";
import { ownGroup, reached, reachedIds } from "./reach-store";

export const rowsPerPage = 100;
/** More people than this found by a search are walked in the order of the list instead of being sorted. */
const mostSorted = 2000;
/** A search that finds more than this says "more than" and pages through these. */
export const mostFound = 1000;
/** A word that begins more words than this is looked for at each person; the people of a rarer one are gathered first. */
const mostGathered = 10_000;

export type ListedRow = {
	id: string;
	name: string;
	surname: string;
	nameEn: string;
	surnameEn: string;
	birthday: string | null;
	active: number;
	accessUntil: number;
	teacher: string;
	teacherEn: string;
};

/** The words of a search. Single letters, which begin everybody's names, ask for nothing beside a longer word. */
function askedWords(search: string): string[] {
	const words = searchWords(search);
	const longer = words.filter((word) => word.length > 1);
	return longer.length > 0 ? longer : words.slice(0, 1);
}

/** The words of a search from the rarest on, each with how many words begin so, counted up to `mostGathered` + 1. */
type Counted = { word: string; count: number };

async function countWords(db: Db, words: readonly string[]): Promise<Counted[]> {
	const counts = words.map(
		(word) =>
			sql`select count(*) as count from (select 1 from user_words w where ${begins(word)} limit ${mostGathered + 1})`,
	);
	const rows = await db.all<{ count: number }>(sql.join(counts, sql` union all `));
	return words.map((word, index) => ({ word, count: rows[index]?.count ?? 0 })).toSorted((a, b) => a.count - b.count);
}

const gathered = ({ count }: Counted) => count <= mostGathered;
const peopleOf = ({ word }: Counted) => sql`select w.user_id as id from user_words w where ${begins(word)}`;

/** The people whose words begin with all of these, as SQL: those of the rarest, and of them those of the others. */
function foundIds([rarest, ...rest]: readonly [Counted, ...Counted[]]): SQL {
	const wide = rest.filter((one) => !gathered(one)).map(({ word }) => word);
	const narrow = rest.filter(gathered).map((one) => sql` intersect ${peopleOf(one)}`);
	const first = sql`select distinct begun.id from (${peopleOf(rarest)}) begun where ${found(wide, sql`begun.id`)}`;
	return sql.join([first, ...narrow], sql``);
}

/** Condition for each person of a long list: the words are theirs. The plus keeps the list in its order. */
function walked(words: readonly Counted[]): SQL {
	const each = words.map((one) => (gathered(one) ? sql`+u.id in (${peopleOf(one)})` : found([one.word], sql`u.id`)));
	return sql.join(each, sql` and `);
}

const sorts = {
	name: sql`u.sort_name`,
	birthday: sql`u.birthday`,
	access: sql`u.access_until`,
};

function filtered({ active, access }: StudentsFilter, now: number): SQL {
	const seconds = Math.floor(now / 1000);
	const isActive = active === undefined ? sql`1` : sql`u.active = ${active === "yes" ? 1 : 0}`;
	if (access === undefined) return isActive;
	return sql`${isActive} and u.access_until ${access === "paid" ? sql`>` : sql`<=`} ${seconds}`;
}

/** The ids a list begins with where it is not about everybody. */
function sourceOf(actor: Actor, { group, teacher }: StudentsFilter): SQL | null {
	if (group !== undefined) return sql`select user_id as id from group_members where group_id = ${group}`;
	if (teacher !== undefined) return taughtIds(sql`select ${teacher}`);
	return reachedIds(actor);
}

/**
 * Students within an actor's reach: one page, how many there are, and whether there are `more` than that. What it costs
 * follows what is found: few people are found by their words and sorted; many are walked in the order of an index.
 */
export async function listStudents(db: Db, actor: Actor, filter: StudentsFilter, now: number) {
	const words = askedWords(filter.search);
	const direction = filter.order === "desc" ? sql`desc` : sql`asc`;
	const sort = sorts[filter.sort];
	const own = sourceOf(actor, filter);
	let source = own;
	let matches = found(words, sql`u.id`);
	let many: SQL | null = null;
	const [rarest, ...rest] = own || words.length === 0 ? [] : await countWords(db, words);
	if (rarest) {
		const ids = foundIds([rarest, ...rest]);
		const some = await db.get<{ count: number; ids: string }>(
			sql`select count(*) as count, json_group_array(id) as ids from (${ids} limit ${mostSorted + 1})`,
		);
		if (!some || some.count === 0) return { rows: [], count: 0, more: false };
		if (some.count > mostSorted) [many, matches] = [ids, walked([rarest, ...rest])];
		else [source, matches] = [sql`select value as id from json_each(${some.ids})`, sql`1`];
	}
	// a group or teacher was named by the caller, so the reach is asked for each child; else the source is the reach
	const named = filter.group !== undefined || filter.teacher !== undefined;
	const listed = sql`u.role = ${Role.student} and u.deleted_at is null and ${filtered(filter, now)}`;
	const where = sql`${listed} and ${matches} and ${named ? reached(actor, sql`u.id`) : sql`1`}`;
	// a cross join keeps its order: from what was found to the people
	const beginningWith = (ids: SQL) => sql`(${ids}) found cross join users u on u.id = found.id`;
	const people = source ? beginningWith(source) : sql`users u`;
	const page = sql`select u.id, ${source ? sql`count(*) over ()` : sql`0`} as total from ${people} where ${where}
		order by ${sort} ${direction}, u.id ${direction} limit ${rowsPerPage} offset ${(filter.page - 1) * rowsPerPage}`;
	const rows = db.all<ListedRow & { total: number }>(sql`
		select u.id, u.name, u.surname, u.name_en as nameEn, u.surname_en as surnameEn, u.birthday, u.active,
			u.access_until as accessUntil, ${inBoth("t", "teacher")}, page.total
		from (${page}) page cross join users u on u.id = page.id left join users t on t.id = ${mainTeacherId(sql`u.id`)}
		order by ${sort} ${direction}, u.id ${direction}`);
	const first = source ? (await rows)[0] : undefined;
	if (first) return { rows: await rows, count: first.total, more: false };
	const all = many
		? sql`select 1 from ${beginningWith(many)} where ${listed} limit ${mostFound + 1}`
		: sql`select 1 from ${people} where ${where}`;
	const counted = db.get<{ count: number }>(sql`select count(*) as count from (${all})`);
	const [shown, total] = await Promise.all([rows, counted]);
	const count = total?.count ?? 0;
	return { rows: shown, count: Math.min(count, many ? mostFound : count), more: many !== null && count > mostFound };
}

export type GroupOfChild = { userId: string; id: string; name: string };

/** The groups of some children that an actor answers for. */
export function groupsOfChildren(db: Db, actor: Actor, ids: readonly string[]): Promise<GroupOfChild[]> {
	return db.all<GroupOfChild>(sql`select m.user_id as userId, g.id, g.name from json_each(${JSON.stringify(ids)}) child
		join group_members m on m.user_id = child.value join groups g on g.id = m.group_id
		where g.archived_at is null and ${ownGroup(actor, sql`g.teacher_id`)} order by g.name, g.id`);
}

export type DayOfChild = { userId: string; day: string; sets: number; answered: number; correct: number };

/** What some children trained between two Moscow dates (`YYYY-MM-DD`), by day; days on which nothing was right do not count. */
export async function daysOfChildren(
	db: Db,
	ids: readonly string[],
	{ from, to }: { from: string; to: string },
): Promise<DayOfChild[]> {
	const days = new Map<string, DayOfChild & { counted: boolean }>();
	for (const { userId, date, sets, answered, correct, counted } of await readWorkDays(db, ids, from, to)) {
		const key = `${userId} ${date}`;
		const known = days.get(key) ?? { userId, day: date, sets: 0, answered: 0, correct: 0, counted: false };
		known.sets += sets;
		known.answered += answered;
		known.correct += correct;
		known.counted ||= counted;
		days.set(key, known);
	}
	return [...days.values()].filter(({ counted }) => counted);
}
