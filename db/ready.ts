import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { demoLetter } from "../worker/report/letter/demo-letter";
import { withLocalDb } from "./local-db";
import { seed } from "./seed/index";

const root = path.join(import.meta.dirname, "..");
const state = process.env["STATE"] ?? path.join(root, ".wrangler/state");
const secrets = path.join(root, ".dev.vars");

if (!existsSync(secrets)) {
	const lines = ["SESSION_SECRET", "TICKET_SECRET", "PAPER_SECRET"].map(
		(name) => `${name}=${randomBytes(32).toString("base64url")}\n`,
	);
	writeFileSync(secrets, lines.join(""), { mode: 0o600 });
	console.log("Secrets of this machine written to .dev.vars");
}

// CI=1 answers wrangler's "continue?" question, which would stop a first run in a terminal
const migrated = spawnSync("npx", ["wrangler", "d1", "migrations", "apply", "DB", "--local", "--persist-to", state], {
	cwd: root,
	stdio: ["ignore", "ignore", "inherit"],
	env: { ...process.env, CI: "1" },
});
if (migrated.status !== 0) process.exit(migrated.status ?? 1);
console.log("Migrations applied");

const origin = `http://localhost:${process.env["PORT"] ?? 8787}`;
const key = /^SESSION_SECRET=(.+)$/m.exec(readFileSync(secrets, "utf8"))?.[1] ?? "";
await withLocalDb(state, async (db) => {
	await seed(db, Date.now());
	await demoLetter(db, { origin, key }, Date.now());
});
console.log("Demo data ready");
