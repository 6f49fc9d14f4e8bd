import { type Connection, type ConnectionContext, Server, type WSMessage } from "partyserver";
import { admittedAs } from "./admission";
import type { RosterRow } from "./attempts/calls";
import type { RosterCursor } from "./attempts/roster";
import { keptLatencies, type Presence, PresenceBook, silenceMs } from "./lobby/presence";
import { type FromLobby, readFrame, ToLobby } from "./protocol";

/** What a connection remembers while its room sleeps. */
type Seat = Pick<Presence, "phase" | "seenAt" | "latencies"> & { userId: string; session: string };

/** What the board reads of one shard: who is here, and the attempts. */
export type LobbyView = { presence: Presence[]; attempts: RosterRow[] };

/** frames a client may send in one second; more are dropped */
const mostPerSecond = 10;
/** how old the list of attempts may be when the board asks, milliseconds */
const freshMs = 1_500;
const notAdmitted = 4401;

/**
 * The room beside a shard of attempts, of the same name: presence, latency, and the board's view. It holds nothing a
 * result depends on; when it is gone the run goes on, and it never writes while somebody merely stays.
 */
export class Lobby extends Server<Env> {
	static override options = { hibernate: true };
	/** milliseconds since the epoch; tests set their own */
	clock: () => number = Date.now;
	#book!: PresenceBook;
	#attempts = new Map<string, RosterRow>();
	#cursor: RosterCursor | null = null;
	#readAt = 0;
	#reading: Promise<void> | null = null;
	readonly #sent = new Map<string, { second: number; frames: number }>();

	override onStart(): void {
		this.#book = new PresenceBook(this.ctx.storage.sql);
		this.ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
	}

	override onConnect(connection: Connection<Seat>, { request }: ConnectionContext): void {
		const who = admittedAs(request);
		if (!who || this.#book.isRevoked(who.session)) return connection.close(notAdmitted, "INVALID_TOKEN");
		const now = this.clock();
		this.#book.arrive(who.userId, now);
		connection.setState({ ...who, phase: "waiting", seenAt: now, latencies: [] });
	}

	override onMessage(connection: Connection<Seat>, message: WSMessage): void {
		const seat = connection.state as Seat | null;
		const frame = readFrame(ToLobby, message);
		if (!seat || !frame || !this.#mayTalk(connection.id)) return;
		const measured = frame.latency === undefined ? [] : [frame.latency];
		const latencies = [...seat.latencies, ...measured].slice(-keptLatencies);
		connection.setState({ ...seat, phase: frame.phase, seenAt: this.clock(), latencies });
	}

	override onClose(connection: Connection<Seat>): void {
		this.#sent.delete(connection.id);
		const seat = connection.state as Seat | null;
		if (!seat) return;
		this.#book.depart(seat.userId, {
			phase: seat.phase,
			seenAt: this.#seenAt(connection, seat),
			latencies: seat.latencies,
		});
	}

	override onError(connection: Connection<Seat>): void {
		this.onClose(connection);
	}

	/** Who is here and how the attempts of the shard stand. */
	async view(): Promise<LobbyView> {
		await this.#readAttempts();
		return { presence: this.#presence(), attempts: [...this.#attempts.values()] };
	}

	/** The presence of one person, for their story. */
	async presenceOf(userId: string): Promise<Presence | null> {
		return this.#presence().find((presence) => presence.userId === userId) ?? null;
	}

	/** Tells a person's open pages that staff changed their attempt. */
	async tell(userId: string): Promise<void> {
		for (const connection of this.getConnections<Seat>()) {
			if (connection.state?.userId === userId) send(connection, { t: "changed" });
		}
	}

	/** Tells every open page that the organiser opened a stage for all. */
	async tellAll(): Promise<void> {
		for (const connection of this.getConnections<Seat>()) send(connection, { t: "changed" });
	}

	/** Shows sessions out that have ended, and does not let them in again: the door goes by their signature alone. */
	async revoke(sessions: readonly string[]): Promise<void> {
		this.#book.revoke(sessions, this.clock());
		for (const connection of this.getConnections<Seat>()) {
			if (connection.state && sessions.includes(connection.state.session)) {
				connection.close(notAdmitted, "INVALID_TOKEN");
			}
		}
	}

	#presence(): Presence[] {
		const now = this.clock();
		const people = new Map<string, Presence>();
		for (const stored of this.#book.all()) people.set(stored.userId, { ...stored, connected: false });
		for (const connection of this.getConnections<Seat>()) {
			const seat = connection.state as Seat | null;
			if (!seat) continue;
			const seenAt = this.#seenAt(connection, seat);
			const known = people.get(seat.userId);
			const { phase, userId, latencies } = seat;
			// of several pages of one person the liveliest counts
			if (known?.connected && known.seenAt >= seenAt) continue;
			people.set(userId, {
				userId,
				phase,
				latencies: [...latencies],
				gaps: known?.gaps ?? [],
				seenAt,
				connected: now - seenAt < silenceMs,
			});
		}
		return [...people.values()];
	}

	/** The later of the last frame and the last ping, which the room answers in its sleep. */
	#seenAt(connection: Connection<Seat>, seat: Seat): number {
		return Math.max(seat.seenAt, this.ctx.getWebSocketAutoResponseTimestamp(connection)?.getTime() ?? 0);
	}

	#mayTalk(connection: string): boolean {
		const second = Math.floor(this.clock() / 1000);
		const known = this.#sent.get(connection);
		const frames = known?.second === second ? known.frames + 1 : 1;
		this.#sent.set(connection, { second, frames });
		return frames <= mostPerSecond;
	}

	#readAttempts(): Promise<void> {
		if (this.clock() - this.#readAt < freshMs) return Promise.resolve();
		this.#reading ??= this.#readChanges().finally(() => {
			this.#reading = null;
		});
		return this.#reading;
	}

	async #readChanges(): Promise<void> {
		const shard = this.env.Attempts.get(this.env.Attempts.idFromName(this.name));
		const answer = await shard.roster(this.#cursor);
		if (!answer.ok) throw new Error(answer.code);
		const { rows, whole, cursor } = answer.value;
		if (whole) this.#attempts.clear();
		for (const row of rows) this.#attempts.set(row.attempt, row);
		this.#cursor = cursor;
		this.#readAt = this.clock();
	}
}

function send(connection: Connection, frame: FromLobby): void {
	connection.send(JSON.stringify(frame));
}
