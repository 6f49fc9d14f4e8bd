import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { D1Database } from "@cloudflare/workers-types";
import type { Miniflare } from "miniflare";
import { openDb } from "../../db/client";
import { moscowDate, seasonStart } from "../../domain/calendar/moscow";
import { jobNames, jobRhythms } from "../../domain/health/jobs";
import { runSlices } from "../../worker/jobs/slices";
import { giveHomeworks } from "../../worker/school/homework/midnight";
import { dropState, freshState, migrate } from "../host";
import { localSecrets } from "../mint";
import { recordCalls } from "../rating/recorder";
import { reportFolder } from "../report";
import { childrenOfGroup, fillSchool } from "./field";
import { handIn } from "./hand-in";

/**
 * The midnight of homework: a hundred thousand homeworks are given to three hundred thousand children, in our D1 and by
 * better-sqlite3 with the very same statements on a copy of the very same file; killed half-way and run again, the rows
 * are the same. Then ten thousand children hand in their last set within ten seconds (`--only=hand-in`).
 */
const quick = process.argv.includes("--quick");
const only = process.argv.find((word) => word.startsWith("--only="))?.slice("--only=".length);
const homeworks = quick ? 10_000 : 100_000;
const port = Number(process.env["PORT"] ?? 8851);
const root = path.join(import.meta.dirname, "../..");
localSecrets();
const { serve } = (await import(path.join(root, "worker/serve/serve.mjs"))) as {
	serve: (options: { host: string; port: number; state: string }) => Promise<Miniflare>;
};

/** Noon of today in Moscow, so that a run never crosses midnight. */
const today = moscowDate(Date.now());
const noon = Date.parse(`${today}T09:00:00Z`);
const takeover = 16 * 60_000;

