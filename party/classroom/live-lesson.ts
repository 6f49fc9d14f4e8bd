import type { Connection } from "partyserver";
import type { Db } from "#db/client";
import { isUnavailable } from "#db/timeout";
import type { RefusalReason } from "#domain/classroom/ack";
import { apply } from "#domain/classroom/apply";
import type { ClassActor, ClassFrame } from "#domain/classroom/frame";
import { type ClassRoom, isInside, newRoom } from "#domain/classroom/lesson";
import type { Outcome, Told } from "#domain/classroom/outcome";
import { AnswerLog } from "./answer-log";
import { Answering } from "./answering";
import { Ending } from "./ending";
import { Keeping } from "./keeping";
import { RoomStore } from "./room-store";
import type { Opening } from "./rpc-types";
import { send } from "./send";
import { Telling } from "./telling";
import { Writing } from "./writing";

/** What a teacher drags: gathered, the latest wins. */
const dragged: ReadonlySet<string> = new Set(["CHANGE_PARAMS", "CHANGE_POSITIONS", "CHANGE_DICTATIONS"]);

/** What a lesson asks of its room. `clock` in milliseconds; `token`: a text that nobody had before. */
type Around = {
	name: () => string;
	clock: () => number;
	token: () => string;
	/** closes the line of somebody who is not in the lesson any more */
	showOut: (id: string) => void;
};

/** The lesson of a room as it stands: what changes goes through the rules, is kept, and is told to whom it concerns. */
export class LiveLesson {
	readonly telling: Telling;
	readonly writing: Writing;
	readonly #keeping: Keeping;
	readonly #ending: Ending;
	readonly #answering: Answering;
	#room: ClassRoom | null;

