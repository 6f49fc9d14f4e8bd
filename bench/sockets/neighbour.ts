import { Client } from "../client";
import type { Entrant } from "../mint";
import { type Knock, openLine, textFrame } from "./line";

/** Round trips in milliseconds: of the line's ping, and of a call to the shard of the run. */
export type Trips = { ping: number[]; call: number[] };

const everyMs = 20;
const pulseMs = 5_000;
const ping = textFrame("ping");
const pulse = textFrame(JSON.stringify({ t: "pulse", phase: "running" }));
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A child who sits beside the attacker, in the same room and the same shard, and is asked how fast the line is. */
export class Neighbour {
	readonly #client: Client;
	#heard: (() => void) | null = null;
	/** codes that closed the neighbour's line: there must be none */
	readonly closed: number[] = [];
	#send!: (frame: Buffer) => void;
	#hangUp!: () => void;

	constructor(
		readonly knock: Knock,
		readonly olympiad: string,
		readonly entrant: Entrant,
	) {
		this.#client = new Client(knock.url, 2);
	}

	async sitDown(): Promise<void> {
		const line = await openLine(this.knock, {
			onText: (text) => text === "pong" && this.#heard?.(),
			onClose: (code) => this.closed.push(code),
		});
		this.#send = (frame) => line.send(frame);
		this.#send(pulse);
		const timer = setInterval(() => this.#send(pulse), pulseMs);
		this.#hangUp = () => {
			clearInterval(timer);
			line.hangUp();
		};
	}

	/** Round trips for so long. */
	async watch(ms: number): Promise<Trips> {
		const trips: Trips = { ping: [], call: [] };
		const until = performance.now() + ms;
		while (performance.now() < until) {
			trips.ping.push(await this.#time(() => this.#ping()));
			trips.call.push(await this.#time(() => this.#call()));
			await pause(everyMs);
		}
		return trips;
	}

	leave(): void {
		this.#hangUp();
		this.#client.close();
	}

	async #time(act: () => Promise<void>): Promise<number> {
		const began = performance.now();
		await act();
		return performance.now() - began;
	}

	#ping(): Promise<void> {
		return new Promise((resolve) => {
			this.#heard = resolve;
			this.#send(ping);
		});
	}

	async #call(): Promise<void> {
		const { token, ticket } = this.entrant;
		const headers = { authorization: token, "x-ticket": ticket, "x-app": "1" };
		const { status, body } = await this.#client.call("GET", `/api/olimpic/${this.olympiad}/start`, headers);
		if (status !== 200) throw new Error(`start: ${status} ${JSON.stringify(body)}`);
	}
}