function fileOf(state: string): string {
	const folder = path.join(state, "v3/d1/miniflare-D1DatabaseObject");
	const name = readdirSync(folder).find((one) => one.endsWith(".sqlite") && one !== "metadata.sqlite")!;
	return path.join(folder, name);
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const open = (state: string) => serve({ host: "127.0.0.1", port, state });
const databaseOf = async (server: Miniflare) => (await server.getD1Database("DB", "abacus")) as unknown as D1Database;

async function midnight(server: Miniflare, at: number): Promise<void> {
	const worker = await server.getWorker("abacus");
	await worker.scheduled({ cron: "*/10 * * * *", scheduledTime: new Date(at) });
}

/** The other jobs of the day are done: only homework is to be measured. */
async function finishOthers(d1: D1Database): Promise<void> {
	const jobs = jobNames.filter((job) => job !== "homework" && job !== "trigger");
	// each by the date it is noted under: a season's by its first day
	const runs = jobs.map((job) => [job, jobRhythms[job] === "season" ? seasonStart(today) : today] as const);
	await d1.batch(
		runs.map(([job, date]) =>
			d1
				.prepare(
					"insert into job_runs (job, moscow_date, state, started_at) values (?, ?, 'done', 0) on conflict do nothing",
				)
				.bind(job, date),
		),
	);
}

async function countGiven(d1: D1Database): Promise<number> {
	const row = await d1.prepare("select count(*) as count from assignments").first<{ count: number }>();
	return row?.count ?? 0;
}

/** What was given, whatever its order and ids. */
async function digest(d1: D1Database): Promise<string> {
	const hash = createHash("sha256");
	let after = ["", ""];
	for (;;) {
		const { results } = await d1
			.prepare(
				`select homework_id as h, student_id as s, group_id as g, day, due_on as due, closes_on as closes, version
				from assignments where (homework_id, student_id) > (?, ?) order by homework_id, student_id limit 20000`,
			)
			.bind(...after)
			.all<{ h: string; s: string }>();
		for (const row of results) hash.update(JSON.stringify(row));
		const last = results.at(-1);
		if (!last) return hash.digest("hex");
		after = [last.h, last.s];
	}
}

/** A midnight in a process of its own, which is killed with everything it started after so long, unless it is over by then. */
async function dieAfter(state: string, milliseconds: number): Promise<void> {
	const night = spawn("npx", ["tsx", path.join(import.meta.dirname, "night.ts"), state, String(port), String(noon)], {
		cwd: root,
		detached: true,
		stdio: ["ignore", "pipe", "inherit"],
	});
	const gone = new Promise((resolve) => night.once("exit", resolve));
	await Promise.race([new Promise((resolve) => night.stdout.once("data", resolve)), gone]);
	await Promise.race([wait(milliseconds), gone]);
	try {
		process.kill(-night.pid!, "SIGKILL");
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
	}
	await gone;
	await wait(1_000);
}

/** How often a death that came before the first row or after the last is tried again, sooner or later. */
const deaths = 6;

/**
 * The job dies with its runtime half-way, is taken over, and then run once more in full. `restore` puts the evening back;
 * `whole` is how many are given in all.
 */
async function killedHalfWay(state: string, restore: () => void, half: number, whole: number) {
	let server: Miniflare;
	let d1: D1Database;
	let atDeath = 0;
	for (let [tries, milliseconds] = [1, half]; ; tries++) {
		restore();
		await dieAfter(state, milliseconds);
		server = await open(state);
		d1 = await databaseOf(server);
		atDeath = await countGiven(d1);
		if ((atDeath > 0 && atDeath < whole) || tries === deaths) break;
		await server.dispose();
		milliseconds *= atDeath === 0 ? 1.5 : 0.6;
	}
	await midnight(server, noon + takeover);
	await d1.prepare("update job_runs set state = 'failed', detail = '' where job = 'homework'").run();
	await midnight(server, noon + 2 * takeover);
	const result = { atDeath, given: await countGiven(d1), digest: await digest(d1) };
	await server.dispose();
	return result;
}

async function measureMidnight() {
	const state = freshState();
	await migrate(state);
	let server = await open(state);
	let d1 = await databaseOf(server);
	await fillSchool(d1, homeworks, today);
	await finishOthers(d1);
	await d1.prepare("pragma optimize").run();
	await server.dispose();
	const copies = ["raw", "killed", "recorded"].map((name) => path.join(state, `${name}.sqlite`));
	const put = (from: string, to: string) => {
		for (const end of ["", "-wal", "-shm"]) {
			// a journal of the run before would be played over the copy
			rmSync(to + end, { force: true });
			if (end !== "-shm" && existsSync(from + end)) copyFileSync(from + end, to + end);
		}
	};
	const file = fileOf(state);
	for (const copy of copies) put(file, copy);
	const [raw, killed, recorded] = copies as [string, string, string];

	server = await open(state);
	d1 = await databaseOf(server);
	const began = performance.now();
	await midnight(server, noon);
	const ours = performance.now() - began;
	const given = await countGiven(d1);
	const rows = await digest(d1);
	await server.dispose();

	put(recorded, file);
	server = await open(state);
	const recorder = recordCalls(await databaseOf(server));
	await runSlices(openDb(recorder.d1 as never), "homework", today, giveHomeworks(today));
	await server.dispose();
	const { calls } = recorder;
	const script = path.join(state, "script.json");
	writeFileSync(
		script,
		JSON.stringify({ calls: calls.map(({ statements }) => statements), single: { sql: "select 1", params: [] } }),
	);
	const peer = JSON.parse(
		execFileSync("node", [path.join(root, "bench/peer/replay.mjs"), raw, script], { encoding: "utf8" }),
	) as { sliced: number; longest: number };

	const again = await killedHalfWay(state, () => put(killed, file), ours / 2, given);
	dropState(state);
	const longest = Math.max(...calls.map(({ database }) => database));
	const reads = calls.filter(({ statements }) => statements.length === 1);
	const kinds = [reads, calls.filter((call) => !reads.includes(call))].map((kind, index) => {
		const times = kind.map(({ database }) => database).toSorted((a, b) => a - b);
		const sum = times.reduce((total, time) => total + time, 0);
		return {
			what: index === 0 ? "plans" : "slices",
			calls: times.length,
			sum,
			median: times[times.length >> 1],
			longest: times.at(-1),
		};
	});
	return { given, ours, raw: peer.sliced, rawLongest: peer.longest, calls: calls.length, kinds, longest, rows, again };
}

const goals: Record<string, boolean> = {};
const report: Record<string, unknown> = {};
if (only === undefined || only === "midnight") {
	const { given, ours, raw, rawLongest, calls, kinds, longest, rows, again } = await measureMidnight();
	const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);
	console.log(
		`${homeworks} homeworks given ${given} times: ${seconds(ours)} s in the product, the same ${calls} calls raw ${seconds(raw)} s, ratio ${(ours / raw).toFixed(2)}; longest call ${longest.toFixed(0)} ms in D1, raw ${rawLongest.toFixed(0)} ms`,
	);
	console.table(kinds);
	console.log(`killed with ${again.atDeath} given, taken over and run again in full: ${again.given} given`);
	goals["everybody has it"] = given === homeworks * childrenOfGroup;
	goals["under 60 s"] = ours < 60_000;
	goals["no call over 100 ms"] = longest <= 100;
	goals["at most 1.5 times raw"] = ours <= 1.5 * raw;
	goals["killed half-way and run twice, the same rows"] =
		again.atDeath > 0 && again.atDeath < given && again.given === given && again.digest === rows;
	report["midnight"] = { given, ours, raw, rawLongest, calls, longest, again };
}
if (only === undefined || only === "hand-in") {
	const handed = await handIn(open, port, quick ? 1_000 : 10_000, noon);
	Object.assign(goals, handed.goals);
	report["handIn"] = handed;
}
for (const [goal, met] of Object.entries(goals)) console.log(`${goal}: ${met ? "yes" : "NO"}`);
writeFileSync(path.join(reportFolder(), "homework.json"), JSON.stringify({ report, goals }, null, "\t"));
process.exit(Object.values(goals).every(Boolean) ? 0 : 1);
