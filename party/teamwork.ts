import type { Connection, ConnectionContext } from "partyserver";
import { withYjs } from "y-partyserver";
import { removeAwarenessStates } from "y-protocols/awareness";
import { openDb } from "#db/client";
import { deleteTeam } from "#db/team-members";
import { DomainError } from "#domain/errors";
import { answerKey, boardRods, mostBoardBytes, sharedRoot } from "#domain/teamwork/board";
import { isAnswer, type ProblemDigits } from "#domain/teamwork/problem";
import {
	accept,
	invite,
	mayWork,
	type Member,
	remove,
	shownMember,
	stepOut,
	type Team,
	teamLifeMs,
} from "#domain/teamwork/team";
import { CloseCode, readFrame } from "./protocol";
import { Room, type Seat as SeatOf } from "./room/room";
import { BoardStore } from "./teamwork/board-store";
import { ClientBook } from "./teamwork/client-book";
import { readCursor } from "./teamwork/cursor-frame";
import { readDocumentFrame } from "./teamwork/document-frame";
import { RefusalCount } from "./teamwork/refusal-count";
import type { Outcome, TeamRecord } from "./teamwork/rpc-types";
import { TeamBook } from "./teamwork/team-book";
import { UpdateGuard } from "./teamwork/update-guard";
import {
	BoardFrame,
	type FromTeamwork,
	longestBoardFrame,
	memberAsleepMs,
	mostBoardFramesPerSecond,
	type Refusal,
	type TeamSnapshot,
	ToTeamwork,
} from "./teamwork-protocol";

/** `client`: the number of the page in the document, known with its first cursor. */
type Own = { client: number | null };
type Seat = SeatOf<Own>;

const YjsRoom = withYjs(Room as unknown as new (...args: any[]) => Room<Own>);

/** Between two times at which the end of a team that is used is put off, milliseconds. */
const dayMs = 86_400_000;

/**
 * The room of a team: its members, its problem, and the board that all of them write (docs/product.md 7). Only who has
 * accepted gets in. A change of the board is judged before the document has it, and stored before anybody is told; so
 * what a page was told is kept survives the room.
 */
export class Teamwork extends YjsRoom {
	protected override readonly limits = { bytes: longestBoardFrame, perSecond: mostBoardFramesPerSecond, binary: true };
	protected override readonly asleepMs = memberAsleepMs;
	readonly #refusals = new RefusalCount();
	/** when the end of the team was put off last, milliseconds */
	#livedAt = 0;
	#book!: TeamBook;
	#board!: BoardStore;
	#clients!: ClientBook;
	#guard!: UpdateGuard;

