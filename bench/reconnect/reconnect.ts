import { writeFileSync } from "node:fs";
import path from "node:path";
import { Client } from "../client";
import { dropState, freshState, type Host, kill, migrate, startExpress, startOurs } from "../host";
import { type Entrant, localSecrets, localShards, mintEntrant } from "../mint";
import { reportFolder } from "../report";

/**
 * Everybody comes back at once (B6): a region lost its line in the middle of a stage, and when it returns each child
 * sends fifty answers in one batch. An answer counts as sent when it is durable. The peer keeps them in one transaction.
 */
const connections = 200;
const batch = 50;
const sizes = process.argv.includes("--quick") ? [500, 2_000] : [500, 5_000, 20_000, 100_000];
const olympiad = "reconnect";
const secrets = localSecrets();

type Wave = { seconds: number; p95: number; errors: number };

async function each<T>(items: readonly T[], work: (item: T, index: number) => Promise<void>): Promise<void> {
	let next = 0;
	await Promise.all(
		Array.from({ length: connections }, async () => {
			while (next < items.length) {
				const index = next++;
				await work(items[index]!, index);
			}
		}),
	);
}

async function measure(host: Host, entrants: readonly Entrant[], opensStage: boolean): Promise<Wave> {
	const client = new Client(host.url, connections);
	const headers = ({ token, ticket }: Entrant) => ({ authorization: token, "x-ticket": ticket, "x-app": "1" });
	const attempts: string[] = [];
	await each(entrants, async (entrant, index) => {
		const { body } = await client.call("GET", `/api/olimpic/${olympiad}/start`, headers(entrant));
		const id = (body["attempt"] as { _id: string })._id;
		attempts[index] = id;
		if (opensStage) await client.call("GET", `/api/olimpic/data?attempt=${id}&step=1`, headers(entrant));
	});
	const times: number[] = [];
	let errors = 0;
	const began = performance.now();
	await each(entrants, async (entrant, index) => {
		const events = Array.from({ length: batch }, (_, at) => ({
			seq: at + 1,
			step: 1,
			item: at % 20,
			value: String(at * 7),
			at: began,
		}));
		const sent = performance.now();
		const url = `/api/olimpic/attempts/${attempts[index]}/answers`;
		const { status, body } = await client.call("POST", url, headers(entrant), { epoch: 1, events });
		times.push(performance.now() - sent);
		if (status !== 200 || body["ack"] !== batch) errors++;
	});
	const seconds = (performance.now() - began) / 1000;
	client.close();
	times.sort((a, b) => a - b);
	return { seconds, p95: times[Math.floor(times.length * 0.95)]!, errors };
}

async function once(start: (state: string) => Promise<Host>, n: number, opensStage: boolean): Promise<Wave> {
	const state = freshState();
	const host = await start(state);
	const entrants = Array.from({ length: n }, (_, index) => mintEntrant(secrets, olympiad, index, localShards));
	const wave = await measure(host, entrants, opensStage);
	await kill(host);
	dropState(state);
	return wave;
}

const median = (waves: readonly Wave[]) =>
	waves.toSorted((a, b) => a.seconds - b.seconds)[Math.floor(waves.length / 2)]!;

async function compare(n: number) {
	const ours: Wave[] = [];
	const express: Wave[] = [];
	// interleaved, so that a busy machine is busy for both
	for (let repetition = 0; repetition < (n > 5_000 ? 1 : 3); repetition++) {
		ours.push(await once(async (state) => (await migrate(state), startOurs(state, 8817)), n, true));
		express.push(await once((state) => startExpress(state, 8818, secrets), n, false));
	}
	const errors = ours.reduce((sum, wave) => sum + wave.errors, 0);
	return { n, ours: { ...median(ours), errors }, express: median(express) };
}

const all = [];
for (const n of sizes) all.push(await compare(n));
console.log(`Reconnect: ${batch} answers each, ${connections} connections, durable when answered`);
console.table(
	all.map(({ n, ours, express }) => ({
		children: n,
		"ours s": ours.seconds.toFixed(1),
		"p95 ms": Math.round(ours.p95),
		errors: ours.errors,
		"express s": express.seconds.toFixed(1),
		"its p95 ms": Math.round(express.p95),
		"its errors": express.errors,
		"times faster": (express.seconds / ours.seconds).toFixed(2),
	})),
);
const last = all.at(-1)!;
const goals = {
	"no error": all.every(({ ours }) => ours.errors === 0),
	"p95 within 3 s": last.ours.p95 <= 3_000,
	"replayed within 60 s": last.ours.seconds <= 60,
	"at least twice as fast as Express": last.express.seconds >= 2 * last.ours.seconds,
};
for (const [goal, met] of Object.entries(goals)) console.log(`${last.n} children, ${goal}: ${met ? "yes" : "NO"}`);
writeFileSync(path.join(reportFolder(), "reconnect.json"), JSON.stringify({ all, goals }, null, "\t"));
process.exitCode = Object.values(goals).every(Boolean) ? 0 : 1;
