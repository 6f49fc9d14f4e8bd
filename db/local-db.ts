import path from "node:path";
import { Miniflare } from "miniflare";
import { unstable_readConfig } from "wrangler";
import { type Db, openDb } from "./client";

const config = path.join(import.meta.dirname, "../wrangler.toml");

/** Opens the local database of a state folder from Node, does what is asked and closes it. */
export async function withLocalDb(state: string, work: (db: Db, d1: D1Database) => Promise<void>): Promise<void> {
	const { d1_databases: databases } = unstable_readConfig({ config });
	const miniflare = new Miniflare({
		modules: true,
		script: "export default {}",
		d1Databases: Object.fromEntries(
			databases.map((one: { binding: string; database_id?: string }) => [one.binding, one.database_id ?? ""]),
		),
		d1Persist: path.join(state, "v3/d1"),
	});
	const d1 = await miniflare.getD1Database("DB");
	await work(openDb(d1), d1);
	await miniflare.dispose();
}
