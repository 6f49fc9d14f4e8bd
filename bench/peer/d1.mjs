import { createRequire } from "node:module";
import path from "node:path";

/** A Worker that keeps its starts in D1, in the same runtime and wired as ours is. */
const { Miniflare, NoOpLog } = createRequire(import.meta.url)("miniflare");
const { PORT, STATE, SESSION_SECRET, TICKET_SECRET } = process.env;
const miniflare = new Miniflare({
	log: new NoOpLog(),
	cf: false,
	host: "127.0.0.1",
	port: 0,
	workers: [
		{
			name: "peer",
			modules: true,
			scriptPath: path.join(import.meta.dirname, "d1-worker.mjs"),
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
