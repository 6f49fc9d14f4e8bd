import type { Movement } from "../../domain/money/ledger";
import { Client, type Reply } from "../client";

/** What clients have seen; each of the last five is 0 in a sound ledger. */
export type Seen = {
	done: number;
	refused: number;
	replayed: number;
	reads: number;
	/** movements two clients sent at the same moment */
	raced: number;
	/** acknowledged keys that were asked for after a kill or at the end */
	recalled: number;
	/** acknowledged movements that were gone later */
	lost: number;
	/** a key that was taken twice */
	twice: number;
	belowZero: number;
	/** an account that was not the sum of its movements when it was read */
	unequal: number;
	failed: number;
};

const wallets = Array.from({ length: 400 }, (_, index) => `u:${index}`);

type Account = { credits: number; debits: number; debits_held: number };
/** What a read answers: an account, what its movements come to, and what all accounts come to. */
type ReadReply = { account?: Account; moved: { balance: number; held: number }; all: { sum: number } };

/** How many keys are asked for at once. */
const keysAtOnce = 5_000;

/** Forty people at the bank: they pay in, buy, reserve, are refunded, send things again, and read. */
export class Bank {
	readonly seen: Seen = {
		done: 0,
		refused: 0,
		replayed: 0,
		reads: 0,
		raced: 0,
		recalled: 0,
		lost: 0,
		twice: 0,
		belowZero: 0,
		unequal: 0,
		failed: 0,
	};
	#client: Client;
	#keys = 0;
	/** keys whose movement was acknowledged since they were last asked for, and before */
	#fresh: string[] = [];
	readonly #asked: string[] = [];
	#end = 0;
	readonly #clients: number;

	constructor(url: string, clients: number) {
		this.#client = new Client(url, clients);
		this.#clients = clients;
	}

	/** Works until `most` operations are done or the time is over, milliseconds; how long that took, and the `first` ones. */
	async work(most: number, ms: number, first: number): Promise<{ seconds: number; firstSeconds: number }> {
		const began = performance.now();
		this.#end = began + ms;
		const passed = () => (performance.now() - began) / 1000;
		let firstSeconds = Number.NaN;
		const busy = () => {
			if (this.seen.done >= first && Number.isNaN(firstSeconds)) firstSeconds = passed();
			return this.seen.done < most && performance.now() < this.#end;
		};
		await Promise.all(
			Array.from({ length: this.#clients }, async (_, index) => {
				const random = randomOf(index + 1);
				while (busy()) await this.#visit(random);
			}),
		);
		return { seconds: passed(), firstSeconds };
	}

	/** Asks for every key that was acknowledged, or only for those since the last time: none may be gone. */
	async recall(which: "fresh" | "all"): Promise<void> {
		const fresh = this.#fresh;
		this.#fresh = [];
		this.#asked.push(...fresh);
		const wanted = which === "all" ? this.#asked : fresh;
		for (let from = 0; from < wanted.length; from += keysAtOnce) {
			const keys = wanted.slice(from, from + keysAtOnce);
			const { body } = await this.#call("POST", "/known", { keys });
			this.seen.lost += keys.length - (body["known"] as number);
			this.seen.recalled += keys.length;
		}
	}

