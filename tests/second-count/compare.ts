import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { countAchievements, countedTables, type RawRow, type RawTables } from "./count-achievements";

const page = 10_000;

/** All rows of a table, as the database has them. */
async function rowsOfTable(db: Db, table: string): Promise<RawRow[]> {
	const all: RawRow[] = [];
	for (let after = 0; ;) {
		const rows = await db.all<RawRow & { row_number: number }>(
			sql`select rowid as row_number, * from ${sql.raw(table)} where rowid > ${after} order by rowid limit ${page}`,
		);
		all.push(...rows);
		if (rows.length < page) return all;
		after = rows.at(-1)!.row_number;
	}
}

/**
 * Where the awards of those who are in it differ from the second count, a line for each person; how many people there
 * are, and how many awards.
 */
export async function compareAwards(
	db: Db,
	isIn: (id: string) => boolean,
): Promise<{ differences: string[]; people: number; awards: number }> {
	const tables: Partial<Record<keyof RawTables, readonly RawRow[]>> = {};
	for (const table of countedTables) tables[table] = await rowsOfTable(db, table);
	const due = countAchievements(tables as RawTables);
	const experiences = new Map(tables.users?.map((row) => [row["id"], row["experiences"]]));
	const held = new Map<string, string[]>();
	for (const row of await rowsOfTable(db, "achievements_earned")) {
		const id = String(row["user_id"]);
		held.set(id, [...(held.get(id) ?? []), String(row["achievement"])]);
	}
	const differences: string[] = [];
	let awards = 0;
	let people = 0;
	for (const [id, { achievements, experience }] of due) {
		if (!isIn(id)) continue;
		people++;
		const has = (held.get(id) ?? []).toSorted();
		awards += achievements.length;
		if (has.join() !== achievements.join())
			differences.push(`${id} has ${has.join()} and should have ${achievements.join()}`);
		const kept = experiences.get(id);
		if (kept !== experience) differences.push(`${id} has ${kept} experience and should have ${experience}`);
		held.delete(id);
	}
	for (const id of held.keys()) if (isIn(id)) differences.push(`${id} should have none`);
	return { differences, people, awards };
}
