import { getTableColumns, getTableName, type InferInsertModel, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "../client";

/** Adds rows in one statement, leaving out those whose key is there already. All rows name the same columns. */
export async function insertMissing<T extends SQLiteTable>(
	db: Db,
	table: T,
	rows: InferInsertModel<T>[],
): Promise<void> {
	const [first] = rows;
	if (!first) return;
	const columns = getTableColumns(table);
	const keys = Object.keys(first);
	const names = keys.map((key) => sql.identifier((columns[key] as { name: string }).name));
	const values = keys.map((key) => sql.raw(`value ->> '$.${key}'`));
	await db.run(sql`insert into ${sql.identifier(getTableName(table))} (${sql.join(names, sql`, `)})
		select ${sql.join(values, sql`, `)} from json_each(${JSON.stringify(rows)}) where true on conflict do nothing`);
}