	async audit(): Promise<{ wrong: string[]; sum: number }> {
		return (await this.#call("GET", "/audit")).body as { wrong: string[]; sum: number };
	}

	close(): void {
		this.#client.close();
	}

	/** One person comes: pays in, then spends, is refunded or reserves, and reads the balance. */
	async #visit(random: () => number): Promise<void> {
		const wallet = wallets[Math.floor(random() * wallets.length)]!;
		const amount = 1 + Math.floor(random() * 500);
		const chance = random();
		if (chance < 0.03) {
			const same = { key: `k${this.#keys++}`, kind: "move", debit: "provider", credit: wallet, amount } as const;
			return this.#race(same, same);
		}
		if (chance < 0.35) return void (await this.#move("move", "provider", wallet, amount, random));
		if (chance < 0.75) {
			const key = await this.#move("move", wallet, "sales", amount, random);
			if (key !== null && random() < 0.25) await this.#move("move", "sales", wallet, amount, random, `refund:${key}`);
			return;
		}
		if (chance < 0.93) {
			const key = await this.#move("hold", wallet, "sales", amount, random);
			if (key === null) return;
			const hold = { key, kind: "hold", debit: wallet, credit: "sales", amount } as const;
			if (random() < 0.2) return this.#race(settling("post", hold), settling("void", hold));
			return void (await this.#send(settling(random() < 0.5 ? "post" : "void", hold), random));
		}
		await this.#read(wallet);
	}

	async #move(
		kind: "move" | "hold",
		debit: string,
		credit: string,
		amount: number,
		random: () => number,
		key = `k${this.#keys++}`,
	): Promise<string | null> {
		return this.#send({ key, kind, debit, credit, amount }, random);
	}

	/** Two clients at the same moment: the same key, or the same hold. One of them at most is taken. */
	async #race(one: Movement, other: Movement): Promise<void> {
		const sent = await Promise.all(
			[one, other].map(async (movement) => {
				const reply = await this.#call("POST", "/move", { movement, at: 3 }).catch(() => null);
				return { movement, reply };
			}),
		);
		const answered = sent.filter(({ reply }) => reply !== null);
		this.seen.done += answered.length;
		this.seen.raced++;
		this.seen.failed += answered.filter(({ reply }) => reply!.status !== 200).length;
		const taken = answered.filter(({ reply }) => reply!.status === 200 && reply!.body["refused"] === undefined);
		if (taken.length > 1) this.seen.twice++;
		for (const { movement } of taken) this.#fresh.push(movement.key);
	}

	/** Sends a movement until it is answered, and some of them once more; its key where it was taken. */
	async #send(movement: Movement, random: () => number): Promise<string | null> {
		let asked = 0;
		for (;;) {
			const reply = await this.#call("POST", "/move", { movement, at: 1 }).catch(() => null);
			asked++;
			if (!reply) {
				if (performance.now() > this.#end) return null;
				await new Promise((resolve) => setTimeout(resolve, 50));
				continue;
			}
			this.seen.done++;
			const refused = reply.body["refused"] as string | undefined;
			if (reply.status !== 200) {
				this.seen.failed++;
				return null;
			}
			// a movement whose answer was cut off by a kill may have been taken: then its key is there
			if (refused === "REPEATED" && asked === 1) this.seen.twice++;
			if (refused !== undefined && refused !== "REPEATED") {
				this.seen.refused++;
				return null;
			}
			this.#fresh.push(movement.key);
			if (random() < 0.1) await this.#replay(movement);
			return movement.key;
		}
	}

	/** The same once more: refused, or what was acknowledged is gone. */
	async #replay(movement: Movement): Promise<void> {
		const reply = await this.#call("POST", "/move", { movement, at: 2 }).catch(() => null);
		if (!reply) return;
		this.seen.done++;
		this.seen.replayed++;
		const { refused } = reply.body;
		if (refused === undefined) this.seen.lost++;
	}

	async #read(wallet: string): Promise<void> {
		const reply = await this.#call("GET", `/read?account=${wallet}`).catch(() => null);
		if (!reply) return;
		this.seen.done++;
		this.seen.reads++;
		const { account, moved, all } = reply.body as ReadReply;
		if (all.sum !== 0) this.seen.unequal++;
		if (!account) return;
		const { credits, debits, debits_held: held } = account;
		if (credits - debits - held < 0) this.seen.belowZero++;
		if (credits - debits !== moved.balance || held !== moved.held) this.seen.unequal++;
	}

	#call(method: string, path: string, body?: unknown): Promise<Reply> {
		return this.#client.call(method, path, {}, body, 30_000);
	}
}

/** What posts or voids a hold. */
function settling(kind: "post" | "void", hold: Movement): Movement {
	const { key, debit, credit, amount } = hold;
	return { key: `${kind}:${key}`, kind, debit, credit, amount, hold: key };
}

/** Even random numbers from a seed. */
function randomOf(seed: number): () => number {
	let state = seed * 2_654_435_761;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}
