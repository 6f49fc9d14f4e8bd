import { createDecoder, readVarUint, readVarUint8Array } from "lib0/decoding";
import {
	createEncoder,
	type Encoder,
	length,
	toUint8Array,
	writeUint8Array,
	writeVarUint,
	writeVarUint8Array,
} from "lib0/encoding";
import { PartySocket } from "partysocket";
import { applyAwarenessUpdate, Awareness, encodeAwarenessUpdate, removeAwarenessStates } from "y-protocols/awareness";
import { messageYjsSyncStep2, readSyncMessage, writeSyncStep1, writeUpdate } from "y-protocols/sync";
import { mergeUpdates } from "yjs";
import { isFinal, readFrame } from "#party/protocol";
import {
	BoardFrame,
	Cursor,
	type Doing,
	FromTeamwork,
	longestBoardFrame,
	type Refusal,
	type TeamSnapshot,
	teamworkProtocol,
	type ToTeamwork,
} from "#party/teamwork-protocol";
import { comesBack } from "../line/comes-back";
import { BoardDocument } from "./board-document";

/** How often what was drawn and where the cursor is goes out, milliseconds. */
const everyMs = 100;
/** How often a quiet line is asked whether it still holds, and how long an answer may take, milliseconds. */
const askMs = 5_000;
const patienceMs = 4_000;
/** Who has drawn, moved or erased nothing for so long only looks on, milliseconds. */
const busyMs = 4_000;
/** What may wait on this page for a line; more would not fit into one frame. */
const mostWaitingBytes = longestBoardFrame - 16 * 1024;

/**
 * `same`: the room has stored and told everybody all that this page did, and this page has all that the room told.
 * `sending`: something of this page is on its way. `away`: no line. `over`: the room ended it for good.
 */
export type Connection = "connecting" | "same" | "sending" | "away" | "over";

/** The line of one page to the room of its team. It reconnects by itself, within five seconds. */
export class BoardLine {
	board: BoardDocument;
	team: TeamSnapshot | null = null;
	/** why the room ended the line, one of `CloseCode` */
	overBy: number | null = null;
	/** what the room refused last, with a number that grows */
	refused: { why: Refusal; number: number } | null = null;
	#awareness: Awareness;
	readonly #socket: PartySocket;
	readonly #changed: () => void;
	readonly #stop = new AbortController();
	#opened = false;
	#synced = false;
	#unsent: Uint8Array[] = [];
	/** frames of the document the room has not answered yet */
	#underWay = 0;
	#cursor: Cursor;
	#cursorMoved = false;
	#didAt = 0;
	#askedAt: number | null = null;

