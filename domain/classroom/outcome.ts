import type { RefusalReason } from "./ack";
import type { ClassRoom, Lesson, LessonPart, Member } from "./lesson";

/** What a frame changed: parts of the lesson for all, children who see something of their own, cells of the desk. */
export type Touched = {
	lesson: ReadonlySet<LessonPart>;
	own: ReadonlySet<string>;
	cells: ReadonlySet<string>;
	desk: boolean;
};

/** Said to one person at once: the customer's server events. */
export type Told = { to: string; t: "kicked" | "joined" | "over" };

export type Outcome =
	| { ok: true; room: ClassRoom; touched: Touched; told: readonly Told[] }
	| { ok: false; reason: RefusalReason };

/**
 * What a reducer does not make itself: the instant (milliseconds), a text nobody had before, more of these that tell nothing
 * of one another, the mark of an answer.
 */
export type ClassContext = {
	now: number;
	token: string;
	draw: () => string;
	mark: (room: ClassRoom, member: Member, item: number, text: string) => boolean | null;
};

/** Collects the changes of one frame; the room it began with stays as it was. */
export class Draft {
	readonly #lesson = new Set<LessonPart>();
	readonly #own = new Set<string>();
	readonly #cells = new Set<string>();
	readonly #told: Told[] = [];
	#desk = false;

	constructor(public room: ClassRoom) {}

	/** Changes what everybody sees. */
	lesson(change: Partial<Omit<Lesson, "version">>): this {
		this.room = { ...this.room, lesson: { ...this.room.lesson, ...change } };
		for (const part of Object.keys(change) as LessonPart[]) this.#lesson.add(part);
		return this;
	}

	/** Changes a child; `sees` says whether the child itself is told, the teacher always is. */
	member(id: string, change: Partial<Member>, sees: boolean): this {
		const member = this.room.members[id];
		if (!member) return this;
		this.room = { ...this.room, members: { ...this.room.members, [id]: { ...member, ...change } } };
		this.#cells.add(id);
		if (sees) this.#own.add(id);
		return this;
	}

	/** Takes a new child in. */
	add(member: Member): this {
		this.room = { ...this.room, members: { ...this.room.members, [member._id]: member } };
		this.#cells.add(member._id);
		this.#own.add(member._id);
		return this;
	}

	/** Changes what only the teacher sees. */
	desk(change: Partial<Pick<ClassRoom, "plan" | "step" | "namesHidden" | "guestCode">>): this {
		this.room = { ...this.room, ...change };
		this.#desk = true;
		return this;
	}

	tell(told: Told): this {
		this.#told.push(told);
		return this;
	}

	/** The room with its versions counted on. */
	done(): Outcome {
		let { lesson, members, deskVersion } = this.room;
		if (this.#lesson.size > 0) lesson = { ...lesson, version: lesson.version + 1 };
		if (this.#own.size > 0) {
			const counted = { ...members };
			for (const id of this.#own) counted[id] = { ...counted[id]!, version: counted[id]!.version + 1 };
			members = counted;
		}
		if (this.#cells.size > 0 || this.#desk) deskVersion += 1;
		const touched = { lesson: this.#lesson, own: this.#own, cells: this.#cells, desk: this.#desk };
		return { ok: true, room: { ...this.room, lesson, members, deskVersion }, touched, told: this.#told };
	}
}

export const refused = (reason: RefusalReason): Outcome => ({ ok: false, reason });
