import { writeFileSync } from "node:fs";
import path from "node:path";
import { Client } from "../client";
import { dropState, freshState, type Host, kill, migrate, startExpress, startOurs } from "../host";
import { type Entrant, localSecrets, mintEntrant } from "../mint";
import { reportFolder } from "../report";

/**
 * Crash recovery (B10): SIGKILL while attempts are being opened, start again, time to the first answer, and whether
 * every start that was acknowledged before the kill is still there. The peer is Express with better-sqlite3.
 */
const rounds = Number(process.env["ROUNDS"] ?? 5);
const shards = 16;
const secrets = localSecrets();

type Recovery = { milliseconds: number; acknowledged: number; lost: number };

function startCall(client: Client, olympiad: string, { token, ticket }: Entrant) {
	return client.call("GET", `/api/olimpic/${olympiad}/start`, {
		authorization: token,
		"x-ticket": ticket,
		"x-app": "1",
	});
}

async function crash(start: () => Promise<Host>, olympiad: string): Promise<Recovery> {
	const host = await start();
	const client = new Client(host.url, 50);
	const acknowledged = new Map<Entrant, string>();
	let next = 0;
	let alive = true;
	const press = async () => {
		while (alive) {
			const entrant = mintEntrant(secrets, olympiad, next++, shards);
			const reply = await startCall(client, olympiad, entrant).catch(() => null);
			if (!reply) await new Promise((resolve) => setTimeout(resolve, 20));
			if (reply?.status === 200) acknowledged.set(entrant, (reply.body["attempt"] as { _id: string })._id);
		}
	};
	const pressing = Array.from({ length: 50 }, press);
	await new Promise((resolve) => setTimeout(resolve, 1_500));
	const killed = performance.now();
	await kill(host);
	const again = await start();
	const milliseconds = performance.now() - killed;
	alive = false;
	await Promise.all(pressing);
	client.close();

	const fresh = new Client(again.url, 50);
	const held = [...acknowledged];
	let lost = 0;
	let index = 0;
	await Promise.all(
		Array.from({ length: 50 }, async () => {
			while (index < held.length) {
				const [entrant, id] = held[index++]!;
				const reply = await startCall(fresh, olympiad, entrant);
				if ((reply.body["attempt"] as { _id?: string } | undefined)?._id !== id) lost++;
			}
		}),
	);
	fresh.close();
	await kill(again);
	return { milliseconds, acknowledged: held.length, lost };
}

function summary(name: string, runs: Recovery[]) {
	const times = runs.map((run) => run.milliseconds).sort((a, b) => a - b);
	return {
		server: name,
		"median ms": Math.round(times[Math.floor(times.length / 2)]!),
		"slowest ms": Math.round(times.at(-1)!),
		acknowledged: runs.reduce((sum, run) => sum + run.acknowledged, 0),
		lost: runs.reduce((sum, run) => sum + run.lost, 0),
	};
}

const state = freshState();
await migrate(state);
const ours: Recovery[] = [];
const express: Recovery[] = [];
for (let round = 0; round < rounds; round++) {
	ours.push(await crash(() => startOurs(state, 8814), `recovery-${round}`));
	express.push(await crash(() => startExpress(state, 8815, secrets), `recovery-${round}`));
}
dropState(state);
const rows = [summary("ours", ours), summary("express", express)];
console.log("Crash recovery: SIGKILL under load to the first answer");
console.table(rows);
writeFileSync(path.join(reportFolder(), "recovery.json"), JSON.stringify(rows, null, "\t"));
