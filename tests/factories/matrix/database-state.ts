/** Every table of a database with its rows, as arrays in the order of `columns`. */
export type DatabaseState = Map<string, { columns: readonly string[]; rows: string }>;

let tables: { name: string; columns: string[] }[] | null = null;

/** Tables and their columns that can be written; D1's own are left out. */
async function tablesOf(d1: D1Database) {
	if (tables) return tables;
	const { results } = await d1
		.prepare(
			`select t.name, json_group_array(c.name) as columns from sqlite_master t, pragma_table_xinfo(t.name) c
			where t.type = 'table' and c.hidden = 0 and t.name not like 'sqlite_%' and t.name not like 'd1_%'
			and t.name not like '\\_cf%' escape '\\' group by t.name`,
		)
		.all<{ name: string; columns: string }>();
	tables = results.map(({ name, columns }) => ({ name, columns: JSON.parse(columns) as string[] }));
	return tables;
}

/** What the whole database holds now. */
export async function databaseState(d1: D1Database): Promise<DatabaseState> {
	const all = await tablesOf(d1);
	const answers = await d1.batch<{ rows: string }>(
		all.map(({ name, columns }) =>
			d1.prepare(
				`select json_group_array(json_array(${columns.map((one) => `"${one}"`).join()})) as rows from "${name}"`,
			),
		),
	);
	return new Map(all.map(({ name, columns }, index) => [name, { columns, rows: answers[index]!.results[0]!.rows }]));
}

/** How many rows were ever written; as long as it stays the database is what it was, and need not be read whole. */
export async function writtenRows(d1: D1Database): Promise<number> {
	return (await d1.prepare("select total_changes() as written").first<number>("written"))!;
}

/** The tables that differ, but for those named. */
export function changedTables(before: DatabaseState, after: DatabaseState, except: readonly string[]): string[] {
	return [...before.keys()].filter(
		(name) => !except.includes(name) && before.get(name)!.rows !== after.get(name)!.rows,
	);
}

/** Makes the database what it was, whatever happened in between. */
export async function restoreDatabase(d1: D1Database, state: DatabaseState): Promise<void> {
	const emptied = [...state.keys()].map((name) => d1.prepare(`delete from "${name}"`));
	const filled = [...state].flatMap(([name, { columns, rows }]) => {
		if (rows === "[]") return [];
		const names = columns.map((one) => `"${one}"`).join();
		const values = columns.map((_, index) => `json_extract(value, '$[${index}]')`).join();
		return [d1.prepare(`insert into "${name}" (${names}) select ${values} from json_each(?)`).bind(rows)];
	});
	const { results: guards } = await d1
		.prepare("select name, sql from sqlite_master where type = 'trigger' and tbl_name like 'shop_%'")
		.all<{ name: string; sql: string }>();
	await d1.batch([
		d1.prepare("pragma defer_foreign_keys = on"),
		d1.prepare("pragma ignore_check_constraints = on"),
		// the ledger refuses to be emptied
		...guards.map(({ name }) => d1.prepare(`drop trigger "${name}"`)),
		...emptied,
		...filled,
		...guards.map((guard) => d1.prepare(guard.sql)),
		d1.prepare("pragma ignore_check_constraints = off"),
	]);
}
