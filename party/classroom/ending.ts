import type { Db } from "#db/client";
import type { ClassRoom, Member } from "#domain/classroom/lesson";
import type { AnswerLog } from "./answer-log";
import type { Keeping } from "./keeping";
import { keepLesson, keepMember } from "./lesson-store";
import type { RoomStore } from "./room-store";
import { pupilsOf, summaryOf } from "./summary";

/** A lesson in which nobody is ends by itself after so long, milliseconds. */
export const leftAloneMs = 60 * 60_000;
/** How long a guest has to join and keep its results, milliseconds; then the room is emptied. */
export const guestsKeptMs = 14 * 24 * 60 * 60_000;
const againMs = 5_000;

/** The end of a lesson: its summary goes to the database once, however often that has to be tried. */
export class Ending {
	constructor(
		private readonly db: Db,
		private readonly keeping: Keeping,
		private readonly store: RoomStore,
		private readonly log: AnswerLog,
		private readonly storage: DurableObjectStorage,
	) {}

	/** Plans the next look at a lesson that runs. */
	async plan(now: number): Promise<void> {
		await this.storage.setAlarm(now + leftAloneMs);
	}

	/** Whether nobody has been here for long enough; `last` is the latest sign of anybody, milliseconds. */
	isLeftAlone(last: number, now: number): boolean {
		return now - last >= leftAloneMs;
	}

	/**
	 * Brings a lesson that is over to rest, and plans what comes next. `closed` takes it off the list of its house. True when
	 * nothing of the room is needed any more.
	 */
	async settle(id: string, room: ClassRoom, now: number, closed: (house: string) => Promise<void>): Promise<boolean> {
		const kept = this.keeping.read();
		if (!kept || kept.ended === null) {
			await this.plan(now);
			return false;
		}
		if (kept.stored && now - kept.ended >= guestsKeptMs) return true;
		if (!kept.stored) {
			await this.storage.setAlarm(now + againMs);
			await closed(kept.house);
			const members = pupilsOf(room).map((member) => summaryOf(member, this.store, this.log));
			const { teacher: teacherId, lesson } = room;
			const times = { startedAt: kept.opened, endedAt: kept.ended };
			await keepLesson(this.db, { id, teacherId, title: lesson.title, ...times, members });
			this.keeping.store();
		}
		await this.storage.setAlarm(kept.ended + guestsKeptMs);
		return false;
	}

	/** Keeps what a guest did under an account; false before the lesson itself is kept. */
	async keepGuest(lessonId: string, guest: Member, userId: string): Promise<boolean> {
		const kept = this.keeping.read();
		if (!kept?.stored || kept.ended === null) return false;
		await keepMember(this.db, lessonId, { ...summaryOf(guest, this.store, this.log), userId }, kept.ended);
		this.log.forget(guest._id);
		return true;
	}
}
