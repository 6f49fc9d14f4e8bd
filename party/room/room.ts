import { type Connection, type ConnectionContext, Server, type WSMessage } from "partyserver";
import { openDb } from "#db/client";
import { isUnavailable } from "#db/timeout";
import { asleepCode, CloseCode, mostLines, sessionBelievedMs } from "../protocol";
import { admittedAs, isGuest, type Person, ticketOf } from "./admitted";
import { Arrivals } from "./arrivals";
import { FrameGuard, type FrameLimits, usualLimits } from "./frame-guard";
import { RevokedSessions } from "./revoked-sessions";
import { UsedTickets } from "./used-tickets";
import { liveAmong } from "#db/live-sessions";

/**
 * The state of a line, kept while the room hibernates. Instants in milliseconds; `askedAt`: last check of the session.
 */
export type Seat<Own> = Own & Person & { since: number; askedAt: number };

/** pause before sessions are checked again after the database was unavailable, milliseconds */
const askAgainMs = 60_000;
/** between two looks for devices that sleep, milliseconds */
const lookMs = 5_000;

/**
 * The base of all rooms: admission, limits and the end of lines; a subclass handles the frames. Sessions are checked on
 * arrival and, while frames come, every five minutes in one query. Without the database everybody stays, except
 * sessions that were revoked in this room.
 */
export abstract class Room<Own extends object> extends Server<Env> {
	static override options = { hibernate: true };
	/** milliseconds since the epoch; tests set their own */
	clock: () => number = Date.now;
	protected readonly limits: FrameLimits = usualLimits;
	/** After so long without a sign a line counts as asleep and is closed, milliseconds; Infinity: its room does not mind. */
	protected readonly asleepMs: number = Infinity;
	/** Whoever was closed for a flood is not let in again for so long, milliseconds. */
	protected readonly restMs: number = 0;
	/** by line, its last frame; pings are answered by the runtime, which knows theirs */
	readonly #heardAt = new Map<string, number>();
	#lookedAt = 0;
	/** lines of which this object has heard: the base need not look again whose they are */
	readonly #heard = new WeakSet<WebSocket>();
	readonly #guard = new FrameGuard();
	readonly #arrivals = new Arrivals();
	#revoked!: RevokedSessions;
	#used!: UsedTickets;
	#askedAt = 0;
	#asking = false;

	/** A person arrives by a handshake; returns the subclass's state of the line. */
	protected abstract arrive(userId: string, now: number, request: Request): Own;
	/** A frame within the limits. */
	protected abstract hear(line: Connection<Seat<Own>>, seat: Seat<Own>, text: string): void;
	/** A binary frame within the limits, in a room that takes some. */
	protected hearBytes(_line: Connection<Seat<Own>>, _seat: Seat<Own>, _bytes: Uint8Array): void {}
	/** A line has ended, closed by either side. */
	protected abstract leave(line: Connection<Seat<Own>>, seat: Seat<Own>): void;

	/** The most lines of one person; a further one closes the oldest. */
	protected get linesOfOne(): number {
		return mostLines;
	}

	/** Whether a line may be closed because its device sleeps. */
	protected maySleep(_seat: Seat<Own>): boolean {
		return true;
	}

	override onStart(): void {
		this.#revoked = new RevokedSessions(this.ctx.storage.sql);
		this.#used = new UsedTickets(this.ctx.storage.sql);
		this.ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
	}

	override getConnectionTags(_: Connection, { request }: ConnectionContext): string[] {
		const who = admittedAs(request);
		return who ? [who.userId] : [];
	}

