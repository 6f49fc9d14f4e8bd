import type { Connection } from "partyserver";
import type { ClassRoom } from "#domain/classroom/lesson";
import type { Touched } from "#domain/classroom/outcome";
import { type FromClassroom, writtenMs } from "../protocol/classroom";
import type { AnswerLog } from "./answer-log";
import type { RoomStore } from "./room-store";
import { send } from "./send";

/**
 * Writes what frames changed, together a moment later, and says then that it is kept. A flush to the disk holds up the thread
 * for everybody: one for each frame kept every other word waiting.
 */
export class Writing {
	#due: ReturnType<typeof setTimeout> | null = null;
	#answers: { line: Connection; frame: FromClassroom }[] = [];

	constructor(
		/** null for a room that nobody opened, or that was emptied */
		private readonly room: () => ClassRoom | null,
		private readonly log: AnswerLog,
		private readonly store: RoomStore,
	) {}

	/** Notes what one frame touched. */
	add(touched: Touched): void {
		this.store.touch(touched);
		this.#plan();
	}

	/** Says a frame once everything noted so far is written: at once where nothing is. */
	say(line: Connection, frame: FromClassroom): void {
		this.#plan();
		if (this.#due === null) send(line, frame);
		else this.#answers.push({ line, frame });
	}

	/** Writes what was noted, now, and says what waited for it. */
	now(): void {
		if (this.#due !== null) clearTimeout(this.#due);
		this.#due = null;
		const room = this.room();
		if (!room) return;
		this.log.write();
		this.store.write(room);
		const answers = this.#answers;
		this.#answers = [];
		for (const { line, frame } of answers) if (line.readyState === WebSocket.OPEN) send(line, frame);
	}

	/** Writes also what only the desk sees. */
	rest(): void {
		this.now();
		const room = this.room();
		if (room) this.store.writeRest(room);
	}

	#plan(): void {
		if (this.log.isWritten && this.store.isWritten) return;
		this.#due ??= setTimeout(() => this.now(), writtenMs);
	}
}
