import { writeFileSync } from "node:fs";
import path from "node:path";
import { Client } from "../client";
import { dropState, freshState, type Host, kill, migrate, startD1, startExpress, startOurs } from "../host";
import { type Entrant, localSecrets, localShards, mintEntrant } from "../mint";
import { reportFolder } from "../report";

/**
 * Start storm (B5): N participants press START at once, at most 200 connections; every start is durable when answered.
 */
const connections = 200;
/** people who started before the storm */
const early = 2_000;
const sizes = process.argv.includes("--quick") ? [10, 100, 1_000, 10_000] : [10, 100, 1_000, 10_000, 100_000];

type Wave = { seconds: number; p50: number; p99: number; errors: number };

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
			const headers = { authorization: token, "x-ticket": ticket, "x-app": "1" };
			const answer = await client.call("GET", `/api/olimpic/${olympiadId}/start`, headers).catch((error: Error) => {
				console.error(`${host.url}: ${error.message}`);
				return null;
			});
			if (answer?.status !== 200 || answer.body["type"] !== "SUCCESS") errors++;
			times[index] = performance.now() - sent;
		}
	};
	await Promise.all(Array.from({ length: connections }, press));
	const seconds = (performance.now() - began) / 1000;
	client.close();
	times.sort();
	const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
	return { seconds, p50: at(0.5), p99: at(0.99), errors };
}

/** Warms the client first, so that no server is warmed by a cold one. */
async function warmClient(hosts: readonly Host[]): Promise<void> {
	for (const { url, ping } of hosts) {
		const client = new Client(url, connections);
		for (let sent = 0; sent < early; sent += connections) {
			await Promise.all(Array.from({ length: connections }, () => client.call("GET", ping, {})));
		}
		client.close();
	}
}

/** One round: the same crowd at each server. */
type Round = Record<Side, Wave>;
type Side = "ours" | "express" | "d1";

/** Waves of `n` on all servers in turn, so that other load on the machine affects all alike. */
async function race(n: number, rounds: number): Promise<Round[]> {
	const everybody = Array.from({ length: early + n * rounds }, (_, i) => mintEntrant(secrets, "storm", i, localShards));
	const states = [freshState(), freshState(), freshState()] as const;
	await migrate(states[0]);
	const ours = await startOurs(states[0], 8811);
	const express = await startExpress(states[1], 8812, secrets);
	const d1 = await startD1(states[2], 8813, secrets);
	const hosts = [ours, express, d1];
	await warmClient(hosts);
	// readiness asks the shards before every start, so they are awake when it comes; the peers' databases are warm too
	for (const host of hosts) await wave(host, "storm", everybody.slice(0, early));
	const runs = [];
	for (let round = 0; round < rounds; round++) {
		const crowd = everybody.slice(early + n * round, early + n * (round + 1));
		runs.push({ ours: await rested(ours, crowd), express: await rested(express, crowd), d1: await rested(d1, crowd) });
	}
	for (const host of hosts) await kill(host);
	states.forEach(dropState);
	return runs;
}

/** A wave after a pause: a shard that was busy just now would still wait for company. */
async function rested(host: Host, crowd: readonly Entrant[]): Promise<Wave> {
	await new Promise((resolve) => setTimeout(resolve, 1_000));
	return wave(host, "storm", crowd);
}

function middle(values: readonly number[]): number {
	return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

/** Of each figure the middle of all rounds, the ratios to a peer's wave of the same round; of errors the sum. */
function summary(runs: readonly Round[], side: Side) {
	const of = (read: (wave: Wave) => number) => runs.map((run) => read(run[side]));
	return {
		seconds: middle(of(({ seconds }) => seconds)),
		p50: middle(of(({ p50 }) => p50)),
		p99: middle(of(({ p99 }) => p99)),
		errors: of(({ errors }) => errors).reduce((sum, errors) => sum + errors),
		timesOurs: middle(runs.map((run) => run[side].seconds / run.ours.seconds)),
	};
}

/** The few milliseconds of a small wave differ from one to the next by half: the middle one of many stands for all. */
function roundsOf(n: number): number {
	if (n <= 100) return 61;
	return n <= 1_000 ? 31 : n <= 10_000 ? 7 : 1;
}

const secrets = localSecrets();
const rows = [];
for (const n of sizes) {
	const runs = await race(n, roundsOf(n));
	rows.push({
		n,
		ours: summary(runs, "ours"),
		express: summary(runs, "express"),
		d1: summary(runs, "d1"),
	});
}
const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0);
console.log(
	`Start storm: durable starts, 200 connections, one machine; shards: ${localShards}; Express has one SQLite at synchronous=FULL`,
);
console.table(
	rows.map(({ n, ours, express, d1 }) => ({
		starts: n,
		"ours ms": ms(ours.seconds * 1000),
		"p50 ms": ms(ours.p50),
		"p99 ms": ms(ours.p99),
		"express ms": ms(express.seconds * 1000),
		"p99 ": ms(express.p99),
		"times express": express.timesOurs.toFixed(2),
		"D1 ms": ms(d1.seconds * 1000),
		"p99  ": ms(d1.p99),
		"times D1": d1.timesOurs.toFixed(2),
		errors: [ours, express, d1].map(({ errors }) => errors).join(" / "),
	})),
);
writeFileSync(path.join(reportFolder(), "storm.json"), JSON.stringify(rows, null, "\t"));
