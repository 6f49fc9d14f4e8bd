import { execFileSync } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { D1Database } from "@cloudflare/workers-types";
import type { Miniflare } from "miniflare";
import { addDays, moscowDate, moscowMidnight } from "../../domain/calendar/moscow";
import { dropState, freshState, migrate } from "../host";
import { localSecrets, mintPerson } from "../mint";
import { reportFolder } from "../report";
import { childId, fillYear } from "./field";

/**
 * A year of children who do fifty sets a month: what every table takes before and after packing, what lies in R2, and how
 * long a child's report of the year takes. `--children=N`, 200 unless told; scaled to a hundred thousand by rows.
 */
const told = process.argv.find((word) => word.startsWith("--children="))?.split("=")[1];
const children = Number(told ?? (process.argv.includes("--quick") ? 20 : 200));
const port = Number(process.env["PORT"] ?? 8873);
const root = path.join(import.meta.dirname, "../..");
const secrets = localSecrets();
const { serve } = (await import(path.join(root, "worker/serve/serve.mjs"))) as {
	serve: (options: { host: string; port: number; state: string }) => Promise<Miniflare>;
};
const today = moscowDate(Date.now());
const now = Date.now();
/** Noon of today, so that a run never crosses midnight. */
const noon = moscowMidnight(today) + 12 * 3_600_000;
const state = freshState();
await migrate(state);

type Tables = Record<string, [bytes: number, rows: number]>;
function tables(): Tables {
	const folder = path.join(state, "v3/d1/miniflare-D1DatabaseObject");
	const file = readdirSync(folder).find((one) => one.endsWith(".sqlite") && one !== "metadata.sqlite")!;
	const script = path.join(root, "bench/peer/tables.mjs");
	return JSON.parse(execFileSync("node", [script, path.join(folder, file)], { encoding: "utf8" })) as Tables;
}

const sum = (one: Tables) => Object.values(one).reduce((all, [bytes]) => all + bytes, 0);
/** What a database without people takes is not a child's. */
const empty = sum(tables());

const open = () => serve({ host: "127.0.0.1", port, state });
const databaseOf = async (server: Miniflare) => (await server.getD1Database("DB", "abacus")) as unknown as D1Database;

/** The milliseconds of a child's report of the whole year, asked of the API one after another. */
async function reports(d1: D1Database): Promise<number[]> {
	const times: number[] = [];
	for (let index = 0; index < Math.min(children, 60); index++) {
		const userId = childId(index);
		await d1
			.prepare(
				"insert into sessions (id, user_id, created_at, seen_at, expires_at) values (?, ?, ?, ?, ?) on conflict do nothing",
			)
			.bind(`s-${userId}`, userId, now, now, now + 86_400_000)
			.run();
		const { token } = mintPerson(secrets, userId);
		const began = performance.now();
		const address = `http://127.0.0.1:${port}/api/reports?kind=child&from=${addDays(today, -364)}&to=${today}`;
		const answer = await fetch(address, { headers: { Authorization: `Bearer ${token}` } });
		const text = await answer.text();
		if (!answer.ok) throw new Error(text);
		times.push(performance.now() - began);
	}
	return times.slice(5).toSorted((a, b) => a - b);
}
const at = (times: readonly number[], share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);

let server = await open();
const sets = await fillYear(await databaseOf(server), children, today);
const slow = await reports(await databaseOf(server));
await server.dispose();
const before = tables();

server = await open();
const d1 = await databaseOf(server);
const began = performance.now();
const worker = await server.getWorker("abacus");
for (let trigger = 0; ; trigger++) {
	await worker.scheduled({ cron: "*/10 * * * *", scheduledTime: new Date(noon + trigger * 600_000) });
	const job = await d1.prepare("select state from job_runs where job = 'packing'").first<{ state: string }>();
	if (job?.state === "done") break;
	if (trigger > children) throw new Error("the packing does not end");
}
const packing = performance.now() - began;
const times = await reports(d1);
const objects = await d1
	.prepare("select count(*) as count, sum(bytes) as bytes, sum(runs) as runs from packed_runs")
	.first<{ count: number; bytes: number; runs: number }>();
await server.dispose();
const after = tables();

const each = 100_000 / children;
const lines = Object.keys(after)
	.map((name) => {
		const [bytes, rows] = after[name]!;
		const [was, had] = before[name] ?? [0, 0];
		return {
			table: name,
			"bytes a row": rows > 0 ? Math.round(bytes / rows) : 0,
			"rows before": had,
			"rows after": rows,
			"GB of 100,000 before": Number(((was * each) / 1e9).toFixed(2)),
			"GB of 100,000 after": Number(((bytes * each) / 1e9).toFixed(2)),
		};
	})
	.filter((line) => line["rows before"] + line["rows after"] >= children);
console.table(lines);
const runs = after["training_runs"]!;
const figures = {
	children,
	sets,
	kept: runs[1],
	"KB a child before": Math.round((sum(before) - empty) / children / 1_000),
	"KB a child after": Math.round((sum(after) - empty) / children / 1_000),
	objects: objects?.count,
	"R2 KB a child": Math.round((objects?.bytes ?? 0) / children / 1_000),
	"R2 bytes a set": Math.round((objects?.bytes ?? 0) / (objects?.runs ?? 1)),
	"packing ms a child": Math.round(packing / children),
	"report of the year, ms: median, 95 of 100, longest": [at(times, 0.5), at(times, 0.95), at(times, 0.999)],
	"the same before packing": [at(slow, 0.5), at(slow, 0.95)],
};
console.log(figures);
writeFileSync(
	path.join(reportFolder(), "growth-year.json"),
	JSON.stringify({ figures, lines, before, after }, null, "\t"),
);
dropState(state);
process.exit(at(times, 0.95) < 200 ? 0 : 1);
