/** Every table of a database with its rows, as sorted arrays in the order of `columns`. */
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
				`select json_group_array(json(row)) as rows
				from (select json_array(${columns.map((one) => `"${one}"`).join()}) as row from "${name}" order by row)`,
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

/** The rows of a table that were not there before, by column. */
export function addedRows(before: DatabaseState, after: DatabaseState, table: string): Record<string, unknown>[] {
	const { columns, rows } = after.get(table)!;
	const known = new Set((JSON.parse(before.get(table)!.rows) as unknown[]).map((row) => JSON.stringify(row)));
	return (JSON.parse(rows) as unknown[][])
		.filter((row) => !known.has(JSON.stringify(row)))
		.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])));
}

type Layout = {
	/** which tables lose or change rows when rows of a table go */
	dependants: Map<string, string[]>;
	triggers: { name: string; table: string; sql: string }[];
};

let layout: Layout | null = null;

async function layoutOf(d1: D1Database): Promise<Layout> {
	if (layout) return layout;
	const [links, triggers] = await d1.batch([
		d1.prepare(
			`select f."table" as parent, json_group_array(distinct t.name) as children
			from sqlite_master t, pragma_foreign_key_list(t.name) f
			where t.type = 'table' and t.name not like '\\_cf%' escape '\\' and f.on_delete <> 'NO ACTION' group by parent`,
		),
		d1.prepare(`select name, tbl_name as "table", sql from sqlite_master where type = 'trigger'`),
	]);
	const rows = links!.results as { parent: string; children: string }[];
	const dependants = new Map(rows.map((row) => [row.parent, JSON.parse(row.children) as string[]]));
	layout = { dependants, triggers: triggers!.results as Layout["triggers"] };
	return layout;
}

/** Makes the tables that changed what they were, and with them those that lose rows when rows of them go. */
export async function restoreDatabase(d1: D1Database, state: DatabaseState, changed: readonly string[]): Promise<void> {
	const { dependants, triggers } = await layoutOf(d1);
	const touched = new Set(changed);
	for (const name of touched) for (const one of dependants.get(name) ?? []) touched.add(one);
	const guards = triggers.filter(({ table }) => touched.has(table));
	const was = (name: string) => {
		const { columns, rows } = state.get(name)!;
		return { rows, names: columns.map((one) => `"${one}"`).join(), count: columns.length };
	};
	const emptied = [...touched].map((name) => {
		const { rows, names } = was(name);
		const kept = `json_array(${names}) in (select value from json_each(?))`;
		return d1.prepare(`delete from "${name}" where not ${kept}`).bind(rows);
	});
	const filled = [...touched].map((name) => {
		const { rows, names, count } = was(name);
		const values = Array.from({ length: count }, (_, index) => `json_extract(value, '$[${index}]')`).join();
		const missing = `value not in (select json_array(${names}) from "${name}")`;
		return d1
			.prepare(`insert into "${name}" (${names}) select ${values} from json_each(?) where ${missing}`)
			.bind(rows);
	});
	await d1.batch([
		d1.prepare("pragma defer_foreign_keys = on"),
		d1.prepare("pragma ignore_check_constraints = on"),
		// the ledger refuses to be emptied, and names of people are kept by others of them
		...guards.map(({ name }) => d1.prepare(`drop trigger "${name}"`)),
		...emptied,
		...filled,
		...guards.map((guard) => d1.prepare(guard.sql)),
		d1.prepare("pragma ignore_check_constraints = off"),
	]);
}
