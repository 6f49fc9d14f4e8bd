import { follow, type Known, nothingKnown, type Snapshot } from "#domain/classroom/follow";
import { CloseCode, isFinal } from "#party/protocol";
import { type Ack, classroomProtocol, type FromClassroom, lessonId, resyncText } from "#party/protocol/classroom";
import type { ToClassroom } from "#party/protocol/classroom-frames";
import { Asked, type WithoutId } from "./asked";
import { comesBack } from "./comes-back";
import { LessonClock } from "./lesson-clock";
import { onPageBack } from "./page-back";
import { RoomSocket } from "./room-socket";

const pingMs = 5_000;
/** A line that answers no ping for so long is cut, and what is said is not waited for any longer, milliseconds. */
const patienceMs = 4_000;
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

/** A message without its id, which the line gives it. */
export type Said = WithoutId<ToClassroom>;
export type Answered = Pick<Ack, "error" | "reason">;
const away: Answered = { error: "SOCKET_SEND_EVENT", reason: "away" };
/** A room answers everything but what comes too often. */
const unanswered: Answered = { error: "SOCKET_SEND_EVENT", reason: "too_often" };

/** The connection of one device to a lesson. It comes back by itself, and follows what the room says. */
export class LessonLine {
	#view: LineView = { known: nothingKnown, status: "connecting", end: null, latency: null, offset: null };
	#pingAt: number | null = null;
	#told: { at: number; latency: number } | null = null;
	#pings = 0;
	readonly #asked = new Asked<Answered>();
	readonly #listeners = new Set<() => void>();
	readonly #socket: RoomSocket;
	readonly #clock: LessonClock;

	constructor(
		private readonly room: string,
		/** A snapshot has come: after joining, coming back or a gap. */
		private readonly onSnapshot: (snapshot: Snapshot) => void = () => undefined,
	) {
		this.#socket = new RoomSocket({
			party: "classroom",
			room,
			protocol: classroomProtocol,
			comesBack,
			onOpen: () => void this.#join(),
			onText: (text) => this.#hear(text),
			onClose: (code) => this.#cut(code),
		});
		this.#clock = new LessonClock(
			(text) => this.#socket.say(text),
			(offset) => this.#show({ offset }),
		);
	}

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
		const ignore = onPageBack(() => this.#return());
		const timer = setInterval(() => this.#ping(), pingMs);
		if (!this.#view.end) this.#socket.connect();
		return () => {
			ignore();
			clearInterval(timer);
			this.#drop();
		};
	}

	/** Says something, and tells what the room did with it; `away` where it cannot be said or the line is cut meanwhile. */
	ask(said: Said): Promise<Answered> {
		if (this.#view.status !== "connected") return Promise.resolve(away);
		return this.#ask(said, { ms: patienceMs, late: unanswered });
	}

	#ask(said: Said, patience: { ms: number; late: Answered } | undefined): Promise<Answered> {
		const id = crypto.randomUUID();
		if (!this.#socket.say(JSON.stringify({ ...said, id }))) return Promise.resolve(away);
		return this.#asked.wait(id, patience);
	}

	#show(change: Partial<LineView>): void {
		this.#view = { ...this.#view, ...change };
		for (const listener of this.#listeners) listener();
	}

	/** Leaves the socket to itself; what it still says is not heard. */
	#drop(): void {
		this.#socket.drop();
		this.#forget();
	}

	/** The page is back: a line that is cut or asleep is made anew at once, without the pause between tries. */
	#return(): void {
		if (this.#view.end) return;
		if (this.#socket.isFresh) return this.#ping();
		if (this.#socket.isOpening) return;
		this.#drop();
		this.#show({ status: "connecting" });
		this.#socket.connect();
	}

	async #join(): Promise<void> {
		this.#show({ status: "connecting" });
		this.#clock.begin();
		this.#ping();
		const { reason } = await this.#ask({ t: "join" }, undefined);
		if (reason === "not_found") {
			this.#drop();
			this.#refused();
		} else if (reason === "over") this.#show({ end: "over" });
		else if (reason === null) this.#clock.ask();
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
		this.#clock.stop();
		this.#asked.answerAll(away);
	}

	#ping(): void {
		if (this.#pingAt !== null || !this.#socket.say("ping")) return;
		const asked = performance.now();
		this.#pingAt = asked;
		if (++this.#pings % pingsPerQuestion === 0 && this.#clock.isKnown) this.#clock.ask();
		setTimeout(() => this.#doubt(asked), patienceMs);
	}

	/** No answer: the other end is gone, though nobody said so. */
	#doubt(asked: number): void {
		if (this.#pingAt !== asked) return;
		this.#drop();
		const { known } = follow(this.#view.known, { t: "disconnect" });
		this.#show({ known, status: "disconnected", latency: null });
		this.#socket.connect();
	}

	#hear(text: string): void {
		if (text === "pong") return this.#ponged();
		const frame = JSON.parse(text) as FromClassroom;
		switch (frame.t) {
			case "ack":
				return this.#asked.answer(frame.id, frame);
			case "clock":
				return this.#clock.hear(frame);
			case "joined":
				return;
			case "over":
				return this.#show({ end: "over" });
			default: {
				const { known, gap } = follow(this.#view.known, frame);
				if (gap) this.#socket.say(resyncText);
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
}
