import { fork } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { dropState, execute, freshState, kill, migrate, startOurs } from "../host";
import { type Entrant, localSecrets, mintEntrant } from "../mint";
import { reportFolder } from "../report";
import type { Order } from "./attacker";
import { attacks, type Outcome } from "./attacks";
import type { Knock } from "./line";
import { Neighbour, type Trips } from "./neighbour";

/**
 * What a room's neighbour feels of an attack: a child's line and run beside an attacker in the same room, quiet and
 * attacked in turn. Each attack must end with its codes, and the neighbour's 95th percentile may get worse by a tenth.
 */
const rounds = process.argv.includes("--quick") ? 2 : 7;
const turnMs = Number(process.env["TURN_MS"] ?? 3_000);
/** between two turns: what the last attack left behind is over */
const restMs = 500;
const worst = 1.1;
const olympiad = "x";
const only = process.argv
	.find((word) => word.startsWith("--only="))
	?.slice("--only=".length)
	.split(",");
const names = Object.keys(attacks).filter((name) => !only || only.includes(name));

const secrets = localSecrets();
const state = freshState();
await migrate(state);
// attackers get tired of the arrivals of a minute, so each turn has its own
const people = Array.from({ length: 1 + names.length * rounds }, (_, index) =>
	mintEntrant(secrets, olympiad, index, 1),
);
const lives = (userId: string, revoked: string) =>
	`INSERT INTO users (id, role, type, created_at) VALUES ('${userId}', 0, 'student', 0);
	INSERT INTO sessions (id, user_id, created_at, seen_at, expires_at, revoked_at)
	VALUES ('s-${userId}', '${userId}', 0, 0, 99999999999999, ${revoked});`;
const endedFrom = 1 + names.indexOf("ended") * rounds;
const hasEnded = (index: number) => names.includes("ended") && index >= endedFrom && index < endedFrom + rounds;
await execute(state, people.map(({ userId }, index) => lives(userId, hasEnded(index) ? "1" : "NULL")).join("\n"));
const host = await startOurs(state, Number(process.env["PORT"] ?? 8831));
const knockOf = ({ token, ticket }: Entrant): Knock => ({
	url: host.url,
	path: `/parties/lobby/${olympiad}:all:0`,
	token,
	protocols: `abacus.lobby, ${ticket}`,
});
const neighbour = new Neighbour(knockOf(people[0]!), olympiad, people[0]!);
await neighbour.sitDown();
const attacker = fork(path.join(import.meta.dirname, "attacker.ts"), { execArgv: ["--import", "tsx"] });
await once(attacker, "message");
await neighbour.watch(2 * turnMs);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const at = (trips: readonly number[], share: number) =>
	trips.toSorted((a, b) => a - b)[Math.min(trips.length - 1, Math.floor(trips.length * share))]!;
const middle = (values: readonly number[]) => at(values, 0.5);

async function attacked(name: string, person: Entrant): Promise<{ trips: Trips; outcome: Outcome }> {
	const done = once(attacker, "message") as Promise<[Outcome]>;
	attacker.send({ attack: name, knock: knockOf(person), ms: turnMs } satisfies Order);
	const trips = await neighbour.watch(turnMs);
	const [outcome] = await done;
	return { trips, outcome };
}

const rows = [];
for (const [index, name] of names.entries()) {
	const quiet: Trips[] = [];
	const under: Trips[] = [];
	const outcome: Outcome = {};
	for (let round = 0; round < rounds; round++) {
		quiet.push(await neighbour.watch(turnMs));
		const turn = await attacked(name, people[1 + index * rounds + round]!);
		under.push(turn.trips);
		for (const [code, times] of Object.entries(turn.outcome)) outcome[code] = (outcome[code] ?? 0) + times;
		await pause(restMs);
	}
	const of = (what: keyof Trips) => {
		const [before, during] = [quiet.flatMap((trips) => trips[what]), under.flatMap((trips) => trips[what])];
		return {
			samples: `${before.length} / ${during.length}`,
			p50: `${at(before, 0.5).toFixed(2)} / ${at(during, 0.5).toFixed(2)}`,
			p95: `${at(before, 0.95).toFixed(2)} / ${at(during, 0.95).toFixed(2)}`,
			worse: middle(quiet.map((trips, round) => at(under[round]![what], 0.95) / at(trips[what], 0.95))),
		};
	};
	const foreign = Object.keys(outcome).filter((code) => !attacks[name]!.ends.includes(code));
	const [expected] = attacks[name]!.ends;
	console.log(`${attacks[name]!.title}: ${JSON.stringify(outcome)}`);
	rows.push({
		name,
		title: attacks[name]!.title,
		outcome,
		sound: foreign.length === 0 && (outcome[expected!] ?? 0) > 0,
		ping: of("ping"),
		call: of("call"),
	});
}
attacker.disconnect();
neighbour.leave();
await kill(host);
dropState(state);

console.log(
	`Sockets: one attacker beside a neighbour in one room, quiet / attacked, ${rounds} rounds in turn, one machine`,
);
console.table(
	rows.map(({ title, outcome, ping, call }) => ({
		attack: title,
		"ended by": Object.entries(outcome)
			.map(([code, times]) => `${code} ×${times}`)
			.join(", "),
		"ping p50 ms": ping.p50,
		"ping p95 ms": ping.p95,
		"times quiet": ping.worse.toFixed(2),
		"call p50 ms": call.p50,
		"call p95 ms": call.p95,
		"times quiet ": call.worse.toFixed(2),
	})),
);
writeFileSync(path.join(reportFolder(), "sockets.json"), JSON.stringify(rows, null, "\t"));
for (const code of neighbour.closed) console.error(`the neighbour's line was closed with ${code}`);
for (const { title, sound, outcome } of rows) {
	if (!sound) console.error(`${title}: ended by ${JSON.stringify(outcome)}`);
}
const felt = rows.filter(({ name, ping, call }) => !attacks[name]!.floor && Math.max(ping.worse, call.worse) > worst);
for (const { title } of felt) console.error(`${title}: the neighbour's 95th percentile got worse by more than a tenth`);
process.exit(neighbour.closed.length + felt.length > 0 || rows.some(({ sound }) => !sound) ? 1 : 0);
