import { PartySocket } from "partysocket";
import { type ClockSample, clockOffset, clockSamples } from "#domain/classroom/clock";
import { follow, type Known, nothingKnown, type Snapshot } from "#domain/classroom/follow";
import { CloseCode, isFinal } from "#party/protocol";
import {
	type Ack,
	classroomProtocol,
	type FromClassroom,
	lessonId,
	resyncText,
	type ToClassroom,
} from "#party/protocol/classroom";
import { deviceNow } from "../../lib/clock";
import { comesBack } from "./comes-back";

const pingMs = 5_000;
/** A line that answers no ping for so long is cut, and what is said is not waited for any longer, milliseconds. */
const patienceMs = 4_000;
/** A line on which nothing was heard for so long is not asked whether it lives when somebody is back, milliseconds. */
const staleMs = 10_000;
/** Between two questions for the time, milliseconds: eight at once would count as too often. */
const clockPauseMs = 60;
/** A question for the time that the room has not answered for so long is asked again, milliseconds. */
const clockAgainMs = 1_000;
/** After the eight questions the time is asked again with every third ping: in forty minutes a clock runs away. */
const pingsPerQuestion = 3;
/** The teacher is told of a round trip when it has changed by more than this share, and at most so often. */
const toldShare = 0.5;
const toldMs = 15_000;

export type LineStatus = "connecting" | "connected" | "disconnected";
/** Why a line was closed for good: another tab took over, sent away, nobody who may come in, or too late to come in. */
export type LineEnd = "elsewhere" | "away" | "refused" | "over";
export type LineView = {
	known: Known;
	status: LineStatus;
	end: LineEnd | null;
	/** The last round trip, milliseconds. */
	latency: number | null;
	/** What to add to `performance.now()` for the server's time. */
	offset: number | null;
};

type Distributive<T> = T extends { id: string } ? Omit<T, "id"> : never;
/** A message without its id, which the line gives it. */
export type Said = Distributive<ToClassroom>;
export type Answered = Pick<Ack, "error" | "reason">;
const away: Answered = { error: "SOCKET_SEND_EVENT", reason: "away" };
/** A room answers everything but what comes too often. */
const unanswered: Answered = { error: "SOCKET_SEND_EVENT", reason: "too_often" };

/** The connection of one device to a lesson. It comes back by itself, and follows what the room says. */
export class LessonLine {
	#view: LineView = { known: nothingKnown, status: "connecting", end: null, latency: null, offset: null };
	#socket: PartySocket | null = null;
	#pingAt: number | null = null;
	/** when something was heard last, by the device's clock: the other one may stand still while it sleeps */
	#heardAt = 0;
	#told: { at: number; latency: number } | null = null;
	#samples: ClockSample[] = [];
	#clockDue: ReturnType<typeof setTimeout> | undefined;
	#pings = 0;
	readonly #asked = new Map<string, (answer: Answered) => void>();
	readonly #listeners = new Set<() => void>();
	readonly #stops: (() => void)[] = [];

	constructor(
		private readonly room: string,
		/** A snapshot has come: after joining, coming back or a gap. */
		private readonly onSnapshot: (snapshot: Snapshot) => void = () => undefined,
	) {}

	get view(): LineView {
		return this.#view;
	}

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	/** Opens the line, and again whenever the page is looked at, comes back or gets a network. Returns what closes it. */
	open(): () => void {
		if (!lessonId.test(this.room)) this.#refused();
		const look = () => document.visibilityState === "visible" && this.#return();
		const came = () => this.#return();
		document.addEventListener("visibilitychange", look);
		window.addEventListener("pageshow", came);
		window.addEventListener("online", came);
		const timer = setInterval(() => this.#ping(), pingMs);
		this.#stops.push(
			() => document.removeEventListener("visibilitychange", look),
			() => window.removeEventListener("pageshow", came),
			() => window.removeEventListener("online", came),
			() => clearInterval(timer),
		);
		if (!this.#view.end) this.#connect();
		return () => {
			for (const stop of this.#stops.splice(0)) stop();
			this.#drop();
		};
	}

	/** Says something, and tells what the room did with it; `away` where it cannot be said or the line is cut meanwhile. */
	ask(said: Said): Promise<Answered> {
		if (this.#view.status !== "connected") return Promise.resolve(away);
		return this.#ask(said, patienceMs);
	}

	#ask(said: Said, patience: number | null): Promise<Answered> {
		const socket = this.#socket;
		// the library queues what is said while disconnected; a late control is worse than none
		if (socket?.readyState !== WebSocket.OPEN) return Promise.resolve(away);
		const id = crypto.randomUUID();
		return new Promise((resolve) => {
			const giveUp = () => {
				this.#asked.delete(id);
				resolve(unanswered);
			};
			const timer = patience === null ? undefined : setTimeout(giveUp, patience);
			this.#asked.set(id, (answered) => {
				clearTimeout(timer);
				resolve(answered);
			});
			socket.send(JSON.stringify({ ...said, id }));
		});
	}

	#show(change: Partial<LineView>): void {
		this.#view = { ...this.#view, ...change };
		for (const listener of this.#listeners) listener();
	}

