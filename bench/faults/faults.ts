import { writeFileSync } from "node:fs";
import path from "node:path";
import { Miniflare } from "miniflare";
import type { Sample } from "#domain/generator/sample";
import { createRandom, type Random } from "#domain/generator/random";
import { expectedAnswer } from "#domain/scoring/answers";
import { scoreStage } from "#domain/scoring/stage-score";
import { Client } from "../client";
import { dropState, freshState, type Host, kill, migrate, startOurs } from "../host";
import { type Entrant, localSecrets, mintEntrant } from "../mint";
import { reportFolder } from "../report";

/**
 * A thousand children sit the whole olympiad while requests are cut, repeated and reordered and the server is killed
 * with SIGKILL and started again. Each bot types, changes its mind, resends until acknowledged. In the end every result
 * is held against the pure scorer over what was acknowledged, in the answers, in the shards and in the database.
 */
const children = Number(process.env["CHILDREN"] ?? 1_000);
const kills = Number(process.env["KILLS"] ?? 6);
const atOnce = 100;
const port = 8813;
const olympiad = "faults";
const retryMs = 50;

type Typed = { seq: number; step: number; item: number; value: string; at: string };
type Paper = { list: { params: { type: Sample["type"] }; items: number[][] }[]; answers: Record<string, string> };
type Tally = {
	requests: number;
	cut: number;
	repeated: number;
	kills: number;
	recoveries: number[];
	lost: number;
	wrong: string[];
};

const tally: Tally = { requests: 0, cut: 0, repeated: 0, kills: 0, recoveries: [], lost: 0, wrong: [] };
const secrets = localSecrets();
const state = freshState();
await migrate(state);
let host: Host = await startOurs(state, port);
const client = new Client(host.url, atOnce);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function once(method: "GET" | "POST", url: string, entrant: Entrant, body: unknown, cutAfterMs?: number) {
	tally.requests++;
	const headers = { authorization: `Bearer ${entrant.token}`, "x-ticket": entrant.ticket, "x-app": "1" };
	return client.call(method, url, headers, body, cutAfterMs);
}

/** Sends until an answer arrives; sometimes hangs up in the middle, sometimes sends the same again. */
async function send(random: Random, method: "GET" | "POST", url: string, entrant: Entrant, body?: unknown) {
	for (;;) {
		const cut = random.below(12) === 0;
		const again = random.below(12) === 0;
		if (cut) tally.cut++;
		if (again) tally.repeated++;
		const calls = [once(method, url, entrant, body, cut ? 1 + random.below(10) : undefined)];
		if (again) calls.push(once(method, url, entrant, body));
		// refused or cut: the server may be down; the next turn finds out
		const settled = await Promise.allSettled(calls);
		const arrived = settled.find((call) => call.status === "fulfilled" && call.value.status < 500);
		if (arrived?.status === "fulfilled") return arrived.value;
		await pause(retryMs + random.below(retryMs));
	}
}

function samplesOf(paper: Paper): Sample[] {
	return paper.list.flatMap(({ params, items }) => items.map((numbers) => ({ type: params.type, numbers }) as Sample));
}

/** Types most sums, some of them wrong, some twice; in batches that may arrive twice or in another order. */
async function answerStep(random: Random, entrant: Entrant, id: string, step: number, samples: Sample[], from: number) {
	const typed = new Map<number, string>();
	const events: Typed[] = [];
	for (const [item, sample] of samples.entries()) {
		if (random.below(8) === 0) continue;
		const right = expectedAnswer(sample.type, sample.numbers) ?? "";
		const tries = random.below(6) === 0 ? [String(random.below(99)), right] : [random.below(7) === 0 ? "0" : right];
		for (const value of tries) {
			events.push({ seq: from + events.length + 1, step, item, value, at: new Date().toISOString() });
			typed.set(item, value);
		}
	}
	const last = from + events.length;
	const url = `/api/olimpic/attempts/${id}/answers`;
	const middle = random.below(events.length + 1);
	for (const batch of random.below(2) === 0
		? [events.slice(0, middle), events.slice(middle)]
		: [events.slice(middle), events.slice(0, middle)]) {
		if (batch.length > 0) await send(random, "POST", url, entrant, { epoch: 1, events: batch });
	}
	for (;;) {
		const { body } = await send(random, "POST", url, entrant, { epoch: 1, events });
		if (Number(body["ack"]) >= last) return { typed, last };
	}
}

