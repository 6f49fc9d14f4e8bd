import { cpSync, rmSync } from "node:fs";
import type { Reply } from "../client";
import { Client } from "../client";
import { dropState, freshState, type Host, kill, startOurs } from "../host";
import { localSecrets, mintEntrant } from "../mint";
import { openStored } from "../stored-results";
import { Child, type Sat, type Send } from "./child";
import { emptyTally, type Tally } from "./tally";

export const children = Number(process.env["CHILDREN"] ?? 1_000);
export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Call = (cutAfterMs?: number) => Promise<Reply>;

/** One failure drill: what the line does to a call, how a child sits, what happens to the server meanwhile. */
export type Drill = {
	title: string;
	participants?: number;
	/** how many sit at once; those who come later start when somebody has finished */
	atOnce?: number;
	shards?: number;
	/** the server is the product with a fault around it (faulty/worker.mjs), sound until `arena.suffer` names one */
	faulty?: boolean;
	/** its sittings are exams, kept in a table of their own */
	exams?: boolean;
	/** how long the results may take into the database after everybody has finished, milliseconds */
	patienceMs?: number;
	/** runs before the server does, on the empty tables */
	prepare?: (state: string) => void;
	/** runs once the server is there, before the first child */
	prelude?: (arena: Arena) => Promise<void>;
	line?: (call: Call, child: Child, arena: Arena) => Promise<Reply>;
	sit?: (child: Child, arena: Arena) => Promise<Sat>;
	/** runs beside the children; whatever it holds must be given back before it returns */
	trouble?: (arena: Arena) => Promise<void>;
	/** runs when the results are in the database, before the server is gone */
	audit?: (arena: Arena) => void;
};

type Own = Parameters<typeof mintEntrant>[5];
const port = Number(process.env["PORT"] ?? 8821);
const usualPatienceMs = 90_000;
/** longer than the product's own patience with its database, so that its answer comes first */
const longestCallMs = 30_000;
const categories = ["D10", "A", "C8", "E"];
const usualShards = 16;

/** The category of a child by its number. */
export const categoryOf = (index: number) => categories[index % categories.length]!;
/** Where the attempt of a child by its number lives. */
export const shardOf = (olympiad: string, index: number, shards = usualShards) => `${olympiad}:all:${index % shards}`;
/** All of those. */
export const shardsOf = (olympiad: string) =>
	Array.from({ length: usualShards }, (_, index) => shardOf(olympiad, index));
const secrets = localSecrets();

/** The place of one drill: a server with data of its own, its children, and what was counted. */
export class Arena {
	readonly olympiad = "drill";
	readonly tally: Tally = emptyTally();
	readonly notes: Record<string, number> = {};
	readonly state = freshState();
	readonly participants: number;
	running = true;
	/** the longest call of a child so far, answered or not, milliseconds */
	slowestMs = 0;
	host!: Host;
	client!: Client;

	/** `template` is a state folder with the tables made. */
	constructor(
		readonly drill: Drill,
		template: string,
	) {
		this.participants = drill.participants ?? children;
		rmSync(this.state, { recursive: true });
		cpSync(template, this.state, { recursive: true });
	}

	get atOnce(): number {
		return this.drill.atOnce ?? 100;
	}

	async open(): Promise<void> {
		this.drill.prepare?.(this.state);
		this.host = await this.#start();
		this.client = new Client(this.host.url, Math.min(1_000, 2 * this.atOnce));
	}

	/** Kills the server, or ends it as `end` does, and starts it again on the same data. */
	async restart(end = kill): Promise<void> {
		const began = performance.now();
		await end(this.host);
		this.host = await this.#start();
		this.count("restarts");
		this.note("longest outage ms", Math.max(this.notes["longest outage ms"] ?? 0, performance.now() - began));
	}

