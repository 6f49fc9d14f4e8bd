import { createDecoder, readVarUint } from "lib0/decoding";
import { createEncoder, length, toUint8Array, writeVarUint } from "lib0/encoding";
import { messageYjsSyncStep1, readSyncMessage, writeSyncStep1, writeUpdate } from "y-protocols/sync";
import { Array as YArray, Doc } from "yjs";
import { sharedRoot, strokesRoot } from "#domain/teamwork/board";
import { CloseCode } from "#party/protocol";
import { BoardFrame, type FromTeamwork, type TeamSnapshot } from "#party/teamwork-protocol";

/** A browser's socket to a team's room; the test is the room, with a document of its own. */
export class FakeRoom extends EventTarget {
	static readonly CONNECTING = 0;
	static readonly OPEN = 1;
	static readonly CLOSING = 2;
	static readonly CLOSED = 3;
	/** the newest line */
	static latest: FakeRoom | null = null;
	readyState = FakeRoom.CONNECTING;
	bufferedAmount = 0;
	binaryType = "blob";
	readonly doc = new Doc();
	/** frames of the document that were not answered yet */
	unanswered = 0;

	constructor(
		readonly url: string,
		readonly protocols: string[],
	) {
		super();
		FakeRoom.latest = this;
		this.doc.on("update", (update: Uint8Array, from: unknown) => {
			if (from !== this) this.#frame((encoder) => writeUpdate(encoder, update));
		});
	}

	send(data: string | Uint8Array): void {
		if (typeof data === "string") return;
		const decoder = createDecoder(data);
		if (readVarUint(decoder) !== BoardFrame.document) return;
		const answer = createEncoder();
		writeVarUint(answer, BoardFrame.document);
		const kind = readSyncMessage(decoder, answer, this.doc, this);
		if (length(answer) > 1) this.#says(toUint8Array(answer).slice().buffer);
		if (kind !== messageYjsSyncStep1) this.unanswered++;
	}

	close(): void {
		this.readyState = FakeRoom.CLOSED;
	}

	/** Lets the page in, and asks what it has. */
	opens(team: TeamSnapshot): void {
		this.readyState = FakeRoom.OPEN;
		this.dispatchEvent(new Event("open"));
		this.tells({ t: "team", team });
		this.#frame((encoder) => writeSyncStep1(encoder, this.doc));
	}

	tells(frame: FromTeamwork): void {
		this.#says(JSON.stringify(frame));
	}

	/** Says of all that the page sent that it is stored and told to everybody. */
	keeps(): void {
		for (; this.unanswered > 0; this.unanswered--) this.tells({ t: "kept" });
	}

	/** Somebody else moves a bead. */
	moves(rod: number, digit: number): void {
		this.doc.getMap(sharedRoot).set(String(rod), digit);
	}

	/** Somebody else draws. */
	draws(userId: string, points: number[]): void {
		this.doc.transact(() => {
			const list = new YArray<number>();
			this.doc.getMap(strokesRoot(userId)).set("theirs", list);
			list.push(points);
		});
	}

	/** How many strokes of somebody the room has. */
	strokesOf(userId: string): number {
		return this.doc.getMap(strokesRoot(userId)).size;
	}

	/** Cuts the line; a code of the room ends it for good. */
	closes(code: CloseCode | 1006): void {
		this.readyState = FakeRoom.CLOSED;
		this.dispatchEvent(new CloseEvent("close", { code }));
	}

	#says(data: string | ArrayBuffer): void {
		if (this.readyState === FakeRoom.OPEN) this.dispatchEvent(new MessageEvent("message", { data }));
	}

	#frame(write: (encoder: ReturnType<typeof createEncoder>) => void): void {
		const encoder = createEncoder();
		writeVarUint(encoder, BoardFrame.document);
		write(encoder);
		this.#says(toUint8Array(encoder).slice().buffer);
	}
}
