import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { Readable } from "node:stream";
import { build } from "vite";

const root = path.join(import.meta.dirname, "../..");
const migrations = path.join(root, "db/migrations");
const require = createRequire(import.meta.url);
const { Miniflare, NoOpLog } = require("miniflare") as typeof import("miniflare");

/** The year of a school in a Worker with a D1 of its own, in the same runtime as ours; all of it is in a state folder. */
export async function startSchool(state: string) {
	const built = path.join(state, "worker");
	await build({
		configFile: false,
		root,
		logLevel: "error",
		build: {
			ssr: path.join(import.meta.dirname, "worker.ts"),
			outDir: built,
			emptyOutDir: true,
			rollupOptions: { output: { entryFileNames: "worker.mjs" } },
		},
		ssr: { noExternal: true, target: "webworker" },
	});
	const miniflare = new Miniflare({
		log: new NoOpLog(),
		// what the runtime says when it ends early
		handleRuntimeStdio: (_: unknown, errors: Readable) => void errors.pipe(process.stderr),
		cf: false,
		host: "127.0.0.1",
		port: 0,
		modules: true,
		scriptPath: path.join(built, "worker.mjs"),
		modulesRoot: built,
		compatibilityDate: "2026-04-20",
		compatibilityFlags: ["nodejs_compat"],
		d1Databases: { DB: "school" },
		d1Persist: path.join(state, "d1"),
	});
	const url = await miniflare.ready;
	const database = await miniflare.getD1Database("DB");
	const files = readdirSync(migrations).filter((file) => file.endsWith(".sql"));
	for (const file of files.toSorted()) {
		const statements = readFileSync(path.join(migrations, file), "utf8").split("--> statement-breakpoint");
		await database.batch(statements.map((statement) => database.prepare(statement)));
	}
	return {
		ask: async <Answer>(question: string): Promise<Answer> => {
			const answer = await fetch(new URL(question, url), { method: "POST" });
			if (!answer.ok) throw new Error(`${question}: ${answer.status} ${await answer.text()}`);
			return (await answer.json()) as Answer;
		},
		dispose: () => miniflare.dispose(),
	};
}