async function sit(index: number): Promise<{ id: string; scores: number[] }> {
	const random = createRandom(`faults:${index}`);
	const entrant = mintEntrant(secrets, olympiad, index, 16, ["D10", "A", "C8", "E"][index % 4]);
	const start = await send(random, "GET", `/api/olimpic/${olympiad}/start`, entrant);
	const attempt = start.body["attempt"] as { _id: string; steps: { id: number; size: number }[] };
	const scores: number[] = [];
	let last = 0;
	for (const { id: step, size } of attempt.steps) {
		const data = await send(random, "GET", `/api/olimpic/data?attempt=${attempt._id}&step=${step}`, entrant);
		const samples = samplesOf(data.body as unknown as Paper);
		const answered = await answerStep(random, entrant, attempt._id, step, samples, last);
		last = answered.last;
		const stored = await send(random, "GET", `/api/olimpic/data?attempt=${attempt._id}&step=${step}`, entrant);
		const kept = (stored.body as unknown as Paper).answers;
		for (const [item, value] of answered.typed) if (kept[item] !== value) tally.lost++;
		const checked = await send(random, "POST", `/api/olimpic/attempts/${attempt._id}/check`, entrant, {
			epoch: 1,
			step,
		});
		const pure = scoreStage(samples, size, answered.typed).score;
		if (checked.body["score"] !== pure)
			tally.wrong.push(`${attempt._id} step ${step}: ${checked.body["score"]} for ${pure}`);
		scores.push(pure);
	}
	const claimed = Object.fromEntries(attempt.steps.map(({ id }) => [id, 999]));
	const saved = await send(random, "POST", `/api/olimpic/online/save/${attempt._id}`, entrant, { result: claimed });
	if (JSON.stringify(saved.body["result"]) !== JSON.stringify(scores)) {
		tally.wrong.push(`${attempt._id}: saved ${JSON.stringify(saved.body)} for ${JSON.stringify(scores)}`);
	}
	return { id: attempt._id, scores };
}

let running = true;
async function killNowAndThen() {
	const random = createRandom("kills");
	while (running && tally.kills < kills) {
		await pause(1_500 + random.below(2_500));
		if (!running) return;
		const before = performance.now();
		await kill(host);
		tally.kills++;
		host = await startOurs(state, port);
		tally.recoveries.push(performance.now() - before);
	}
}

const began = performance.now();
const results: { id: string; scores: number[] }[] = [];
let next = 0;
const killer = killNowAndThen();
await Promise.all(
	Array.from({ length: atOnce }, async () => {
		while (next < children) results.push(await sit(next++));
	}),
);
running = false;
await killer;
const seconds = (performance.now() - began) / 1000;

// the drain is a matter of seconds: wait until D1 has what the shards hold, at most half a minute
const expected = new Map(results.map(({ id, scores }) => [id, scores]));
let rows: Record<string, unknown>[] = [];
for (let patience = 0; patience < 30 && rows.length < children; patience++) {
	await pause(1_000);
	await kill(host);
	const reader = new Miniflare({
		modules: true,
		script: "export default {}",
		d1Databases: { DB: "00000000-0000-0000-0000-000000000000" },
		d1Persist: path.join(state, "v3/d1"),
	});
	const database = await reader.getD1Database("DB");
	rows = (await database.prepare("SELECT * FROM results WHERE olympiad_id = ?").bind(olympiad).all()).results;
	await reader.dispose();
	if (rows.length < children) host = await startOurs(state, port);
}
client.close();
const scoresOf = (row: Record<string, unknown>) => [1, 2, 3, 4, 5, 6, 7].map((stage) => row[`s${stage}`]);
const differing = rows.filter(
	(row) => JSON.stringify(scoresOf(row)) !== JSON.stringify(expected.get(String(row["attempt_id"]))),
);
const double = rows.length - new Set(rows.map((row) => row["user_id"])).size;

const summary = {
	attempts: results.length,
	seconds: Math.round(seconds),
	requests: tally.requests,
	"cut in the middle": tally.cut,
	"sent twice": tally.repeated,
	"SIGKILL and restart": tally.kills,
	"slowest recovery ms": Math.round(Math.max(0, ...tally.recoveries)),
	"acknowledged answers lost": tally.lost,
	"scores unlike the pure scorer": tally.wrong.length,
	"results in D1": rows.length,
	"results in D1 that differ": differing.length,
	"counted twice": double,
};
console.log("A thousand attempts under faults");
console.table(summary);
for (const line of tally.wrong.slice(0, 5)) console.log(line);
writeFileSync(path.join(reportFolder(), "faults.json"), JSON.stringify(summary, null, "\t"));
dropState(state);
const broken = tally.lost + tally.wrong.length + differing.length + double + (rows.length === children ? 0 : 1);
process.exit(broken > 0 ? 1 : 0);