	// the library calls no parent: both are called by name, here and below
	override async onStart(): Promise<void> {
		Room.prototype.onStart.call(this);
		const { storage } = this.ctx;
		this.#book = new TeamBook(storage.sql);
		this.#board = new BoardStore(storage);
		this.#clients = new ClientBook(storage.sql);
		this.#board.readInto(this.document);
		// before the library's own listener, so that nothing is told before it is stored
		this.document.on("update", (update: Uint8Array) => this.#board.add(update, this.document));
		await super.onStart();
		this.#guard = new UpdateGuard(this.document, this.#clients);
	}

	override onConnect(line: Connection<Seat>, context: ConnectionContext): void {
		Room.prototype.onConnect.call(this, line, context);
		const seat = line.state as Seat | null;
		if (!seat) return;
		const team = this.#book.team;
		if (!team || !mayWork(team, seat.userId)) return this.close(line, CloseCode.notMember);
		super.onConnect(line, context);
		this.#tellAll();
	}

	override onMessage(line: Connection<Seat>, message: string | ArrayBuffer): void {
		Room.prototype.onMessage.call(this, line, message);
	}

	override onClose(line: Connection<Seat>): void {
		Room.prototype.onClose.call(this, line);
	}

	/** The team's time is over: nothing of it stays. */
	override async onAlarm(): Promise<void> {
		for (const { line } of this.lines()) this.close(line, CloseCode.notMember);
		await deleteTeam(openDb(this.env.DB), this.name);
		for (const table of ["team", "members", "clients", "board"]) this.ctx.storage.sql.exec(`DELETE FROM ${table}`);
		this.#book = new TeamBook(this.ctx.storage.sql);
	}

	/** Makes the team of this room with its maker alone in it; again it answers the team as it is. */
	async make(maker: string, digits: ProblemDigits): Promise<Outcome<TeamRecord>> {
		if (!this.#book.team) this.#book.make(maker, digits, crypto.randomUUID(), this.clock());
		return this.#change(({ members }) => [...members]);
	}

	/** The maker invites. Codes: NOT_FOUND, FORBIDDEN, TEAM_FULL. */
	async invite(by: string, userIds: readonly string[]): Promise<Outcome<TeamRecord>> {
		return this.#change((team) => invite(team, by, userIds, this.clock()));
	}

	/** Somebody accepts, or comes back. Codes: NOT_FOUND, TEAM_FULL. */
	async accept(userId: string): Promise<Outcome<TeamRecord>> {
		return this.#change((team) => accept(team, userId, this.clock()));
	}

	/** Somebody declines, or leaves. Code: NOT_FOUND. */
	async stepOut(userId: string): Promise<Outcome<TeamRecord>> {
		return this.#change((team) => stepOut(team, userId, this.clock()));
	}

	/** The maker removes one; their lines end at once. Codes: NOT_FOUND, FORBIDDEN. */
	async remove(by: string, userId: string): Promise<Outcome<TeamRecord>> {
		return this.#change((team) => remove(team, by, userId, this.clock()));
	}

	protected override arrive(): Own {
		return { client: null };
	}

	protected override hear(_: Connection<Seat>, { userId }: Seat, text: string): void {
		const frame = readFrame(ToTeamwork, text);
		if (frame?.t === "answer") this.#judgeAnswer(frame.value, userId);
		if (frame?.t === "next" && this.#book.work.verdict?.right) this.#goOn();
	}

	protected override hearBytes(line: Connection<Seat>, seat: Seat, bytes: Uint8Array): void {
		const message = bytes.subarray(1);
		if (bytes[0] === BoardFrame.document) this.#hearDocument(line, seat, message, bytes);
		else if (bytes[0] === BoardFrame.cursors) this.#hearCursor(line, seat, message, bytes);
	}

	protected override leave(line: Connection<Seat>, { userId, client }: Seat): void {
		this.#refusals.forget(line.id);
		if (client !== null) removeAwarenessStates(this.document.awareness, [client], null);
		const team = this.#book.team;
		if (!team || !mayWork(team, userId) || this.#isHere(userId)) return;
		const now = this.clock();
		this.#book.keep(team.members.map((member) => (member.userId === userId ? { ...member, awayAt: now } : member)));
		this.#tellAll();
	}

	#hearDocument(line: Connection<Seat>, seat: Seat, message: Uint8Array, bytes: Uint8Array): void {
		const frame = readDocumentFrame(message);
		if (!frame) return this.#refuse(line, "unreadable");
		if (frame.asks) return this.handleMessage(line, bytes);
		const { update } = frame;
		const full = () => this.#board.wouldExceed(update.length, mostBoardBytes, this.document);
		const refusal = this.#guard.judge(update, seat.userId, full);
		if (refusal) return this.#refuse(line, refusal);
		this.handleMessage(line, bytes);
		if (this.clock() - this.#livedAt >= dayMs) this.#liveOn();
		send(line, { t: "kept" });
	}

	#hearCursor(line: Connection<Seat>, seat: Seat, message: Uint8Array, bytes: Uint8Array): void {
		const frame = readCursor(message);
		if (!frame || (frame.cursor && frame.cursor.user !== seat.userId)) return;
		if (seat.client !== null && seat.client !== frame.client) return;
		if (seat.client === null) {
			if (frame.client === this.document.clientID || !this.#clients.mayUse(frame.client, seat.userId)) return;
			this.#clients.claim(frame.client, seat.userId);
			line.setState({ ...seat, client: frame.client });
		}
		this.handleMessage(line, bytes);
	}

	#refuse(line: Connection<Seat>, why: Refusal): void {
		if (this.#refusals.isTooMany(line.id, this.clock())) return this.close(line, CloseCode.flood);
		send(line, { t: "refused", why });
	}

	#judgeAnswer(value: string, by: string): void {
		const { problem, verdict } = this.#book.work;
		// it stands: the team goes on to the next one
		if (verdict?.right) return;
		this.#book.judge({ value, right: isAnswer(problem, value), by, at: this.clock() });
		this.#tellAll();
	}

	#goOn(): void {
		this.#book.goOn();
		this.document.transact(() => {
			const shared = this.document.getMap(sharedRoot);
			for (let rod = 0; rod < boardRods; rod++) if (shared.get(String(rod))) shared.set(String(rod), 0);
			if (shared.get(answerKey)) shared.set(answerKey, "");
		});
		this.#tellAll();
	}

	/** Keeps what a rule makes of the members, ends the lines of those who may not work any more, and tells the others. */
	#change(rule: (team: Team) => Member[]): Outcome<TeamRecord> {
		const team = this.#book.team;
		if (!team) return { ok: false, code: "NOT_FOUND" };
		try {
			this.#book.keep(rule(team));
		} catch (error) {
			if (error instanceof DomainError) return { ok: false, code: error.code };
			throw error;
		}
		const { maker, members } = this.#book.team ?? team;
		for (const { line, seat } of this.lines()) {
			if (!mayWork({ maker, members }, seat.userId)) this.close(line, CloseCode.notMember);
		}
		this.#liveOn();
		this.#tellAll();
		const record = members.map(({ userId, state, at }) => ({ userId, state, at }));
		return { ok: true, value: { maker, version: this.#book.version, members: record } };
	}

	/** A team that is used lives on. */
	#liveOn(): void {
		this.#livedAt = this.clock();
		this.ctx.waitUntil(this.ctx.storage.setAlarm(this.#livedAt + teamLifeMs));
	}

	#isHere(userId: string): boolean {
		return this.lines(userId).length > 0;
	}

	#snapshot({ maker, members }: Team): TeamSnapshot {
		const shown = members.map((member) => shownMember(member, this.#isHere(member.userId)));
		return { version: this.#book.version, maker, ...this.#book.work, members: shown };
	}

	#tellAll(): void {
		const team = this.#book.team;
		if (!team) return;
		const frame: FromTeamwork = { t: "team", team: this.#snapshot(team) };
		for (const { line } of this.lines()) send(line, frame);
	}
}

function send(line: Connection, frame: FromTeamwork): void {
	line.send(JSON.stringify(frame));
}
