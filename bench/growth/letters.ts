import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { D1Database } from "@cloudflare/workers-types";
import type { Miniflare } from "miniflare";
import { addDays, moscowDate, moscowMidnight } from "../../domain/calendar/moscow";
import { weekdayOf } from "../../domain/calendar/weekday";
import { dropState, freshState, migrate } from "../host";
import { localSecrets } from "../mint";
import { reportFolder } from "../report";
import { fillFamilies } from "./families";

/**
 * The letters of fifty thousand families in one night: ten hours of triggers, killed twice, once while letters are made and
 * once while they are sent, and run again. Each family has one letter, and the mail service one request a letter, but for
 * those on the way when the process died, which come again under their old key.
 */
const told = process.argv.find((word) => word.startsWith("--families="))?.split("=")[1];
const families = Number(told ?? (process.argv.includes("--quick") ? 3_000 : 50_000));
const port = Number(process.env["PORT"] ?? 8874);
const root = path.join(import.meta.dirname, "../..");
localSecrets();
const { serve } = (await import(path.join(root, "worker/serve/serve.mjs"))) as {
	serve: (options: { host: string; port: number; state: string }) => Promise<Miniflare>;
};
const date = moscowDate(Date.now());
const sunday = addDays(date, -weekdayOf(date));
const evening = moscowMidnight(sunday) + 18 * 3_600_000;
const state = freshState();
const posted = path.join(state, "posted.txt");
await migrate(state);
let server = await serve({ host: "127.0.0.1", port, state });
const databaseOf = async () => (await server.getD1Database("DB", "abacus")) as unknown as D1Database;
await fillFamilies(await databaseOf(), families, sunday);
await server.dispose();

const lines = () => (existsSync(posted) ? readFileSync(posted, "utf8").trim().split("\n").filter(Boolean) : []);

/** Triggers from one on; killed with the runtime once `enough` says so. Returns milliseconds and how many triggers ended. */
async function night(first: number, triggers: number, enough: (seen: number) => boolean) {
	const at = String(evening + first * 600_000);
	const script = path.join(import.meta.dirname, "letter-night.ts");
	const child = spawn("npx", ["tsx", script, state, String(port), at, String(triggers), posted], {
		cwd: root,
		detached: true,
		stdio: ["ignore", "pipe", "inherit"],
	});
	let seen = 0;
	const began = performance.now();
	child.stdout.on("data", (text: Buffer) => (seen += String(text).split("trigger ").length - 1));
	const gone = new Promise((resolve) => child.once("exit", resolve));
	const watch = setInterval(() => {
		if (!enough(seen)) return;
		clearInterval(watch);
		process.kill(-child.pid!, "SIGKILL");
	}, 20);
	await gone;
	clearInterval(watch);
	await new Promise((resolve) => setTimeout(resolve, 500));
	return { ms: performance.now() - began, seen };
}

async function count(sql: string): Promise<number> {
	server = await serve({ host: "127.0.0.1", port, state });
	const row = await (await databaseOf()).prepare(sql).first<{ count: number }>();
	await server.dispose();
	return row?.count ?? 0;
}
const made = () => count("select count(*) as count from weekly_letters");

// the first death: letters of the first trigger are being made
let atFirstDeath = 0;
let trigger = 0;
for (let wait = families < 10_000 ? 3_500 : 6_000; atFirstDeath === 0; wait *= 1.3, trigger += 2) {
	const end = Date.now() + wait;
	await night(trigger, 1, () => Date.now() > end);
	atFirstDeath = await made();
}
// the second: while letters are sent; from a trigger on by which the dead run no longer holds the job
await night(trigger, 60, () => lines().length > families / 3);
const [madeAtSecond, postedAtSecond] = [await made(), lines().length];
const needed = Math.ceil(families / 850) + 4;
const rest = await night(36, needed, () => false);
const again = await night(36 + needed, 2, () => false);

const ids = lines().map((line) => line.split(" ")[0]!);
const recipients = new Set(lines().map((line) => line.split(" ")[1]!));
const bytes = lines().map((line) => Number(line.split(" ")[2]));
const figures = {
	families,
	atFirstDeath,
	madeAtSecond,
	postedAtSecond,
	letters: await made(),
	outbox: await count("select count(*) as count from mail_outbox where kind = 'weekly_letter'"),
	unsent: await count("select count(*) as count from mail_outbox where sent_at is null"),
	posts: ids.length,
	"letters posted": new Set(ids).size,
	"families reached": recipients.size,
	"died while letters were made": atFirstDeath < families,
	"posted again under the same key": ids.length - new Set(ids).size,
	"HTML bytes, mean": Math.round(bytes.reduce((sum, one) => sum + one, 0) / bytes.length),
	"a trigger of the rest, ms": Math.round(rest.ms / Math.max(1, rest.seen)),
	"triggers after everything": again.seen,
};
console.log(figures);
writeFileSync(path.join(reportFolder(), "growth-letters.json"), JSON.stringify(figures, null, "\t"));
const once =
	atFirstDeath < families &&
	figures.letters === families &&
	figures.outbox === families &&
	figures["letters posted"] === families &&
	recipients.size === families &&
	figures.unsent === 0 &&
	figures["posted again under the same key"] <= 50;
console.log(`each family once, killed twice: ${once ? "yes" : "NO"}`);
dropState(state);
process.exit(once ? 0 : 1);