	constructor(
		storage: DurableObjectStorage,
		db: Db,
		/** by person, the line that has joined */
		private readonly joined: ReadonlyMap<string, Connection>,
		private readonly around: Around,
	) {
		const { sql } = storage;
		const log = new AnswerLog(sql);
		const store = new RoomStore(sql, log);
		this.#keeping = new Keeping(sql);
		this.#ending = new Ending(db, this.#keeping, store, log, storage);
		this.#answering = new Answering(log, store);
		this.writing = new Writing(() => this.#room, log, store);
		const standing = () => this.#room && { name: around.name(), room: this.#room, now: around.clock() };
		this.telling = new Telling(standing, joined, this.writing);
		this.#room = store.load();
	}

	/** The state of the room, or null for one that nobody opened. */
	get room(): ClassRoom | null {
		return this.#room;
	}

	/** Opens the lesson; it has not been opened yet. */
	async open({ teacher, name, title, house }: Opening): Promise<void> {
		const now = this.around.clock();
		this.#keeping.open(house, now);
		this.#room = newRoom(teacher, name, title);
		this.writing.add({ lesson: new Set(["title"]), own: new Set(), cells: new Set(), desk: false });
		this.writing.now();
		await this.#ending.plan(now);
	}

	/** Notes whose line was cut while nobody was awake to hear it. */
	wake(): void {
		if (!this.#room) return;
		const { teacher, members } = this.#room;
		if (this.#keeping.goneSince() === null && !this.joined.has(teacher)) this.#keeping.teacherGone(this.around.clock());
		for (const { _id, status, kind } of Object.values(members)) {
			if ((status === "joined" || status === "waiting") && !this.joined.has(_id))
				this.act({ _id, role: kind }, { t: "lost" });
		}
	}

	/** A frame of somebody who has joined; why it is refused, or null. */
	hear(actor: ClassActor, frame: ClassFrame): RefusalReason | null {
		if (frame.t === "message" && frame.kind === "answer") {
			const act = () => ({ outcome: this.act(actor, frame), room: this.#room! });
			return this.#answering.hear(actor._id, frame, this.around.clock(), act);
		}
		const outcome = this.act(actor, frame);
		return outcome.ok ? null : outcome.reason;
	}

	/** Takes a frame through the rules; keeps and tells what it changed. */
	act(actor: ClassActor, frame: ClassFrame): Outcome {
		const before = this.#room!;
		const { clock, token } = this.around;
		const outcome = apply(before, actor, frame, {
			now: clock(),
			token: token(),
			draw: token,
			mark: this.#answering.mark,
		});
		if (!outcome.ok) return outcome;
		this.#room = outcome.room;
		if (actor.role === "teacher") this.#noteTeacher(frame, clock());
		this.telling.add(before, outcome.touched);
		this.writing.add(outcome.touched);
		if (outcome.told.length > 0) this.writing.now();
		for (const { to, t } of outcome.told) this.#tell(to, t);
		this.telling.plan(frame.t === "event" && frame.type === "CHANGE_CONTROL" && dragged.has(frame.subType));
		return outcome;
	}

	/** Whether this is the code by which guests knock now. */
	takesGuestsBy(code: string): boolean {
		return this.#room !== null && !this.#room.lesson.over && this.#room.guestCode === code;
	}

	/** The children who are let in; null for anybody but the teacher. */
	pupilsOf(teacher: string): string[] | null {
		if (this.#room?.teacher !== teacher) return null;
		return Object.values(this.#room.members).flatMap((each) =>
			isInside(each) && each.kind === "pupil" ? each._id : [],
		);
	}

	/** Keeps what a guest who was let in did under an account; false where there is nothing of it, or not yet. */
	async keepGuest(guest: string, userId: string): Promise<boolean> {
		const member = this.#room?.members[guest];
		if (!member || member.kind !== "guest" || !isInside(member) || !this.#room?.lesson.over) return false;
		return this.#ending.keepGuest(this.around.name(), member, userId);
	}

	/** Gives each child numbers of its own, once they are written; why not, or null. */
	giveSets(teacher: string, sets: ClassFrame & { t: "sets" }): RefusalReason | null {
		if (!this.#room) return "not_found";
		const outcome = this.act({ _id: teacher, role: "teacher" }, sets);
		this.writing.now();
		return outcome.ok ? null : outcome.reason;
	}

	/** Ends a lesson in which nobody is and nobody has been for as long as a lesson waits. */
	endIfLeftAlone(): void {
		const { members, teacher } = this.#room!;
		const seen = Object.values(members).map(({ since }) => since);
		seen.push(this.#keeping.goneSince() ?? 0, this.#keeping.read()?.opened ?? 0);
		if (this.joined.size > 0 || !this.#ending.isLeftAlone(Math.max(...seen), this.around.clock())) return;
		this.act({ _id: teacher, role: "teacher" }, { t: "leave", end: true });
	}

	/**
	 * Keeps the summary of a lesson that is over, and takes it off the list of its house by `closed`; what the database cannot
	 * take now is tried again by the alarm. True when nothing of the room is needed any more.
	 */
	async settle(closed: (house: string) => Promise<void>): Promise<boolean> {
		const room = this.#room!;
		this.writing.now();
		if (room.lesson.over) this.#keeping.end(this.around.clock());
		try {
			return await this.#ending.settle(this.around.name(), room, this.around.clock(), closed);
		} catch (error) {
			if (isUnavailable(error)) return false;
			throw error;
		}
	}

	/** Forgets the state; what was stored is wiped by the room. */
	forget(): void {
		this.#room = null;
	}

	#noteTeacher({ t }: ClassFrame, now: number): void {
		if (t === "join") this.#keeping.teacherGone(null);
		if (t === "lost" || t === "leave") this.#keeping.teacherGone(now);
	}

	#tell(to: string, t: Told["t"]): void {
		const line = this.joined.get(to);
		if (!line) return;
		send(line, { t });
		if (t === "joined") this.telling.snapshot(line, to);
		else this.around.showOut(to);
	}
}
