import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import type { Colleagues, SubstituteInput } from "./contract";
import { lessonDay } from "./lesson-day";
import { refuseOverlaps } from "./overlaps";
import { colleaguesOf, dropSubstitute, keepSubstitute } from "./substitute-store";

/** Who can give a day of a lesson: the others who teach at the school of its teacher. Throws NOT_FOUND. */
export async function showColleagues(db: Db, actor: Actor, id: string, day: string): Promise<Colleagues> {
	const { row } = await lessonDay(db, actor, id, day);
	const found = await colleaguesOf(db, row.teacherId);
	return { data: found.map((one) => ({ _id: one.id, name: one.name, name_en: one.nameEn })) };
}

/**
 * Lets another teacher of the school give a day of a lesson, or its own teacher again (null). Throws NOT_FOUND for a lesson
 * that is out of reach or cancelled and for anybody but a colleague, LESSON_OVERLAPS unless it is to be saved anyway.
 */
export async function setSubstitute(
	db: Db,
	actor: Actor,
	{ id, day }: { id: string; day: string },
	{ teacher, anyway }: SubstituteInput,
	now: number,
): Promise<void> {
	const { row, occurrence } = await lessonDay(db, actor, id, day);
	const giver = teacher ?? row.teacherId;
	if (occurrence.state === "cancelled") throw new DomainError("NOT_FOUND");
	if (teacher !== null) {
		const colleagues = await colleaguesOf(db, row.teacherId);
		if (!colleagues.some((one) => one.id === teacher)) throw new DomainError("NOT_FOUND");
	}
	if (!anyway) {
		const own = { group: row.groupId, teacher: giver, held: [occurrence] };
		await refuseOverlaps(db, own, { id, has: (each) => each === day }, now);
	}
	const by = { actorId: actor.id, now };
	if (teacher === null) return dropSubstitute(db, { id, day }, by);
	await keepSubstitute(db, { id, day, teacherId: teacher }, by);
}
