import type { Connection } from "partyserver";
import { snapshotFor } from "#domain/classroom/follow";
import { type ClassRoom, isInside } from "#domain/classroom/lesson";
import type { Touched } from "#domain/classroom/outcome";
import { Pending } from "#domain/classroom/pending";
import { deskMs, gatheredMs, resyncMs } from "../protocol/classroom";
import { send } from "./send";
import type { Writing } from "./writing";

/** The room as it stands, its name, and the instant by its clock, milliseconds. */
type Standing = { name: string; room: ClassRoom; now: number };

/**
 * Tells everybody what changed: the lesson and what is a child's own at once, or gathered where more of it is likely; the
 * desk always a little later. Whoever asks is told the whole.
 */
export class Telling {
	readonly #pending = new Pending();
	/** lines that had a snapshot just now, and whether they ask for another */
	readonly #resyncing = new Map<string, boolean>();
	#gathering: ReturnType<typeof setTimeout> | null = null;
	#deskDue: ReturnType<typeof setTimeout> | null = null;
	#deskTold = 0;

	constructor(
		/** null for a room that nobody opened, or that was emptied */
		private readonly standing: () => Standing | null,
		/** by person, the line that has joined */
		private readonly joined: ReadonlyMap<string, Connection>,
		private readonly writing: Writing,
	) {}

	/** Notes what one frame touched; `before` is the room before it. */
	add(before: ClassRoom, touched: Touched): void {
		this.#pending.add(before, touched);
	}

	/** Tells the changes now, or soon where more of them are likely; the desk always soon. */
	plan(gather: boolean): void {
		if (!gather) this.#flush();
		else this.#gathering ??= setTimeout(() => this.#flush(), gatheredMs);
		const now = this.standing()?.now;
		if (now === undefined || !this.#pending.hasDesk || this.#deskDue !== null) return;
		const wait = Math.max(gatheredMs, this.#deskTold + deskMs - now);
		this.#deskDue = setTimeout(() => this.#flushDesk(), Math.min(wait, deskMs));
	}

	/** Everything that somebody may see, once it is written. */
	snapshot(line: Connection, viewer: string): void {
		this.writing.now();
		const { room, name, now } = this.standing()!;
		send(line, snapshotFor(room, name, viewer, now));
	}

	/** Answers a gap, at once or as soon as it may: a child that has sent too much must see where the lesson is. */
	resync(line: Connection, viewer: string): void {
		if (this.#resyncing.has(line.id)) return void this.#resyncing.set(line.id, true);
		this.snapshot(line, viewer);
		this.#resyncing.set(line.id, false);
		const again = () => {
			const asked = this.#resyncing.get(line.id);
			this.#resyncing.delete(line.id);
			if (asked && this.joined.get(viewer) === line) this.resync(line, viewer);
		};
		setTimeout(again, resyncMs);
	}

	#flush(): void {
		if (this.#gathering !== null) clearTimeout(this.#gathering);
		this.#gathering = null;
		const room = this.standing()?.room;
		if (!room) return;
		const shared = this.#pending.takeLesson(room);
		if (shared) {
			const text = JSON.stringify(shared);
			for (const [id, line] of this.joined) {
				const member = room.members[id];
				if (id === room.teacher || (member && isInside(member))) line.send(text);
			}
		}
		for (const [id, change] of this.#pending.takeOwn(room)) {
			const line = this.joined.get(id);
			if (line) send(line, change);
		}
	}

	#flushDesk(): void {
		this.#deskDue = null;
		const standing = this.standing();
		// emptied in the meantime
		if (!standing) return;
		const { room, now } = standing;
		this.#deskTold = now;
		const change = this.#pending.takeDesk(room);
		this.writing.rest();
		const line = this.joined.get(room.teacher);
		if (change && line) send(line, change);
	}
}