	/** Somebody who rests after a flood does not even get a line: making one costs more than its frames. */
	override async fetch(request: Request): Promise<Response> {
		const who = admittedAs(request);
		if (who && this.#arrivals.isResting(who.userId, this.clock())) return new Response(null, { status: 429 });
		return super.fetch(request);
	}

	override onConnect(line: Connection<Seat<Own>>, { request }: ConnectionContext): void {
		const who = admittedAs(request);
		if (!who || this.#revoked.has(who.session)) return this.close(line, CloseCode.notAdmitted);
		const now = this.clock();
		if (!this.#arrivals.mayArrive(who.userId, now)) return this.close(line, CloseCode.flood);
		const ticket = ticketOf(request);
		if (ticket !== null && !this.#used.use(ticket, now)) return this.close(line, CloseCode.notAdmitted);
		line.setState({ ...this.arrive(who.userId, now, request), ...who, since: now, askedAt: now });
		const lines = this.lines(who.userId).toSorted((a, b) => a.seat.since - b.seat.since);
		for (const oldest of lines.slice(0, -this.linesOfOne)) this.close(oldest.line, CloseCode.replaced);
	}

	/** The base reads the stored state of a line at each of its frames; here it does so at the first one. */
	override async webSocketMessage(socket: WebSocket, message: WSMessage): Promise<void> {
		if (!this.#heard.has(socket)) {
			await super.webSocketMessage(socket, message);
			this.#heard.add(socket);
			return;
		}
		try {
			this.onMessage(socket as Connection<Seat<Own>>, message);
		} catch (error) {
			console.error(error); // oxlint-disable-line no-console -- as the base says it: one bad frame ends no room
		}
	}

	override onMessage(line: Connection<Seat<Own>>, message: WSMessage): void {
		const seat = line.state as Seat<Own> | null;
		// frames may still arrive after the line was closed
		if (!seat || line.readyState !== WebSocket.OPEN) return;
		const now = this.clock();
		const code = this.#guard.judge(line.id, message as string | ArrayBuffer, now, this.limits);
		if (code === CloseCode.flood) this.#arrivals.rest(seat.userId, now + this.restMs);
		if (code !== null) return this.close(line, code);
		this.#heardAt.set(line.id, now);
		this.#closeAsleep(now);
		const askedAt = Math.max(seat.askedAt, this.#askedAt);
		if (typeof message === "string") this.hear(line, { ...seat, askedAt }, message);
		else this.hearBytes(line, { ...seat, askedAt }, new Uint8Array(message as ArrayBuffer));
		if (now - askedAt >= sessionBelievedMs && !this.#asking) this.ctx.waitUntil(this.#askSessions(now));
	}

	override onClose(line: Connection<Seat<Own>>): void {
		this.#goodbye(line);
	}

	override onError(line: Connection<Seat<Own>>): void {
		this.#goodbye(line);
	}

	/** Closes the lines of ended sessions and refuses them from now on, even while the database is unavailable. */
	async revoke(sessions: readonly string[]): Promise<void> {
		this.#revoked.add(sessions, this.clock());
		const ended = new Set(sessions);
		for (const { line, seat } of this.lines()) if (ended.has(seat.session)) this.close(line, CloseCode.notAdmitted);
	}

	/** The lines that are admitted, of one person or of all. */
	protected lines(userId?: string): { line: Connection<Seat<Own>>; seat: Seat<Own> }[] {
		return [...this.getConnections<Seat<Own>>(userId)].flatMap((line) => {
			const seat = line.state as Seat<Own> | null;
			return seat ? [{ line, seat }] : [];
		});
	}

	/** Closes the lines of devices that sleep. It runs while others speak, so that a quiet room may sleep too. */
	#closeAsleep(now: number): void {
		if (now - this.#lookedAt < lookMs) return;
		this.#lookedAt = now;
		for (const { line, seat } of this.lines()) {
			const pinged = this.ctx.getWebSocketAutoResponseTimestamp(line)?.getTime() ?? 0;
			const sign = Math.max(pinged, seat.since, this.#heardAt.get(line.id) ?? 0);
			if (now - sign >= this.asleepMs && this.maySleep(seat)) this.close(line, asleepCode);
		}
	}

	async #askSessions(now: number): Promise<void> {
		this.#asking = true;
		this.#askedAt = now;
		try {
			const asked = this.lines().filter(({ seat }) => !isGuest(seat));
			const sessions = [...new Set(asked.map(({ seat }) => seat.session))];
			const live = await liveAmong(openDb(this.env.DB), sessions, now);
			await this.revoke(sessions.filter((session) => !live.has(session)));
		} catch (error) {
			if (!isUnavailable(error)) throw error;
			this.#askedAt = now - sessionBelievedMs + askAgainMs;
		} finally {
			this.#asking = false;
		}
	}

	/** Closes a line, which is gone for the room at once. */
	protected close(line: Connection<Seat<Own>>, code: CloseCode | typeof asleepCode): void {
		this.#goodbye(line);
		line.close(code);
	}

	/** Runs once per line: a line we close counts as gone before the other side confirms. */
	#goodbye(line: Connection<Seat<Own>>): void {
		this.#guard.forget(line.id);
		this.#heardAt.delete(line.id);
		const seat = line.state as Seat<Own> | null;
		if (!seat) return;
		line.setState(null);
		this.leave(line, seat);
	}
}
