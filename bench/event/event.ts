import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Sample } from "#domain/generator/sample";
import { expectedAnswer } from "#domain/scoring/answers";
import { Client } from "../client";
import { dropState, freshState, kill, migrate, startOurs } from "../host";
import { type Entrant, localSecrets, mintEntrant } from "../mint";
import { reportFolder } from "../report";
import { openStored } from "../stored-results";

/**
 * The event: children press START within ten seconds, work on the first stage, and END within two seconds. Every result
 * that the rooms answered is looked for in the database; the time from the last END to the last stored result counts.
 */
const children = Number(process.env["CHILDREN"] ?? (process.argv.includes("--quick") ? 1_000 : 5_000));
const startMs = 10_000;
const endMs = 2_000;
const patienceMs = 60_000;
const olympiad = "event";
const answered = 10;

type Attempt = { _id: string };
type Paper = { list: { params: { type: Sample["type"] }; items: number[][] }[] };
type Times = { name: string; calls: number; errors: number; p50: number; p99: number; slowest: number; lastAt: number };

const secrets = localSecrets();
const state = freshState();
await migrate(state);
const host = await startOurs(state, 8816);
const client = new Client(host.url, 1_000);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

function call(method: "GET" | "POST", url: string, { token, ticket }: Entrant, body?: unknown) {
	return client.call(method, url, { authorization: token, "x-ticket": ticket, "x-app": "1" }, body);
}

/** Everybody calls once, evenly spread over `spreadMs` whatever the server does. */
async function wave(name: string, spreadMs: number, one: (index: number) => Promise<boolean>): Promise<Times> {
	const began = performance.now();
	const times = new Float64Array(children);
	let errors = 0;
	let lastAt = 0;
	await Promise.all(
		Array.from({ length: children }, async (_, index) => {
			await pause(began + (index * spreadMs) / children - performance.now());
			const sent = performance.now();
			if (!(await one(index).catch(() => false))) errors++;
			lastAt = performance.now();
			times[index] = lastAt - sent;
		}),
	);
	times.sort();
	const at = (share: number) => Math.round(times[Math.min(children - 1, Math.floor(children * share))]!);
	return { name, calls: children, errors, p50: at(0.5), p99: at(0.99), slowest: at(1), lastAt };
}

const entrants = Array.from({ length: children }, (_, index) => mintEntrant(secrets, olympiad, index, 16));
const attempts: string[] = [];
const papers: Paper[] = [];
const rooms = new Map<string, string>();

const start = await wave("START", startMs, async (index) => {
	const { status, body } = await call("GET", `/api/olimpic/${olympiad}/start`, entrants[index]!);
	attempts[index] = (body["attempt"] as Attempt | undefined)?._id ?? "";
	return status === 200;
});
const numbers = await wave("first stage", startMs, async (index) => {
	const { status, body } = await call("GET", `/api/olimpic/data?attempt=${attempts[index]}&step=1`, entrants[index]!);
	papers[index] = body as unknown as Paper;
	return status === 200;
});
const typing = await wave("ten answers", startMs, async (index) => {
	const samples = papers[index]!.list.flatMap(({ params, items }) =>
		items.map((operands) => ({ type: params.type, operands })),
	);
	const events = samples.slice(0, answered).map(({ type, operands }, item) => ({
		seq: item + 1,
		step: 1,
		item,
		value: expectedAnswer(type, operands) ?? "",
		at: Date.now(),
	}));
	const url = `/api/olimpic/attempts/${attempts[index]}/answers`;
	const { body } = await call("POST", url, entrants[index]!, { epoch: 1, events });
	return body["ack"] === answered;
});
const end = await wave("END", endMs, async (index) => {
	const { status, body } = await call("POST", `/api/olimpic/online/save/${attempts[index]}`, entrants[index]!, {});
	rooms.set(attempts[index]!, JSON.stringify(body["result"]));
	return status === 200;
});

const stored = openStored(state);
const giveUpAt = performance.now() + patienceMs;
while (stored.count(olympiad) < children && performance.now() < giveUpAt) await pause(20);
const storedMs = Math.round(performance.now() - end.lastAt);
const rows = stored.results(olympiad);
stored.close();
client.close();
await kill(host);
dropState(state);

const scoresOf = (row: Record<string, unknown>) =>
	JSON.stringify([1, 2, 3, 4, 5, 6, 7].map((stage) => row[`s${stage}`]));
const differing = rows.filter((row) => scoresOf(row) !== rooms.get(String(row["attempt_id"]))).length;
const full = rows.filter((row) => row["s1"] === answered * 10).length;
const summary = {
	children,
	"results in the database": rows.length,
	lost: children - rows.length,
	double: rows.length - new Set(rows.map((row) => row["user_id"])).size,
	"unlike the rooms": differing,
	"with all their points": full,
	"ms from the last END to all stored": storedMs,
};
const waves = [start, numbers, typing, end].map(({ name, calls, errors, p50, p99, slowest }) => ({
	name,
	calls,
	errors,
	"p50 ms": p50,
	"p99 ms": p99,
	"slowest ms": slowest,
}));
console.log(`The event: ${children} START in ${startMs / 1000} s, END in ${endMs / 1000} s`);
console.table(waves);
console.table(summary);
writeFileSync(path.join(reportFolder(), "event.json"), JSON.stringify({ waves, summary }, null, "\t"));
const errors = waves.reduce((sum, times) => sum + times.errors, 0);
process.exit(errors + differing + (children - rows.length) + (children - full) > 0 ? 1 : 0);
