import type { Change } from "./follow";
import type { ClassRoom, LessonPart } from "./lesson";
import type { Touched } from "./outcome";
import { cellOf, deskOf, ownView } from "./views";

/** What was touched since some versions, to be said as one change each. */
export class Pending {
	#lesson: { from: number; parts: Set<LessonPart> } | null = null;
	#desk: { from: number; cells: Set<string> } | null = null;
	readonly #own = new Map<string, number>();

	/** Adds what one frame touched; `before` is the room before it. */
	add(before: ClassRoom, touched: Touched): void {
		if (touched.lesson.size > 0) {
			this.#lesson ??= { from: before.lesson.version, parts: new Set() };
			for (const part of touched.lesson) this.#lesson.parts.add(part);
		}
		for (const id of touched.own) {
			if (!this.#own.has(id)) this.#own.set(id, before.members[id]?.version ?? 0);
		}
		if (touched.cells.size > 0 || touched.desk) {
			this.#desk ??= { from: before.deskVersion, cells: new Set() };
			for (const id of touched.cells) this.#desk.cells.add(id);
		}
	}

	/** Whether the desk has something to be told. */
	get hasDesk(): boolean {
		return this.#desk !== null;
	}

	/** The change for everybody, or null; it is not said again. */
	takeLesson({ lesson }: ClassRoom): (Change & { t: "event" }) | null {
		const pending = this.#lesson;
		this.#lesson = null;
		if (!pending) return null;
		const parts = Object.fromEntries([...pending.parts].map((part) => [part, lesson[part]]));
		return { t: "event", from: pending.from, version: lesson.version, lesson: parts };
	}

	/** The changes of children's own views, by child; they are not said again. */
	takeOwn(room: ClassRoom): Map<string, Change & { t: "own" }> {
		const changes = new Map<string, Change & { t: "own" }>();
		for (const [id, from] of this.#own) {
			const member = room.members[id];
			if (member) changes.set(id, { t: "own", from, version: member.version, own: ownView(room, member) });
		}
		this.#own.clear();
		return changes;
	}

	/** The change of the desk, or null; it is not said again. */
	takeDesk(room: ClassRoom): (Change & { t: "desk" }) | null {
		const pending = this.#desk;
		this.#desk = null;
		if (!pending) return null;
		const cells = [...pending.cells].flatMap((id) => room.members[id] ?? []).map(cellOf);
		return { t: "desk", from: pending.from, version: room.deskVersion, desk: deskOf(room), cells };
	}
}
