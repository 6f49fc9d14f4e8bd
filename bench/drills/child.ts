import { type Sample, sampleAnswers } from "#domain/generator/sample";
import { createRandom, type Random } from "#domain/generator/random";
import { scoreStage } from "#domain/attempt/stage-score";
import type { Reply } from "../client";
import type { Entrant } from "../mint";
import type { Tally } from "./tally";

export type Step = { id: number; size: number; variant: string };
export type Typed = { seq: number; step: number; item: number; value: string; at: string };
type Paper = { list: { params: { type: Sample["type"] }; items: number[][] }[]; answers: Record<string, string> };
type Headers = Record<string, string>;

/** One call over the line of a child; rejects when the line breaks. The drills differ in what it does on the way. */
export type Send = (random: Random, method: string, path: string, headers: Headers, body?: unknown) => Promise<Reply>;

/** What a child's attempt must look like in the database. */
export type Sat = { id: string; scores: number[]; ending: string; late: number };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const retryMs = 50;
const longestRetryMs = 1_000;
/** No outage of a drill lasts so long: a child without an answer until then is one that the server has lost. */
const longestSilenceMs = 300_000;

/** A child at one seat: types most sums, some of them wrong, some twice, and resends until it is answered. */
export class Child {
	readonly random: Random;
	readonly scores: number[] = [];
	/** how far the device's clock is ahead, milliseconds */
	aheadMs = 0;
	/** answers sent that may not count */
	late = 0;
	/** signs in again when the token no longer holds */
	renew: (() => Promise<void>) | null = null;
	id = "";
	steps: Step[] = [];
	leaveToken = "";
	epoch = 1;
	#seq = 0;

	constructor(
		readonly index: number,
		public entrant: Entrant,
		readonly seat: string,
		readonly tally: Tally,
		readonly line: Send,
	) {
		this.random = createRandom(`${entrant.userId}:${seat}`);
	}

	/** Sends until an answer arrives, whatever it says; a server that fails or is away is asked again. */
	async send(method: string, path: string, body?: unknown): Promise<Reply> {
		const until = performance.now() + longestSilenceMs;
		for (let wait = retryMs; performance.now() < until; wait = Math.min(2 * wait, longestRetryMs)) {
			const { token, ticket } = this.entrant;
			const headers = { authorization: `Bearer ${token}`, "x-ticket": ticket, "x-app": "1", "x-seat": this.seat };
			const reply = await this.line(this.random, method, path, headers, body).catch(() => null);
			if (reply?.status === 401 && this.renew) {
				await this.renew();
				continue;
			}
			if (reply && reply.status < 500) return reply;
			this.tally.errors++;
			await pause(wait + this.random.below(wait));
		}
		throw new Error(`${method} ${path}: no answer for ${longestSilenceMs / 1000} s`);
	}

