import { createRequire } from "node:module";
import path from "node:path";

/** A Worker on D1 in the same runtime and wired as ours is: the one that keeps its starts there, or another of this folder. */
const { Miniflare, NoOpLog } = createRequire(import.meta.url)("miniflare");
const { PORT, STATE, WORKER = "d1-worker.mjs", SESSION_SECRET = "", TICKET_SECRET = "" } = process.env;
const miniflare = new Miniflare({
	log: new NoOpLog(),
	cf: false,
	host: "127.0.0.1",
	port: 0,
	workers: [
		{
			name: "peer",
			modules: true,
			scriptPath: path.join(import.meta.dirname, WORKER),
			modulesRoot: import.meta.dirname,
			compatibilityDate: "2026-04-20",
			bindings: { SESSION_SECRET, TICKET_SECRET },
			d1Databases: { DB: "peer" },
			unsafeDirectSockets: [{ host: "127.0.0.1", port: Number(PORT) }],
		},
	],
	d1Persist: path.join(STATE, "d1"),
});
await miniflare.ready;
