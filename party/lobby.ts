import type { Connection, ConnectionContext } from "partyserver";
import type { RosterRow } from "./attempts/rpc-types";
import type { RosterCursor } from "./attempts/roster";
import { AnnouncementBoard } from "./lobby/announcement-board";
import { keptLatencies, type Presence, PresenceBook, silenceMs } from "./lobby/presence";
import { type Announcement, type FromLobby, readFrame, ToLobby } from "./protocol";
import { Room, type Seat as SeatOf } from "./room/room";

type Own = Pick<Presence, "phase" | "seenAt" | "latencies">;
type Seat = SeatOf<Own>;

/** What the board reads of one shard: who is here, and the attempts. */
export type LobbyView = { presence: Presence[]; attempts: RosterRow[] };

/** the list of attempts is cached this long, milliseconds */
const freshMs = 1_500;

/**
 * The room of a shard of attempts, under the same name: presence, latency and the board's view. No result depends on
 * it, a run goes on without it, and it writes only when somebody arrives or leaves.
 */
export class Lobby extends Room<Own> {
	#book!: PresenceBook;
	#announcements!: AnnouncementBoard;
	#attempts = new Map<string, RosterRow>();
	#cursor: RosterCursor | null = null;
	#readAt = 0;
	#reading: Promise<void> | null = null;

	override onStart(): void {
		super.onStart();
		this.#book = new PresenceBook(this.ctx.storage.sql);
		this.#announcements = new AnnouncementBoard(this.ctx.storage.sql);
	}

	override onConnect(line: Connection<Seat>, context: ConnectionContext): void {
		super.onConnect(line, context);
		const data = this.#announcements.standing(this.clock());
		if (line.state && data.length > 0) send(line, { t: "announcements", data });
	}

	protected override arrive(userId: string, now: number): Own {
		this.#book.arrive(userId, now);
		return { phase: "waiting", seenAt: now, latencies: [] };
	}

	protected override hear(line: Connection<Seat>, seat: Seat, text: string): void {
		const frame = readFrame(ToLobby, text);
		if (!frame) return;
		const measured = frame.latency === undefined ? [] : [frame.latency];
		const latencies = [...seat.latencies, ...measured].slice(-keptLatencies);
		line.setState({ ...seat, phase: frame.phase, seenAt: this.clock(), latencies });
	}

	protected override leave(line: Connection<Seat>, seat: Seat): void {
		this.#book.depart(seat.userId, { phase: seat.phase, seenAt: this.#seenAt(line, seat), latencies: seat.latencies });
	}

	/** Who is here and how the attempts of the shard stand. */
	async view(): Promise<LobbyView> {
		await this.#readAttempts();
		return { presence: this.#presence(), attempts: [...this.#attempts.values()] };
	}

	/** The presence of one person, for the story of their attempt. */
	async presenceOf(userId: string): Promise<Presence | null> {
		return this.#presence().find((presence) => presence.userId === userId) ?? null;
	}

	/** Tells the open pages of these people that staff changed their attempts. */
	async tell(userIds: readonly string[]): Promise<void> {
		for (const userId of userIds) {
			for (const connection of this.getConnections<Seat>(userId)) send(connection, { t: "changed" });
		}
	}

	/** Tells every open page that the organiser opened a stage for all. */
	async tellAll(): Promise<void> {
		for (const connection of this.getConnections<Seat>()) send(connection, { t: "changed" });
	}

	/** Hangs up the announcements that stand: for every open page, and for those that come. */
	async announce(standing: readonly Announcement[]): Promise<void> {
		this.#announcements.hang(standing);
		const data = this.#announcements.standing(this.clock());
		for (const connection of this.getConnections<Seat>()) send(connection, { t: "announcements", data });
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
			// of several pages of one person the one seen last counts
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

	/** The later of the last frame and the last ping, which the runtime answers while the room hibernates. */
	#seenAt(connection: Connection<Seat>, seat: Seat): number {
		return Math.max(seat.seenAt, this.ctx.getWebSocketAutoResponseTimestamp(connection)?.getTime() ?? 0);
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
