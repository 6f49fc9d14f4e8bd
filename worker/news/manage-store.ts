import { and, desc, eq, gt, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import { logChange } from "#db/audit";
import type { Db } from "#db/client";
import { listed } from "#db/rows";
import { news } from "#db/schema/news";
import { users } from "#db/schema/user";
import type { NewsState } from "#domain/news/news";
import { namedStaff, says } from "../account/users/store";
import type { ManagedQuery } from "./contract";

export const managedPerPage = 20;

export type NewsRow = typeof news.$inferSelect;
export type NewsFields = Omit<NewsRow, "id" | "creatorId" | "createdAt" | "updatedAt" | "archivedAt">;

// written in full: drizzle names the columns of a single table bare
const reads = sql<number>`(select count(*) from news_reads r where r.news_id = news.id)`;

function inState(state: NewsState | undefined, now: number): SQL | undefined {
	if (state === undefined) return undefined;
	if (state === "archived") return isNotNull(news.archivedAt);
	const standing = isNull(news.archivedAt);
	if (state === "draft") return and(standing, isNull(news.publishAt));
	return and(standing, state === "planned" ? gt(news.publishAt, now) : lte(news.publishAt, now));
}

/** A page of the list of staff, what comes out last first, and how many there are. `now` in milliseconds. */
export async function listManaged(db: Db, { state, kind, search, page }: ManagedQuery, now: number) {
	const where = and(
		inState(state, now),
		kind === undefined ? undefined : eq(news.kind, kind),
		search === "" ? undefined : says(sql`${news.titleRu} || ' ' || ${news.titleEn}`, search),
	);
	const [rows, counted] = await db.batch([
		db
			.select({ row: news, creator: namedStaff, reads })
			.from(news)
			.leftJoin(users, eq(users.id, news.creatorId))
			.where(where)
			.orderBy(desc(sql`coalesce(${news.publishAt}, ${news.updatedAt})`), desc(news.id))
			.limit(managedPerPage)
			.offset((page - 1) * managedPerPage),
		db
			.select({ count: sql<number>`count(*)` })
			.from(news)
			.where(where),
	]);
	return { rows, count: counted[0]?.count ?? 0 };
}

/** One piece with its creator and readers; undefined where there is none. */
export function findManaged(db: Db, id: string) {
	return db
		.select({ row: news, creator: namedStaff, reads })
		.from(news)
		.leftJoin(users, eq(users.id, news.creatorId))
		.where(eq(news.id, id))
		.get();
}

type Place = { id: string; name: string };

/** The names of schools and groups; those that are gone are left out. */
export async function namePlaces(db: Db, schools: readonly string[], groups: readonly string[]) {
	const named = (table: "schools" | "groups", ids: readonly string[]) =>
		db.all<Place>(sql`select p.id, p.name from ${sql.raw(table)} p where p.id in ${listed(ids)} order by p.name, p.id`);
	return { schools: await named("schools", schools), groups: await named("groups", groups) };
}

type Logged = { actorId: string; now: number };

const audit = (
	db: Db,
	action: "news.create" | "news.edit" | "news.archive" | "news.restore",
	id: string,
	by: Logged,
	detail = {},
) => logChange(db, { at: by.now, actorId: by.actorId, action, targetKind: "news", targetId: id, detail });

/** Stores a new piece and logs it; one that is stored changes nothing. */
export async function insertNews(db: Db, id: string, fields: NewsFields, by: Logged): Promise<void> {
	const row = { id, ...fields, creatorId: by.actorId, createdAt: by.now, updatedAt: by.now };
	await db.batch([
		db.insert(news).values(row).onConflictDoNothing(),
		audit(db, "news.create", id, by, { title: fields.titleRu || fields.titleEn }),
	]);
}

/** Changes a piece and logs what changed: titles, audience and dates with both values, texts by their language. */
export async function updateNews(db: Db, before: NewsRow, fields: NewsFields, by: Logged): Promise<void> {
	const keys = (Object.keys(fields) as (keyof NewsFields)[]).filter((key) => fields[key] !== before[key]);
	const short = (key: keyof NewsFields) => key !== "htmlRu" && key !== "htmlEn";
	const of = (row: NewsFields) => Object.fromEntries(keys.map((key) => [key, short(key) ? row[key] : "…"]));
	await db.batch([
		db
			.update(news)
			.set({ ...fields, updatedAt: by.now })
			.where(eq(news.id, before.id)),
		audit(db, "news.edit", before.id, by, {
			title: fields.titleRu || fields.titleEn,
			before: of(before),
			after: of(fields),
		}),
	]);
}

/** Puts a piece away or takes it back, and logs it. */
export async function archiveNews(db: Db, row: NewsRow, archived: boolean, by: Logged): Promise<void> {
	const is = archived ? isNull(news.archivedAt) : isNotNull(news.archivedAt);
	await db.batch([
		db
			.update(news)
			.set({ archivedAt: archived ? by.now : null, updatedAt: by.now })
			.where(and(eq(news.id, row.id), is)),
		audit(db, archived ? "news.archive" : "news.restore", row.id, by, { title: row.titleRu || row.titleEn }),
	]);
}
