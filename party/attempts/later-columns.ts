/** Gives a table of a shard the columns that shards made before them lack: name to what SQL says of it. */
export function addLaterColumns(sql: SqlStorage, table: string, columns: Readonly<Record<string, string>>): void {
	const rows = sql.exec<{ name: string }>("SELECT name FROM pragma_table_info(?)", table).toArray();
	const known = new Set(rows.map(({ name }) => name));
	for (const [name, about] of Object.entries(columns)) {
		if (!known.has(name)) sql.exec(`ALTER TABLE ${table} ADD COLUMN ${name} ${about}`);
	}
}
