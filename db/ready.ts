import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { carryOverFamilies } from "../worker/account/family/carry-over";
import { demoLetter } from "../worker/report/letter/demo-letter";
import { withLocalDb } from "./local-db";
import { migrate } from "./migrate";
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

const origin = `http://localhost:${process.env["PORT"] ?? 8787}`;
const key = /^SESSION_SECRET=(.+)$/m.exec(readFileSync(secrets, "utf8"))?.[1] ?? "";
await withLocalDb(state, async (db, d1) => {
	await migrate(d1);
	console.log("Migrations applied");
	// a state of before parents were people of their own
	while ((await carryOverFamilies(db, Date.now())) > 0);
	await seed(db, Date.now());
	await demoLetter(db, { origin, key }, Date.now());
});
console.log("Demo data ready");
