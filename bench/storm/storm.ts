import { writeFileSync } from "node:fs";
import path from "node:path";
import { Client } from "../client";
import { dropState, freshState, type Host, kill, migrate, startExpress, startOurs } from "../host";
import { type Entrant, localSecrets, localShards, mintEntrant } from "../mint";
import { reportFolder } from "../report";

/** Start storm (B5): N participants press START at once, at most 200 connections; every start is durable when answered. */
const connections = 200;
/** who started before the storm */
const early = 2_000;
const sizes = process.argv.includes("--quick") ? [10, 100, 1_000, 10_000] : [10, 100, 1_000, 10_000, 100_000];

type Wave = { n: number; seconds: number; p50: number; p99: number; errors: number };

async function wave(host: Host, olympiadId: string, entrants: readonly Entrant[]): Promise<Wave> {
	const client = new Client(host.url, connections);
	const times = new Float64Array(entrants.length);
	let next = 0;
	let errors = 0;
	const began = performance.now();
	const press = async () => {
		while (next < entrants.length) {
			const index = next++;
			const { token, ticket } = entrants[index]!;
			const sent = performance.now();
			const { status, body } = await client.call("GET", `/api/olimpic/${olympiadId}/start`, {
				authorization: token,
				"x-ticket": ticket,
				"x-app": "1",
			});
			if (status !== 200 || body["type"] !== "SUCCESS") errors++;
			times[index] = performance.now() - sent;
		}
	};
	await Promise.all(Array.from({ length: connections }, press));
	const seconds = (performance.now() - began) / 1000;
	client.close();
	times.sort();
	const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
	return { n: entrants.length, seconds, p50: at(0.5), p99: at(0.99), errors };
}

async function warmed(host: Host, everybody: readonly Entrant[]): Promise<Host> {
	// readiness asks the shards before every start, so they are awake when it comes; the peer's database is warm too
	await wave(host, "storm", everybody.slice(0, early));
	return host;
}

/** Waves of `n` on both, in turn: what disturbs the machine meets one as well as the other. Sorted by the ratio. */
async function race(n: number, rounds: number): Promise<{ ours: Wave; express: Wave }[]> {
	const everybody = Array.from({ length: early + n * rounds }, (_, i) => mintEntrant(secrets, "storm", i, localShards));
	const states = [freshState(), freshState()] as const;
	await migrate(states[0]);
	const ours = await warmed(await startOurs(states[0], 8811), everybody);
	const express = await warmed(await startExpress(states[1], 8812, secrets), everybody);
	const runs = [];
	for (let round = 0; round < rounds; round++) {
		const crowd = everybody.slice(early + n * round, early + n * (round + 1));
		runs.push({ ours: await rested(ours, crowd), express: await rested(express, crowd) });
	}
	for (const host of [ours, express]) await kill(host);
	states.forEach(dropState);
	return runs.sort((a, b) => a.ours.seconds / a.express.seconds - b.ours.seconds / b.express.seconds);
}

/** A wave after a pause: a shard that was busy just now would still wait for company. */
async function rested(host: Host, crowd: readonly Entrant[]): Promise<Wave> {
	await new Promise((resolve) => setTimeout(resolve, 1_000));
	return wave(host, "storm", crowd);
}

const secrets = localSecrets();
const rows = [];
for (const n of sizes) {
	// the few milliseconds of a small wave differ from one to the next by half: the middle one stands for all
	const runs = await race(n, n <= 100 ? 15 : n <= 1_000 ? 5 : 1);
	const { ours, express } = runs[Math.floor(runs.length / 2)]!;
	const errors = (of: "ours" | "express") => runs.reduce((sum, run) => sum + run[of].errors, 0);
	rows.push({ ours: { ...ours, errors: errors("ours") }, express: { ...express, errors: errors("express") } });
}
const format = (value: number) => value.toFixed(value < 10 ? 2 : 0);
console.log(
	`Start storm: durable starts, 200 connections, one machine; shards: ${localShards}; the peer has one SQLite at synchronous=FULL`,
);
console.table(
	rows.map(({ ours: a, express: b }) => ({
		starts: a.n,
		"ours s": format(a.seconds),
		"p50 ms": format(a.p50),
		"p99 ms": format(a.p99),
		errors: a.errors,
		"express s": format(b.seconds),
		"its p50 ms": format(b.p50),
		"its p99 ms": format(b.p99),
		"its errors": b.errors,
		"times faster": format(b.seconds / a.seconds),
	})),
);
writeFileSync(path.join(reportFolder(), "storm.json"), JSON.stringify(rows, null, "\t"));
