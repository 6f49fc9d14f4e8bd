import { getTableColumns, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "./client";

/** Values as the rows of a query; binds one parameter for all of them. */
export function listed(values: readonly (string | number)[]): SQL {
	return sql`(select value from json_each(${JSON.stringify(values)}))`;
}

/** Condition: a column is one of some values; binds one parameter for all of them. */
export function among(column: SQLWrapper, values: readonly (string | number)[]): SQL {
	return sql`${column} in ${listed(values)}`;
}

/**
 * Rows of a table for `insert(table).select(...)`: one statement with one parameter for any number. `found` are columns
 * computed by SQL, which reads other fields of a row as `value ->> '$.name'`.
 */
export function rowsOf<Table extends SQLiteTable>(
	table: Table,
	rows: readonly Table["$inferInsert"][],
	found: Readonly<Record<string, SQL>> = {},
): SQL {
	const columns = Object.entries(getTableColumns(table)).filter(([, column]) => !column.generated);
	const values = columns.map(([name]) => found[name] ?? sql.raw(`value ->> '$.${name}'`));
	const usual = JSON.stringify(Object.fromEntries(columns.map(([name, column]) => [name, column.default])));
	// a column of our own keeps another text than the JSON of its value
	const own = columns.filter(([, column]) => column.dataType === "custom");
	const kept = (row: Table["$inferInsert"]) =>
		Object.fromEntries(
			own.flatMap(([name, column]) => {
				const value = (row as Record<string, unknown>)[name] ?? null;
				return value === null ? [] : [[name, column.mapToDriverValue(value)]];
			}),
		);
	const whole = rows.map((row) => ({
		...(JSON.parse(usual) as object),
		...(JSON.parse(JSON.stringify(row)) as object),
		...kept(row),
	}));
	return sql`select ${sql.join(values, sql`, `)} from json_each(${JSON.stringify(whole)}) where true`;
}

/** Adds rows in one statement, except those whose key exists. */
export async function insertMissing<Table extends SQLiteTable>(
	db: Db,
	table: Table,
	rows: readonly Table["$inferInsert"][],
): Promise<void> {
	await db.insert(table).select(rowsOf(table, rows)).onConflictDoNothing();
}
