import type { Db } from "#db/client";
import { addDays } from "#domain/calendar/moscow";
import { type Occurrence, occurrencesIn, type Planned } from "#domain/schedule/occurrences";
import { isStillHeld, mostOverlapsTold, OverlapError, overlapDays, overlapsOf } from "#domain/schedule/overlap";
import { giverOf } from "#domain/schedule/substitute";
import { changeIn, houseClock, planOf } from "./plans";
import { changesOf, listBusy } from "./store";
import { substitutesAt } from "./substitute-store";

/** The days of a lesson that are compared with others: from its first one to come, for a year. */
export function comparedDays({ firstDay }: Planned, today: string, zone: string) {
	const from = firstDay > today ? firstDay : today;
	return { from, to: addDays(from, overlapDays), zone };
}

/** Days of a lesson that are about to be others. */
type Leaving = { id: string; has: (day: string) => boolean };

/**
 * Throws `OverlapError` where a lesson would stand at the time of another of its group or of `teacher`, who gives it. `held` are its days
 * as they would be; `leaves` says what they replace.
 */
export async function refuseOverlaps(
	db: Db,
	{ group, teacher, held }: { group: string; teacher: string; held: readonly Occurrence[] },
	leaves: Leaving,
	now: number,
): Promise<void> {
	const own = held
		.filter((one) => isStillHeld(one, now))
		.map((one) => ({ ...one, teacherId: teacher, groupId: group }));
	const dates = own.map(({ date }) => date).toSorted();
	const [first, last] = [dates[0], dates.at(-1)];
	if (!first || !last) return;
	// a lesson may reach over midnight, and another school's clock be on another day
	const range = { from: addDays(first, -1), to: addDays(last, 1) };
	const rows = await listBusy(db, { group, teacher }, range);
	const ids = rows.map(({ id }) => id);
	const changes = await changesOf(db, ids, range.from, range.to);
	const standing = rows.flatMap((row) => {
		const { zone, daysOff } = houseClock(row);
		const different = changes.filter(({ lessonId }) => lessonId === row.id).map(changeIn);
		return occurrencesIn(planOf(row), different, daysOff, { ...range, zone })
			.filter((one) => isStillHeld(one, now) && (row.id !== leaves.id || !leaves.has(one.day)))
			.map((one) => ({ ...one, row }));
	});
	const substitutes = await substitutesAt(
		db,
		standing.map(({ row, day }) => ({ id: row.id, day })),
	);
	const others = standing.map((one) => {
		const { row, day } = one;
		const substitute = substitutes.find((each) => each.lessonId === row.id && each.day === day) ?? null;
		const giver = substitute ?? { name: row.teacher, nameEn: row.teacherEn };
		return { ...one, giver, teacherId: giverOf(row.teacherId, substitute), groupId: row.groupId };
	});
	const found = overlapsOf(own, others);
	if (found.length === 0) return;
	const told = found.slice(0, mostOverlapsTold).map(({ other: { row, giver, date, time }, who }) => {
		const { name, nameEn } = who === "group" ? { name: row.group, nameEn: row.group } : giver;
		return { who, name, name_en: nameEn, group: row.group, date, time, minutes: row.minutes };
	});
	throw new OverlapError(told, found.length);
}
