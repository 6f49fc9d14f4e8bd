import { execFileSync } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { D1Database } from "@cloudflare/workers-types";
import type { Miniflare } from "miniflare";
import { openDb } from "../../db/client";
import { addDays, moscowDate } from "../../domain/calendar/moscow";
import { StatisticsQuery } from "../../worker/admin/statistics/contract";
import { prepareStatistics, statisticSlices } from "../../worker/admin/statistics/prepare";
import { tellStatistics } from "../../worker/admin/statistics/tell";
import { runSlices } from "../../worker/jobs/slices";
import { claimJob } from "../../worker/jobs/store";
import { dropState, freshState, migrate } from "../host";
import { localSecrets, mintPerson } from "../mint";
import { recordCalls } from "../rating/recorder";
import { reportFolder } from "../report";

/**
 * The numbers of the platform: the first night (three months) and a usual one over so many people and sets (`--users=`,
 * `--runs=`), the longest slice in our D1; then pages of them by the API, and the same statements by better-sqlite3 on the
 * same file. Sets are days of training, which is what the job reads; raw sets are not made.
 */
const numberOf = (name: string, usual: number) =>
	Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? usual);
const users = numberOf("users", 100_000);
const runs = numberOf("runs", users * 50);
const times = 40;
const port = Number(process.env["PORT"] ?? 8921);
const root = path.join(import.meta.dirname, "../..");
const secrets = localSecrets();
const { serve } = (await import(path.join(root, "worker/serve/serve.mjs"))) as {
	serve: (options: { host: string; port: number; state: string }) => Promise<Miniflare>;
};
const today = moscowDate(Date.now());
const peer = (script: string, ...words: string[]) =>
	JSON.parse(execFileSync("node", [path.join(root, "bench/peer", script), ...words], { encoding: "utf8" }));

function fileOf(state: string): string {
	const folder = path.join(state, "v3/d1/miniflare-D1DatabaseObject");
	const name = readdirSync(folder).find((one) => one.endsWith(".sqlite") && one !== "metadata.sqlite")!;
	return path.join(folder, name);
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

const state = freshState();
await migrate(state);
const filling = performance.now();
const filled = peer("fill-platform.mjs", fileOf(state), String(users), String(runs), today) as {
	sets: number;
	days: number;
};
console.log(
	`${users} people, ${filled.sets} sets on ${filled.days} days, filled in ${((performance.now() - filling) / 1000).toFixed(0)} s`,
);
const server = await serve({ host: "127.0.0.1", port, state });
const d1 = (await server.getD1Database("DB", "abacus")) as unknown as D1Database;

/** A whole night, by triggers of so many slices each. */
async function night(date: string) {
	const recorder = recordCalls(d1);
	const db = openDb(recorder.d1 as never);
	await claimJob(db, "statistics", date, Date.now());
	recorder.calls.length = 0;
	const began = performance.now();
	let triggers = 1;
	while (!(await runSlices(db, "statistics", date, prepareStatistics(date), statisticSlices))) triggers++;
	const whole = performance.now() - began;
	const held = recorder.calls.map(({ database }) => database).toSorted((a, b) => a - b);
	const slices = recorder.calls.filter(({ statements }) => statements.length > 1);
	const result = {
		seconds: whole / 1000,
		triggers,
		slices: slices.length,
		p50: at(
			slices.map(({ database }) => database).toSorted((a, b) => a - b),
			0.5,
		),
		p99: at(held, 0.99),
		longest: held.at(-1)!,
		over: held.filter((ms) => ms > 100).length,
		worst: recorder.calls.toSorted((a, b) => b.database - a.database)[0]!.statements.map(({ sql }) => sql.slice(0, 60)),
	};
	console.log(
		`${date}: ${result.seconds.toFixed(1)} s, ${triggers} triggers, ${result.slices} slices, half within ${result.p50.toFixed(1)} ms, longest ${result.longest.toFixed(1)} ms, over 100 ms: ${result.over}`,
	);
	return result;
}

const first = await night(today);
const usual = await night(addDays(today, 1));
const rows = await d1.prepare("select count(*) as count from statistics").first<{ count: number }>();
console.log(`${rows?.count} prepared rows`);

const pages = [
	`period=day&from=${addDays(today, -30)}&to=${today}`,
	`period=month&from=${addDays(today, -365)}&to=${today}`,
	`period=day&from=${addDays(today, -90)}&to=${today}&country=RU`,
	`period=day&from=${addDays(today, -90)}&to=${today}&school=s7`,
];
const reader = recordCalls(d1);
for (const page of pages) {
	await tellStatistics(
		openDb(reader.d1 as never),
		StatisticsQuery.parse(Object.fromEntries(new URLSearchParams(page))),
		Date.now(),
	);
}
const headers = { authorization: `Bearer ${mintPerson(secrets, "bench-admin").token}` };
const waited: number[] = [];
for (const page of pages) {
	for (let turn = 0; turn < times + 5; turn++) {
		const began = performance.now();
		const answer = await fetch(`http://127.0.0.1:${port}/api/statistics?${page}`, { headers });
		await answer.arrayBuffer();
		if (answer.status !== 200) throw new Error(`${page}: ${answer.status}`);
		if (turn >= 5) waited.push(performance.now() - began);
	}
}
waited.sort((a, b) => a - b);
await server.dispose();
const script = path.join(state, "pages.json");
const perPage = reader.calls.length / pages.length;
writeFileSync(
	script,
	JSON.stringify(
		pages.map((_, index) =>
			reader.calls.slice(index * perPage, (index + 1) * perPage).flatMap(({ statements }) => statements),
		),
	),
);
const raw = peer("read-again.mjs", fileOf(state), script, String(times)) as { p50: number; p95: number };
const read = { p50: at(waited, 0.5), p95: at(waited, 0.95), worst: waited.at(-1)!, raw };
console.log(
	`a page by the API ${read.p50.toFixed(1)} ms (95 of 100 within ${read.p95.toFixed(1)}, worst ${read.worst.toFixed(1)}), raw ${raw.p50.toFixed(2)} (${raw.p95.toFixed(2)}), ratio ${(read.p50 / raw.p50).toFixed(1)}`,
);
const goals = {
	"no slice over 100 ms": first.over === 0 && usual.over === 0,
	"95 of 100 pages within 50 ms": read.p95 <= 50,
};
for (const [goal, met] of Object.entries(goals)) console.log(`${goal}: ${met ? "yes" : "NO"}`);
writeFileSync(
	path.join(reportFolder(), "statistics.json"),
	JSON.stringify({ users, ...filled, first, usual, rows, read, goals }, null, "\t"),
);
dropState(state);
process.exit(Object.values(goals).every(Boolean) ? 0 : 1);