	constructor(
		room: string,
		readonly userId: string,
		changed: () => void,
	) {
		this.#changed = changed;
		this.#cursor = { user: userId, x: null, y: null, doing: "look", rod: null };
		[this.board, this.#awareness] = this.#begin();
		this.#socket = new PartySocket({
			host: location.host,
			party: "teamwork",
			room,
			protocols: [teamworkProtocol],
			minReconnectionDelay: 1_000,
			maxReconnectionDelay: 5_000,
			shouldReconnectOnClose: comesBack,
		});
		this.#socket.binaryType = "arraybuffer";
		this.#listen();
	}

	get connection(): Connection {
		if (this.overBy !== null) return "over";
		if (!navigator.onLine || this.#socket.readyState !== WebSocket.OPEN) return this.#opened ? "away" : "connecting";
		if (!this.#synced) return "connecting";
		return this.#underWay > 0 || this.#unsent.length > 0 ? "sending" : "same";
	}

	/** Whether there is room on this page for more that waits. */
	get mayWrite(): boolean {
		return this.overBy === null && this.#unsent.reduce((sum, update) => sum + update.length, 0) < mostWaitingBytes;
	}

	/** Everybody else's cursors. */
	get cursors(): Cursor[] {
		const others = [...this.#awareness.getStates()].filter(([client]) => client !== this.board.doc.clientID);
		return others.flatMap(([, state]) => {
			const cursor = Cursor.safeParse(state);
			return cursor.success ? [cursor.data] : [];
		});
	}

	/** Where this member points, in the units of the board; null when nowhere. */
	point(x: number | null, y: number | null): void {
		if (this.#cursor.x === x && this.#cursor.y === y) return;
		this.#cursor = { ...this.#cursor, x, y };
		this.#cursorMoved = true;
	}

	/** What this member does, and on which rod. */
	does(doing: Doing, rod: number | null = null): void {
		this.#didAt = performance.now();
		if (this.#cursor.doing === doing && this.#cursor.rod === rod) return;
		this.#cursor = { ...this.#cursor, doing, rod };
		this.#cursorMoved = true;
	}

	say(frame: ToTeamwork): void {
		this.#flush();
		if (this.#isOpen()) this.#socket.send(JSON.stringify(frame));
	}

	close(): void {
		this.#flush();
		this.#stop.abort();
		removeAwarenessStates(this.#awareness, [this.board.doc.clientID], this);
		this.#awareness.destroy();
		this.board.destroy();
		if (this.#socket.readyState !== WebSocket.CONNECTING) return this.#socket.close();
		// browsers report closing during the connection as an error of the page
		for (const made of ["open", "error"] as const) this.#socket.addEventListener(made, () => this.#socket.close());
	}

	#begin(): [BoardDocument, Awareness] {
		const board = new BoardDocument(this.userId);
		const awareness = new Awareness(board.doc);
		// it would say every fifteen seconds that nothing changed, and the room could never sleep
		clearInterval(awareness._checkInterval as number);
		board.doc.on("update", (update: Uint8Array, origin: unknown) => {
			if (origin !== this) this.#unsent.push(update);
			this.#changed();
		});
		awareness.on("change", this.#changed);
		return [board, awareness];
	}

	/** Begins anew from what the room has, on another line: answers that are under way are about what is gone. */
	#beginAnew(): void {
		this.#awareness.destroy();
		this.board.destroy();
		[this.board, this.#awareness] = this.#begin();
		this.#synced = false;
		this.#socket.reconnect();
	}

	#listen(): void {
		const { signal } = this.#stop;
		const socket = this.#socket;
		socket.addEventListener("open", () => this.#synchronise());
		socket.addEventListener("message", ({ data }: MessageEvent<string | ArrayBuffer>) => this.#hear(data));
		socket.addEventListener("close", ({ code }) => {
			this.#synced = false;
			if (isFinal(code)) this.overBy = code;
			const others = [...this.#awareness.getStates().keys()].filter((client) => client !== this.board.doc.clientID);
			removeAwarenessStates(this.#awareness, others, this);
			if (!signal.aborted) this.#changed();
		});
		const sending = setInterval(() => this.#flush(), everyMs);
		const asking = setInterval(() => this.#ask(), askMs);
		signal.addEventListener("abort", () => {
			clearInterval(sending);
			clearInterval(asking);
		});
		const back = () => document.visibilityState === "visible" && this.#comeBack();
		for (const event of ["online", "pageshow"]) window.addEventListener(event, back, { signal });
		window.addEventListener("offline", this.#changed, { signal });
		window.addEventListener("pagehide", () => this.#flush(), { signal });
		document.addEventListener("visibilitychange", back, { signal });
	}

	#isOpen(): boolean {
		return this.#socket.readyState === WebSocket.OPEN;
	}

	#synchronise(): void {
		this.#opened = true;
		this.#synced = false;
		// what the room lacks goes out as the answer to what it has
		this.#unsent = [];
		this.#underWay = 0;
		this.#askedAt = null;
		this.#frame(BoardFrame.document, (encoder) => writeSyncStep1(encoder, this.board.doc));
		this.#cursorMoved = true;
		this.#changed();
	}

	#hear(data: string | ArrayBuffer): void {
		this.#askedAt = null;
		if (typeof data === "string") return this.#hearText(data);
		const decoder = createDecoder(new Uint8Array(data));
		const kind = readVarUint(decoder);
		if (kind === BoardFrame.cursors) applyAwarenessUpdate(this.#awareness, readVarUint8Array(decoder), this);
		if (kind !== BoardFrame.document) return;
		const answer = createEncoder();
		const message = readSyncMessage(decoder, answer, this.board.doc, this);
		if (length(answer) > 0) {
			this.#underWay++;
			this.#frame(BoardFrame.document, (encoder) => writeUint8Array(encoder, toUint8Array(answer)));
		}
		if (message === messageYjsSyncStep2) this.#synced = true;
		this.#changed();
	}

	#hearText(text: string): void {
		const frame = readFrame(FromTeamwork, text);
		if (frame?.t === "team" && frame.team.version >= (this.team?.version ?? 0)) this.team = frame.team;
		if (frame?.t === "kept") this.#underWay = Math.max(0, this.#underWay - 1);
		if (frame?.t === "refused") {
			this.refused = { why: frame.why, number: (this.refused?.number ?? 0) + 1 };
			this.#beginAnew();
		}
		this.#changed();
	}

	#flush(): void {
		if (!this.#isOpen()) return;
		if (this.#synced && this.#unsent.length > 0) {
			const update = mergeUpdates(this.#unsent);
			this.#unsent = [];
			this.#underWay++;
			this.#frame(BoardFrame.document, (encoder) => writeUpdate(encoder, update));
			this.#changed();
		}
		const { doing } = this.#cursor;
		const busy = doing === "write" || performance.now() - this.#didAt < busyMs;
		if (doing !== "look" && !busy) this.does("look");
		if (this.#cursorMoved) {
			this.#cursorMoved = false;
			this.#awareness.setLocalState(this.#cursor);
			const states = encodeAwarenessUpdate(this.#awareness, [this.board.doc.clientID]);
			this.#frame(BoardFrame.cursors, (encoder) => writeVarUint8Array(encoder, states));
		}
	}

	#frame(kind: number, write: (encoder: Encoder) => void): void {
		if (!this.#isOpen()) return;
		const encoder = createEncoder();
		writeVarUint(encoder, kind);
		write(encoder);
		this.#socket.send(toUint8Array(encoder));
	}

	/** A line that does not answer is dead, though nobody closed it. */
	#ask(): void {
		if (!this.#isOpen()) return;
		const now = performance.now();
		if (this.#askedAt !== null && now - this.#askedAt > patienceMs) {
			this.#askedAt = null;
			return this.#socket.reconnect();
		}
		this.#askedAt ??= now;
		this.#socket.send("ping");
	}

	#comeBack(): void {
		if (this.overBy === null && this.#socket.readyState === WebSocket.CLOSED) this.#socket.reconnect();
		else this.#ask();
	}
}
