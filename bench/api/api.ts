import { copyFileSync, writeFileSync } from "node:fs";
import { deepStrictEqual } from "node:assert";
import path from "node:path";
import { Client, type Reply } from "../client";
import { dropState, freshState, type Host, kill, migrate, startApiPeer, startFloor, startOurs } from "../host";
import { localSecrets, localShards, mintEntrant } from "../mint";
import { reportFolder } from "../report";
import { fileOf, writeStored } from "../stored-results";
import { type Call, callOf, pupils, rowsOf } from "./mix";

/**
 * The API's mix (B3): 70 % reads, 20 % lists of a hundred lines, 10 % writes, everybody signed in. Ours is the
 * production build in workerd with D1; the peers do the same statements by better-sqlite3 at `synchronous=FULL` on a copy
 * of the same file, in Express 5 and in Hono on Node, and answer the same bodies: that is checked first. The floor is a
 * Worker whose every call asks D1 for nothing once.
 */
const quick = process.argv.includes("--quick");
const connections = quick ? [10, 100] : [10, 100, 1_000];
const rounds = quick ? 3 : 5;
const callsPerRound = quick ? 1_000 : 2_000;
const secrets = localSecrets();
const answering = ["ours", "express", "hono"] as const;
const sides = [...answering, "floor"] as const;
type Side = (typeof sides)[number];
type Round = { seconds: number; p99: number; errors: number };

const tokens = Array.from({ length: pupils }, (_, i) => mintEntrant(secrets, "bench", i, localShards).token);
const headersOf = (pupil: number) => ({ authorization: tokens[pupil]!, "x-app": "1" });

function send(client: Client, pupil: number, { method, path: address, body }: Call) {
	return client.call(method, address, headersOf(pupil), body);
}

/** An answer without the clock of its server, which only has to be there in both. */
function timeless({ status, body }: Reply) {
	return { status, body: "now" in body ? { ...body, now: typeof body["now"] } : body };
}

/** The peers answer what we answer, call by call. */
async function assertSame(hosts: Record<Side, Host>): Promise<void> {
	const clients = answering.map((side) => new Client(hosts[side].url, 1));
	for (let index = 0; index < 200; index++) {
		const pupil = (index * 97) % pupils;
		const [ours, ...peers] = await Promise.all(clients.map((client) => send(client, pupil, callOf(index))));
		if (ours!.status !== 200) throw new Error(`${callOf(index).path}: ${ours!.status} ${JSON.stringify(ours!.body)}`);
		for (const peer of peers) deepStrictEqual(timeless(peer), timeless(ours!));
	}
	for (const client of clients) client.close();
}

/** One round at one server: every call of the mix in turn, at most so many at once. */
async function round(host: Host, atOnce: number, salt: number): Promise<Round> {
	const client = new Client(host.url, atOnce);
	const times = new Float64Array(callsPerRound);
	let next = 0;
	let errors = 0;
	const began = performance.now();
	const ask = async () => {
		while (next < callsPerRound) {
			const index = next++;
			const sent = performance.now();
			const answer = await send(client, (index * 7 + salt) % pupils, callOf(index)).catch(() => null);
			if (answer?.status !== 200) errors++;
			times[index] = performance.now() - sent;
		}
	};
	await Promise.all(Array.from({ length: atOnce }, ask));
	const seconds = (performance.now() - began) / 1000;
	client.close();
	times.sort();
	return { seconds, p99: times[Math.floor(callsPerRound * 0.99)]!, errors };
}

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

const states = [freshState(), freshState(), freshState(), freshState()] as const;
await migrate(states[0]);
writeStored(states[0], rowsOf(Date.now()));
const copies = [path.join(states[1], "peer.db"), path.join(states[2], "peer.db")] as const;
for (const copy of copies) copyFileSync(fileOf(states[0]), copy);
const hosts: Record<Side, Host> = {
	ours: await startOurs(states[0], 8871),
	express: await startApiPeer("express", copies[0], 8872, secrets),
	hono: await startApiPeer("hono", copies[1], 8873, secrets),
	floor: await startFloor(states[3], 8874),
};
await assertSame(hosts);
const rows = [];
for (const atOnce of connections) {
	for (const side of sides) await round(hosts[side], atOnce, 0);
	const runs: Record<Side, Round>[] = [];
	for (let turn = 1; turn <= rounds; turn++) {
		const run = {} as Record<Side, Round>;
		for (const side of sides) run[side] = await round(hosts[side], atOnce, turn);
		runs.push(run);
	}
	const of = (side: Side, read: (one: Round) => number) => middle(runs.map((run) => read(run[side])));
	const times = (side: Side) => middle(runs.map((run) => run[side].seconds / run.ours.seconds));
	rows.push({
		connections: atOnce,
		...Object.fromEntries(
			sides.flatMap((side) => [
				[`${side} a second`, Math.round(callsPerRound / of(side, ({ seconds }) => seconds))],
				[`${side} p99 ms`, of(side, ({ p99 }) => p99).toFixed(1)],
			]),
		),
		"times express": times("express").toFixed(2),
		"times hono": times("hono").toFixed(2),
		"times floor": times("floor").toFixed(2),
		"p99 of express": middle(runs.map(({ ours, express }) => ours.p99 / express.p99)).toFixed(2),
		errors: sides.map((side) => runs.reduce((sum, run) => sum + run[side].errors, 0)).join(" / "),
	});
}
for (const side of sides) await kill(hosts[side]);
states.forEach(dropState);
console.log("API mix: 70 % reads, 20 % lists of 100 lines, 10 % writes, signed in; peers at synchronous=FULL");
console.table(rows);
writeFileSync(path.join(reportFolder(), "api.json"), JSON.stringify(rows, null, "\t"));