	/** Like `send`, and the answer must be a good one. */
	async ask(method: string, path: string, body?: unknown): Promise<Reply["body"]> {
		const { status, body: answer } = await this.send(method, path, body);
		if (status !== 200) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`);
		return answer;
	}

	/** The call must be refused with this code. */
	async refused(code: string, method: string, path: string, body?: unknown): Promise<void> {
		const { status, body: answer } = await this.send(method, path, body);
		if (status < 400 || answer["error"] !== code) {
			throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)} instead of ${code}`);
		}
	}

	async start(olympiad: string, query = ""): Promise<void> {
		const body = await this.ask("GET", `/api/olimpic/${olympiad}/start${query}`);
		const { _id, steps, token, epoch } = body["attempt"] as {
			_id: string;
			steps: Step[];
			token: string;
			epoch: number;
		};
		if (this.id !== "" && this.id !== _id) throw new Error(`started ${this.id} and then ${_id}`);
		Object.assign(this, { id: _id, steps, leaveToken: token, epoch });
		this.tally.started++;
	}

	async open(step: Step): Promise<Sample[]> {
		const { list } = (await this.ask("GET", this.#paper(step))) as unknown as Paper;
		// a crosswise table is one sample, its columns are the items
		if (step.variant.endsWith("X")) return list.map(({ items }) => ({ type: "sum", numbers: [], columns: items }));
		return list.flatMap(({ params, items }) => items.map((numbers) => ({ type: params.type, numbers })));
	}

	/** What the child types in a stage, in its order, numbered. */
	compose(step: Step, samples: readonly Sample[]): Typed[] {
		const { random } = this;
		const events: Typed[] = [];
		for (const [item, right] of samples.flatMap(sampleAnswers).entries()) {
			if (random.below(8) === 0) continue;
			const last = random.below(7) === 0 ? "0" : right;
			const tries = random.below(6) === 0 ? [String(random.below(99)), last] : [last];
			for (const value of tries) events.push({ seq: 0, step: step.id, item, value, at: "" });
		}
		return this.number(events);
	}

	/** Numbers answers for this seat and dates them by the device. */
	number(events: readonly Typed[]): Typed[] {
		const at = new Date(Date.now() + this.aheadMs).toISOString();
		return events.map((event) => ({ ...event, seq: ++this.#seq, at }));
	}

	/** Brings answers to the server; answers the highest number up to which it has all. */
	async deliver(events: readonly Typed[]): Promise<number> {
		return Number((await this.ask("POST", this.path("answers"), { epoch: this.epoch, events }))["ack"]);
	}

	path(call: "answers" | "check" | "leave"): string {
		return `/api/olimpic/attempts/${this.id}/${call}`;
	}

	/** Types a whole stage in two batches that may arrive in the other order, and checks it. */
	async sitStage(step: Step, midway?: () => Promise<void>): Promise<void> {
		const samples = await this.open(step);
		const events = this.compose(step, samples);
		const middle = this.random.below(events.length + 1);
		const halves = [events.slice(0, middle), events.slice(middle)];
		const [first = [], second = []] = this.random.below(2) === 0 ? halves : halves.toReversed();
		await this.deliver(first);
		await midway?.();
		const ack = await this.deliver(second);
		if (ack < this.#seq) this.tally.lost += this.#seq - ack;
		await this.check(step, samples, lastOf(events));
	}

	/** Everything acknowledged must be there, and be worth what the pure scorer says. */
	async check(step: Step, samples: readonly Sample[], typed: ReadonlyMap<number, string>): Promise<void> {
		const kept = ((await this.ask("GET", this.#paper(step))) as unknown as Paper).answers;
		for (const [item, value] of typed) if (kept[item] !== value) this.tally.lost++;
		const checked = await this.ask("POST", this.path("check"), { epoch: this.epoch, step: step.id });
		const score = this.expect(step, samples, typed);
		if (checked["score"] !== score) throw new Error(`stage ${step.id}: ${checked["score"]} instead of ${score}`);
	}

	/** What a stage is worth by the pure scorer. */
	expect(step: Step, samples: readonly Sample[], typed: ReadonlyMap<number, string>): number {
		const { score } = scoreStage(samples, step.size, typed);
		this.scores.push(score);
		return score;
	}

	/** Ends the attempt of this type, claiming scores nobody may believe. */
	async save(type = "online"): Promise<Sat> {
		const claimed = Object.fromEntries(this.steps.map(({ id }) => [id, 999]));
		const { result } = await this.ask("POST", `/api/olimpic/${type}/save/${this.id}`, { result: claimed });
		const expected = JSON.stringify(this.scores);
		if (JSON.stringify(result) !== expected) throw new Error(`saved ${JSON.stringify(result)} instead of ${expected}`);
		return this.sat("saved");
	}

	/** What the database must say of this attempt; stages that were not reached count 0. */
	sat(ending: string): Sat {
		const scores = this.steps.map((_, index) => this.scores[index] ?? 0);
		return { id: this.id, scores, ending, late: this.late };
	}

	#paper(step: Step): string {
		return `/api/olimpic/data?attempt=${this.id}&step=${step.id}`;
	}
}

/** What stands at each item in the end. */
export function lastOf(events: readonly Typed[]): Map<number, string> {
	return new Map(events.map(({ item, value }) => [item, value]));
}