	#start(): Promise<Host> {
		return startOurs(this.state, port, this.drill.faulty ? "bench/drills/faulty/serve.mjs" : undefined);
	}

	/** Tells the faulty server what to do (`faulty/worker.mjs`); answers what it says. */
	async tell(what: "fault" | "frozen" | "killed" | "commit" | "slow", value: unknown): Promise<Reply["body"]> {
		for (let tries = 0; tries < 5; tries++) {
			// a connection that the server closed for its silence while it was taken up again: the next one is taken
			const reply = await this.client.call("POST", `/drill/${what}`, {}, { value }).catch(() => null);
			if (reply?.status === 200) return reply.body;
		}
		throw new Error(`the server did not take ${what} ${JSON.stringify(value)}`);
	}

	/** From now on the server has this fault; `none` ends it. */
	async suffer(fault: string): Promise<void> {
		await this.tell("fault", fault);
	}

	/** One more of what is counted. */
	count(what: string): void {
		this.note(what, (this.notes[what] ?? 0) + 1);
	}

	note(what: string, value: number): void {
		this.notes[what] = Math.round(value);
	}

	entrant(index: number, own?: Own, category = categoryOf(index)) {
		return mintEntrant(secrets, this.olympiad, index, this.drill.shards ?? usualShards, category, own);
	}

	child(index: number, seat = "first", own?: Own): Child {
		const line: Send = (_random, method, path, headers, body) => {
			const call: Call = (cutAfterMs = longestCallMs) => {
				this.tally.requests++;
				const sent = performance.now();
				return this.client.call(method, path, headers, body, cutAfterMs).finally(() => {
					this.slowestMs = Math.max(this.slowestMs, performance.now() - sent);
				});
			};
			return this.drill.line ? this.drill.line(call, child, this) : call();
		};
		const child: Child = new Child(index, this.entrant(index, own), seat, this.tally, line);
		return child;
	}

	/** Everybody sits; answers what each attempt must have become. */
	async sitAll(): Promise<Sat[]> {
		const sat: Sat[] = [];
		let next = 0;
		await Promise.all(
			Array.from({ length: Math.min(this.atOnce, this.participants) }, async () => {
				while (next < this.participants) {
					const child = this.child(next++);
					try {
						sat.push(await (this.drill.sit ?? sitThrough)(child, this));
					} catch (error) {
						this.tally.wrong.push(`${child.entrant.userId}: ${(error as Error).message}`);
					}
				}
			}),
		);
		this.running = false;
		return sat;
	}

	/** Waits for the drain and holds every row against what the children know. */
	async compare(sat: readonly Sat[]): Promise<void> {
		const began = performance.now();
		const stored = openStored(this.state);
		const patienceMs = this.drill.patienceMs ?? usualPatienceMs;
		const read = () => (this.drill.exams ? stored.sittings() : stored.results(this.olympiad));
		while (read().length < sat.length && performance.now() - began < patienceMs) await pause(100);
		this.note("drained ms", performance.now() - began);
		const rows = read();
		stored.close();
		const byId = new Map(rows.map((row) => [String(row["attempt_id"]), row]));
		for (const { id, scores, ending, late } of sat) {
			const row = byId.get(id);
			if (!row) {
				this.tally.lost++;
				continue;
			}
			const is = JSON.stringify([row["ending"], row["late_events"], scoresOf(row)]);
			const must = JSON.stringify([ending, late, scores]);
			if (is !== must) this.tally.wrong.push(`${id}: stored ${is} instead of ${must}`);
		}
		this.tally.double += rows.length - new Set(rows.map((row) => row["user_id"])).size;
	}

	async close(): Promise<void> {
		this.client.close();
		await kill(this.host);
		dropState(this.state);
	}
}

/** Runs one drill from an empty database to the comparison. */
export async function runDrill(drill: Drill, template: string) {
	const arena = new Arena(drill, template);
	await arena.open();
	await drill.prelude?.(arena);
	const began = performance.now();
	const [sat] = await Promise.all([arena.sitAll(), drill.trouble?.(arena)]);
	const seconds = Math.round((performance.now() - began) / 1000);
	arena.note("slowest call ms", arena.slowestMs);
	await arena.compare(sat);
	drill.audit?.(arena);
	await arena.close();
	const { requests, errors, lost, double, wrong } = arena.tally;
	const line = { participants: arena.participants, requests, errors, lost, double, wrong: wrong.length, seconds };
	return { ...line, ...arena.notes, examples: wrong.slice(0, 5) };
}

/** From the first stage to the last, and the end. `midway` happens in the middle of every stage. */
export async function sitThrough(child: Child, arena: Arena, midway?: (stage: number) => Promise<void>): Promise<Sat> {
	await child.start(arena.olympiad);
	for (const step of child.steps) await child.sitStage(step, midway && (() => midway(step.id)));
	return child.save();
}

function scoresOf(row: Record<string, unknown>): unknown[] {
	if (typeof row["scores"] === "string") return JSON.parse(row["scores"]) as unknown[];
	return [1, 2, 3, 4, 5, 6, 7].map((stage) => row[`s${stage}`]);
}