	#connect(): void {
		const socket = new PartySocket({
			host: location.host,
			party: "classroom",
			room: this.room,
			protocols: [classroomProtocol],
			minReconnectionDelay: 1_000,
			maxReconnectionDelay: 5_000,
			shouldReconnectOnClose: comesBack,
		});
		this.#socket = socket;
		socket.addEventListener("open", () => socket === this.#socket && void this.#join());
		socket.addEventListener("message", ({ data }) => socket === this.#socket && this.#hear(String(data)));
		socket.addEventListener("close", ({ code }) => socket === this.#socket && this.#cut(code));
	}

	/** Leaves the socket to itself; what it still says is not heard. */
	#drop(): void {
		const socket = this.#socket;
		this.#socket = null;
		this.#forget();
		if (!socket) return;
		if (socket.readyState !== WebSocket.CONNECTING) return socket.close();
		// browsers report closing during the connection as an error of the page
		for (const made of ["open", "error"] as const) socket.addEventListener(made, () => socket.close());
	}

	/** The page is back: a line that is cut or asleep is made anew at once, without the pause between tries. */
	#return(): void {
		if (this.#view.end) return;
		const stale = deviceNow() - this.#heardAt > staleMs;
		if (this.#socket?.readyState === WebSocket.OPEN && !stale) return this.#ping();
		if (this.#socket?.readyState === WebSocket.CONNECTING) return;
		this.#drop();
		this.#show({ status: "connecting" });
		this.#connect();
	}

	async #join(): Promise<void> {
		this.#show({ status: "connecting" });
		this.#heardAt = deviceNow();
		this.#samples = [];
		this.#ping();
		const { reason } = await this.#ask({ t: "join" }, null);
		if (reason === "not_found") {
			this.#drop();
			this.#refused();
		} else if (reason === "over") this.#show({ end: "over" });
		else if (reason === null) this.#askTime();
	}

	/** There is no such lesson: coming back would not help. */
	#refused(): void {
		this.#show({ status: "disconnected", end: "refused" });
	}

	#cut(code: number): void {
		this.#forget();
		const { known } = follow(this.#view.known, { t: "disconnect" });
		const end =
			code === CloseCode.replaced
				? "elsewhere"
				: code === CloseCode.notMember
					? "away"
					: isFinal(code)
						? "refused"
						: null;
		this.#show({ known, status: "disconnected", end: this.#view.end ?? end, latency: null });
	}

	#forget(): void {
		this.#pingAt = null;
		clearTimeout(this.#clockDue);
		const asked = [...this.#asked.values()];
		this.#asked.clear();
		for (const resolve of asked) resolve(away);
	}

	#ping(): void {
		const socket = this.#socket;
		if (socket?.readyState !== WebSocket.OPEN) return;
		const now = performance.now();
		if (this.#pingAt === null) {
			this.#pingAt = now;
			socket.send("ping");
			if (++this.#pings % pingsPerQuestion === 0 && this.#samples.length >= clockSamples) this.#askTime();
			setTimeout(() => this.#doubt(socket, now), patienceMs);
		}
	}

	/** No answer: the other end is gone, though nobody said so. */
	#doubt(socket: PartySocket, asked: number): void {
		if (socket !== this.#socket || this.#pingAt !== asked) return;
		this.#drop();
		const { known } = follow(this.#view.known, { t: "disconnect" });
		this.#show({ known, status: "disconnected", latency: null });
		this.#connect();
	}

	#hear(text: string): void {
		this.#heardAt = deviceNow();
		if (text === "pong") return this.#ponged();
		const frame = JSON.parse(text) as FromClassroom;
		switch (frame.t) {
			case "ack": {
				if (frame.id !== null) this.#asked.get(frame.id)?.(frame);
				if (frame.id !== null) this.#asked.delete(frame.id);
				return;
			}
			case "clock":
				return this.#timed(frame);
			case "joined":
				return;
			case "over":
				return this.#show({ end: "over" });
			default: {
				const { known, gap } = follow(this.#view.known, frame);
				if (gap) this.#socket?.send(resyncText);
				const end = frame.t === "kicked" ? ("away" as const) : this.#view.end;
				this.#show(frame.t === "snapshot" ? { known, status: "connected" } : { known, end });
				if (frame.t === "snapshot") this.onSnapshot(frame);
			}
		}
	}

	#ponged(): void {
		if (this.#pingAt === null) return;
		const latency = Math.round(performance.now() - this.#pingAt);
		this.#pingAt = null;
		this.#show({ latency });
		const { own } = this.#view.known;
		const told = this.#told;
		const now = performance.now();
		const changed = !told || Math.abs(latency - told.latency) > Math.max(told.latency * toldShare, 100);
		if (own?.status !== "joined" || !changed || (told && now - told.at < toldMs)) return;
		this.#told = { at: now, latency };
		void this.ask({ t: "message", kind: "pulse", latency });
	}

	/** Asks for the time until an answer comes: the room drops a question that comes too often, and a start needs the time. */
	#askTime(): void {
		const socket = this.#socket;
		if (socket?.readyState !== WebSocket.OPEN) return;
		socket.send(JSON.stringify({ t: "clock", sent: performance.now() }));
		this.#askTimeIn(clockAgainMs);
	}

	#askTimeIn(ms: number): void {
		clearTimeout(this.#clockDue);
		this.#clockDue = setTimeout(() => this.#askTime(), ms);
	}

	#timed({ sent, now }: { sent: number; now: number }): void {
		const sample = { sent, server: now, received: performance.now() };
		this.#samples = [...this.#samples, sample].slice(-clockSamples);
		this.#show({ offset: clockOffset(this.#samples)?.offset ?? null });
		clearTimeout(this.#clockDue);
		if (this.#samples.length < clockSamples) this.#askTimeIn(clockPauseMs);
	}
}
