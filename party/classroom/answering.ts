import type { RefusalReason } from "#domain/classroom/ack";
import type { Said } from "#domain/classroom/frame";
import { type ClassRoom, type Member, taskOf } from "#domain/classroom/lesson";
import type { Outcome } from "#domain/classroom/outcome";
import type { AnswerLog } from "./answer-log";
import { Exercises } from "./exercises";
import type { RoomStore } from "./room-store";

/** What children type: kept first, and once, and marked. */
export class Answering {
	readonly #exercises = new Exercises();

	constructor(
		private readonly log: AnswerLog,
		private readonly store: RoomStore,
	) {}

	/** Whether a text is right for an exercise of what the child works on; null where there is no such exercise. */
	readonly mark = (room: ClassRoom, member: Member, item: number, text: string): boolean | null =>
		this.#exercises.mark(room, member, item, text);

	/**
	 * A child's text; why it is refused, or null. What comes after its exercise was checked or the lesson is over is kept, and
	 * does not count. `act` takes it through the rules and gives the room after it.
	 */
	hear(
		child: string,
		answer: Said & { kind: "answer" },
		now: number,
		act: () => { outcome: Outcome; room: ClassRoom },
	): RefusalReason | null {
		const known = this.log.known(child, answer);
		if (known !== "new") return known === "same" ? null : "conflict";
		if (this.log.isFull(child)) return "full";
		const { outcome, room } = act();
		if (!outcome.ok && outcome.reason !== "too_late" && outcome.reason !== "over") return outcome.reason;
		const member = room.members[child];
		const taken = member?.answers[answer.item];
		const task = member && taskOf(room, member);
		const counts = outcome.ok && task?._id === answer.task;
		const correct = counts && taken ? this.mark(room, member, answer.item, answer.text) : null;
		this.log.keep(child, answer, correct, now);
		if (counts) this.store.keepTask(child, task);
		return outcome.ok ? null : outcome.reason;
	}
}
