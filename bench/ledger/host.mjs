import { createRequire } from "node:module";
import path from "node:path";
import { build } from "vite";
import { statements } from "./tables.mjs";

/** The ledger's own statements in a Worker on D1, in the same runtime and wired as ours is. */
const { Miniflare, NoOpLog } = createRequire(import.meta.url)("miniflare");
const { PORT, STATE } = process.env;
const built = path.join(STATE, "worker");
await build({
	configFile: false,
	logLevel: "error",
	build: {
		ssr: path.join(import.meta.dirname, "worker.mjs"),
		outDir: built,
		emptyOutDir: true,
		rollupOptions: { output: { entryFileNames: "worker.mjs" } },
	},
	ssr: { noExternal: true, target: "webworker" },
});
const miniflare = new Miniflare({
	log: new NoOpLog(),
	cf: false,
	host: "127.0.0.1",
	port: 0,
	workers: [
		{
			name: "ledger",
			modules: true,
			scriptPath: path.join(built, "worker.mjs"),
			modulesRoot: built,
			compatibilityDate: "2026-04-20",
			compatibilityFlags: ["nodejs_compat"],
			d1Databases: { DB: "ledger" },
			unsafeDirectSockets: [{ host: "127.0.0.1", port: Number(PORT) }],
		},
	],
	d1Persist: path.join(STATE, "d1"),
});
await miniflare.ready;
const database = await miniflare.getD1Database("DB");
const known = await database.prepare("select 1 from sqlite_master where name = 'shop_transfers'").first();
if (!known) await database.batch(statements.map((statement) => database.prepare(statement)));
