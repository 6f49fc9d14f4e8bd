import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { D1Database } from "@cloudflare/workers-types";
import type { Miniflare } from "miniflare";
import { openDb } from "../../db/client";
import { findOlympiad } from "../../worker/olympiad/store";
import { refreshRating } from "../../worker/olympiad/results/refresh-rating";
import { dropState, freshState, migrate } from "../host";
import { localSecrets } from "../mint";
import { reportFolder } from "../report";
import { fillOlympiad, readerToken } from "./field";
import { type Route, readAtRate, type Waited } from "./readers";
import { type Call, recordCalls } from "./recorder";

/**
 * The nightly rating (B2): all results of an olympiad ranked anew, category by category, slice by slice, in our D1 and by
 * better-sqlite3 with the very same statements on a copy of the very same file; and readers of the rating (B2b) while the
 * refresh runs, beside the null route. A thousand readers a second must not wake a single room.
 */
const quick = process.argv.includes("--quick");
const only = process.argv.find((word) => word.startsWith("--size="));
const sizes = only
	? [Number(only.slice("--size=".length))]
	: quick
		? [1_000, 10_000, 100_000]
		: [1_000, 10_000, 100_000, 1_000_000];
const port = Number(process.env["PORT"] ?? 8841);
const readers = 1_000;
const root = path.join(import.meta.dirname, "../..");
const secrets = localSecrets();
const { serve } = (await import(path.join(root, "worker/serve/serve.mjs"))) as {
	serve: (options: { host: string; port: number; state: string }) => Promise<Miniflare>;
};

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The file of our D1 inside a state folder. */
function fileOf(state: string): string {
	const folder = path.join(state, "v3/d1/miniflare-D1DatabaseObject");
	return path.join(
		folder,
		readdirSync(folder).find((name) => name.endsWith(".sqlite") && name !== "metadata.sqlite")!,
	);
}

/** Rooms that have ever been woken in a state folder. */
function roomsOf(state: string): number {
	const folder = path.join(state, "v3/do");
	if (!existsSync(folder)) return 0;
	return readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith(".sqlite")).length;
}

/** The same ranking as one statement, as a script would write it. */
const single = (olympiad: string) => ({
	sql: `insert into olympiad_rating_rows (generation, category, ordinal, position, user_id, attempt_id, s1, s2, s3, s4, s5, s6,
			s7, score, finished_at)
		select 1000000, category, row_number() over (partition by category order by score desc, s7 desc, s1 desc, s2 desc, s3 desc,
			s4 desc, s5 desc, s6 desc, user_id), rank() over (partition by category order by score desc, s7 desc, s1 desc, s2 desc,
			s3 desc, s4 desc, s5 desc, s6 desc), user_id, attempt_id, s1, s2, s3, s4, s5, s6, s7, score, finished_at
		from results where olympiad_id = ? and type = 'online'`,
	params: [olympiad],
});

type Refresh = {
	results: number;
	/** the whole midnight of the product: all jobs, of which this is the only one with much to do */
	ours: number;
	/** the refresh alone, called from outside the runtime */
	called: number;
	calls: number;
	kinds: Kind[];
	longestDatabase: number;
	longestCaller: number;
	raw: number;
	rawLongest: number;
	rawSingle: number;
};

/** The calls of one kind: how many, what they took in the database in all, and the one that held it longest. */
type Kind = { what: string; calls: number; total: number; longest: number; caller: number };

function kindsOf(calls: readonly Call[]): Kind[] {
	const kinds = new Map<string, Kind>();
	for (const { statements, database, caller } of calls) {
		const [first] = statements;
		const what = first!.sql.trim().replace(/\s+/g, " ").slice(0, 56);
		const kind = kinds.get(what) ?? { what, calls: 0, total: 0, longest: 0, caller: 0 };
		kind.calls++;
		kind.total += database;
		kind.longest = Math.max(kind.longest, database);
		kind.caller = Math.max(kind.caller, caller);
		kinds.set(what, kind);
	}
	return [...kinds.values()].toSorted((a, b) => b.longest - a.longest);
}

async function copyOf(miniflare: Miniflare, state: string, to: string): Promise<void> {
	// everything of the write-ahead log belongs into the copy
	const d1 = (await miniflare.getD1Database("DB", "abacus")) as unknown as D1Database;
	await d1.prepare("select count(*) from results").first();
	const from = fileOf(state);
	for (const end of ["", "-wal"]) if (existsSync(from + end)) copyFileSync(from + end, to + end);
}

