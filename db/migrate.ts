import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { unstable_splitSqlQuery as statementsOf } from "wrangler";

const folder = path.join(import.meta.dirname, "migrations");
/** As `wrangler d1 migrations` makes it. */
const listOfApplied = `create table if not exists d1_migrations (
	id integer primary key autoincrement, name text unique, applied_at timestamp default current_timestamp not null)`;

/**
 * Applies the migrations that a local database has not had, and notes them where wrangler does, so that either goes on
 * where the other stopped. Wrangler starts a runtime anew for each of them, which makes up most of a first start.
 */
export async function migrate(d1: D1Database): Promise<void> {
	await d1.prepare(listOfApplied).run();
	const { results } = await d1.prepare("select name from d1_migrations").all<{ name: string }>();
	const applied = new Set(results.map(({ name }) => name));
	const files = readdirSync(folder).filter((file) => file.endsWith(".sql") && !applied.has(file));
	for (const name of files.toSorted()) {
		const statements = statementsOf(readFileSync(path.join(folder, name), "utf8")).map((sql) => d1.prepare(sql));
		await d1.batch([...statements, d1.prepare("insert into d1_migrations (name) values (?)").bind(name)]);
	}
}