async function measure(results: number): Promise<{ refresh: Refresh; reading: Waited[][]; rooms: number[] }> {
	const state = freshState();
	await migrate(state);
	const miniflare = await serve({ host: "127.0.0.1", port, state });
	const d1 = (await miniflare.getD1Database("DB", "abacus")) as unknown as D1Database;
	const id = await fillOlympiad(d1, results, Math.min(readers, results));
	const copy = path.join(state, "copy.sqlite");

	// once to warm up and to have a generation that the measured refresh replaces and removes
	await refreshRating(openDb(d1 as never), (await findOlympiad(openDb(d1 as never), id))!, Date.now());
	await copyOf(miniflare, state, copy);
	const recorder = recordCalls(d1);
	const db = openDb(recorder.d1 as never);
	const olympiad = (await findOlympiad(db, id))!;
	recorder.calls.length = 0;
	const began = performance.now();
	await refreshRating(db, olympiad, Date.now());
	const called = performance.now() - began;
	const { calls } = recorder;
	const script = path.join(state, "script.json");
	writeFileSync(script, JSON.stringify({ calls: calls.map(({ statements }) => statements), single: single(id) }));
	const raw = JSON.parse(
		execFileSync("node", [path.join(root, "bench/peer/replay.mjs"), copy, script], {
			encoding: "utf8",
		}),
	) as { sliced: number; longest: number; single: number };
	const worker = await miniflare.getWorker("abacus");
	const midnight = performance.now();
	await worker.scheduled({ cron: "*/10 * * * *", scheduledTime: new Date() });
	const ours = performance.now() - midnight;
	const refresh = {
		results,
		ours,
		called,
		calls: calls.length,
		kinds: kindsOf(calls),
		longestDatabase: Math.max(...calls.map(({ database }) => database)),
		longestCaller: Math.max(...calls.map(({ caller }) => caller)),
		raw: raw.sliced,
		rawLongest: raw.longest,
		rawSingle: raw.single,
	};

	const url = `http://127.0.0.1:${port}`;
	const routes: Route[] = [
		{ name: "null route", path: "/api/ping" },
		{ name: "top 100", path: `/api/olimpic/${id}/rating?category=C10` },
		{
			name: "my place",
			path: `/api/olimpic/${id}/rating/me`,
			headers: Array.from({ length: Math.min(readers, results) }, (_, reader) => ({
				authorization: readerToken(secrets.SESSION_SECRET, reader),
			})),
		},
	];
	const rooms = [roomsOf(state)];
	await readAtRate(url, routes, 50, 2);
	const quiet = await readAtRate(url, routes, 100, 8);
	const busy = await whileRefreshing(miniflare, () => readAtRate(url, routes, 100, 8));
	const thousand = await readAtRate(url, [routes[1]!], 1_000, 10);
	rooms.push(roomsOf(state));
	// the probe itself: a room that is woken is seen
	const namespace = await miniflare.getDurableObjectNamespace("Attempts", "abacus");
	await (
		namespace.get(namespace.idFromName("bench:all:0")) as unknown as { current(...args: string[]): Promise<unknown> }
	).current(id, "bench-0", "online");
	rooms.push(roomsOf(state));
	await miniflare.dispose();
	dropState(state);
	return { refresh, reading: [quiet, busy, thousand], rooms };
}

/** The scheduled worker refreshes night after night in the product itself while the readers read. */
async function whileRefreshing<T>(miniflare: Miniflare, read: () => Promise<T>): Promise<T> {
	const worker = await miniflare.getWorker("abacus");
	let reading = true;
	let nights = 1;
	const refreshing = (async () => {
		while (reading) {
			await worker.scheduled({ cron: "*/10 * * * *", scheduledTime: new Date(Date.now() + nights++ * 86_400_000) });
		}
	})();
	await wait(200);
	const result = await read();
	reading = false;
	await refreshing;
	console.log(`refreshed ${nights - 1} times while they read`);
	return result;
}

const all = [];
for (const size of sizes) {
	const measured = await measure(size);
	all.push(measured);
	const { refresh, reading, rooms } = measured;
	console.log(
		`${size} results: midnight in the product ${refresh.ours.toFixed(0)} ms (called from outside ${refresh.called.toFixed(0)} ms, ${refresh.calls} calls), the same statements raw ${refresh.raw.toFixed(0)} ms, ratio ${(refresh.ours / refresh.raw).toFixed(2)}; as one statement raw ${refresh.rawSingle.toFixed(0)} ms (one slice); longest hold ${refresh.longestDatabase.toFixed(0)} ms in the database, ${refresh.longestCaller.toFixed(0)} ms as seen by the caller, raw ${refresh.rawLongest.toFixed(0)} ms`,
	);
	console.table(
		refresh.kinds.map(({ what, calls, total, longest, caller }) => ({
			statement: what,
			calls,
			"ms in all": total,
			"longest ms": longest,
			"longest ms seen by the caller": caller.toFixed(0),
		})),
	);
	for (const [index, name] of [
		"quiet, 100 a second each",
		"while refreshing, 100 a second each",
		"1,000 a second",
	].entries()) {
		console.log(name);
		console.table(
			reading[index]!.map((row) => ({
				route: row.name,
				answers: row.count,
				"p50 ms": row.p50.toFixed(2),
				"p99 ms": row.p99.toFixed(2),
				"worst ms": row.worst.toFixed(0),
				errors: row.errors,
				"p99 of the null route": index < 2 ? (row.p99 / reading[index]![0]!.p99).toFixed(2) : "",
			})),
		);
	}
	console.log(`rooms woken before, after the readers, and after waking one on purpose: ${rooms.join(", ")}`);
}
const last = all.at(-1)!;
const busy = last.reading[1]!;
const goals = {
	"refresh at most 1.5 times raw": last.refresh.ours <= 1.5 * last.refresh.raw,
	"no slice over 100 ms": last.refresh.longestDatabase <= 100,
	"top 100 p99 at most 1.3 times the null route": busy[1]!.p99 <= 1.3 * busy[0]!.p99,
	"my place p99 at most 1.3 times the null route": busy[2]!.p99 <= 1.3 * busy[0]!.p99,
	"no room woken by readers": all.every(({ rooms }) => rooms[0] === rooms[1] && rooms[2]! > rooms[1]!),
};
for (const [goal, met] of Object.entries(goals)) console.log(`${goal}: ${met ? "yes" : "NO"}`);
writeFileSync(path.join(reportFolder(), "rating.json"), JSON.stringify({ all, goals }, null, "\t"));
process.exit(Object.values(goals).every(Boolean) ? 0 : 1);
