import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { attendanceOf, wasThere } from "#domain/schedule/attendance";
import { type Occurrence, occurrencesIn } from "#domain/schedule/occurrences";
import { substituteReaches } from "#domain/schedule/substitute";
import { Role } from "#domain/user/role";
import { toIso } from "../http/contract";
import type { Schedule, ScheduledLesson, ScheduleFilter } from "./contract";
import { changeIn, dateIn, houseClock, planOf } from "./plans";
import { findHouseOf, findHouseOfStudent } from "./house-store";
import { type Presence, presenceOf, roomsOf } from "./presence-store";
import { changesOf, type LessonRow, listLessons, listSubstituted, mostPlans } from "./store";
import { substitutesAt } from "./substitute-store";

/** The clock and days off of whoever asks: of a child those of its teacher. */
export async function houseOfActor(db: Db, actor: Actor) {
	const house = actor.role === Role.student ? await findHouseOfStudent(db, actor.id) : await findHouseOf(db, actor.id);
	return houseClock(house);
}

/** A lesson on a day. `substitute` gives it instead of its teacher; `reached`: it is of a group within the actor's reach. */
export type Standing = {
	row: LessonRow;
	occurrence: Occurrence;
	substitute: { id: string; name: string; nameEn: string } | null;
	reached: boolean;
};

const keyOf = (id: string, day: string) => `${id} ${day}`;

/** Whose lessons are asked for, where it is one teacher. */
function teacherAsked(actor: Actor, { teacher }: ScheduleFilter): string | undefined {
	return teacher ?? (actor.role === Role.teacher ? actor.id : undefined);
}

/**
 * The lessons an actor sees between two days, also those given for colleagues, where they stand, in order of time. `more`:
 * there are more than are read.
 */
export async function lessonsBetween(
	db: Db,
	actor: Actor,
	filter: ScheduleFilter,
): Promise<{ lessons: Standing[]; more: boolean }> {
	const { from, to } = filter;
	const teacher = actor.role === Role.student ? undefined : teacherAsked(actor, filter);
	const [found, given] = await Promise.all([
		listLessons(db, actor, filter),
		teacher === undefined ? [] : listSubstituted(db, actor, teacher, filter),
	]);
	const own = found.slice(0, mostPlans);
	const reached = new Set(own.map(({ id }) => id));
	const rows = [...own, ...given.filter(({ id }) => !reached.has(id))];
	const ids = rows.map(({ id }) => id);
	const changes = await changesOf(db, ids, from, to);
	const standing = rows.flatMap((row) => {
		const { zone, daysOff } = houseClock(row);
		const different = changes.filter(({ lessonId }) => lessonId === row.id).map(changeIn);
		return occurrencesIn(planOf(row), different, daysOff, { from, to, zone }).map((occurrence) => ({
			row,
			occurrence,
		}));
	});
	const substitutes = await substitutesAt(
		db,
		standing.map(({ row, occurrence }) => ({ id: row.id, day: occurrence.day })),
	);
	const instead = new Map(substitutes.map((one) => [keyOf(one.lessonId, one.day), one]));
	const lessons = standing
		.map((one) => ({
			...one,
			substitute: instead.get(keyOf(one.row.id, one.occurrence.day)) ?? null,
			reached: reached.has(one.row.id) || teacher !== actor.id || actor.role !== Role.teacher,
		}))
		.filter(({ row, substitute }) => reached.has(row.id) || substitute?.id === teacher)
		.toSorted((a, b) => a.occurrence.startsAt - b.occurrence.startsAt);
	return { lessons, more: found.length > mostPlans };
}

/**
 * What is known of who belongs to a lesson on a day, by child in the order of names; then of those who were there and have
 * left the group since.
 */
export function childrenAt(
	{ row, occurrence }: Pick<Standing, "row" | "occurrence">,
	{ members, marks, came, sick, held }: Presence,
) {
	const here = ({ lessonId, day }: { lessonId: string; day: string }) => lessonId === row.id && day === occurrence.day;
	const ownMarks = marks.filter(here);
	const ownCame = came.filter(here);
	const marked = new Map(ownMarks.map((mark) => [mark.userId, mark.state]));
	const arrived = new Map(ownCame.map((one) => [one.userId, one.cameAt]));
	const ill = new Set(sick.filter((one) => one.date === occurrence.date).map(({ userId }) => userId));
	const wasHeld = held.some(here);
	const children = new Map<string, { name: string; nameEn: string }>();
	for (const { groupId, userId, name, nameEn, joinedAt } of members) {
		const since = joinedAt < occurrence.endsAt || marked.has(userId) || arrived.has(userId);
		if (groupId === row.groupId && since) children.set(userId, { name, nameEn });
	}
	for (const { userId, name, nameEn } of [...ownMarks, ...ownCame])
		if (name !== null && !children.has(userId)) children.set(userId, { name, nameEn });
	return [...children].map(([userId, names]) => ({
		userId,
		...names,
		known: attendanceOf(
			{
				marked: marked.get(userId) ?? null,
				cameAt: arrived.get(userId) ?? null,
				sick: ill.has(userId),
				held: wasHeld,
			},
			occurrence.startsAt,
		),
	}));
}

/** A lesson on the wire. `children`: of a lesson whose figures the reader sees. */
export function toLesson(
	{ row, occurrence, substitute }: Standing,
	{
		opens,
		room,
		children,
		own,
	}: {
		opens: boolean;
		room: string | null;
		children: ReturnType<typeof childrenAt> | null;
		own: ScheduledLesson["own"];
	},
): ScheduledLesson {
	const { day, date, time, startsAt, endsAt, state, to } = occurrence;
	return {
		_id: row.id,
		day,
		date,
		time,
		minutes: row.minutes,
		starts_at: toIso(startsAt),
		ends_at: toIso(endsAt),
		state,
		to,
		group: { _id: row.groupId, name: row.group },
		teacher: { _id: row.teacherId, name: row.teacher, name_en: row.teacherEn },
		substitute: substitute && { _id: substitute.id, name: substitute.name, name_en: substitute.nameEn },
		opens,
		place: row.place,
		online: row.online === 1,
		repeats: row.firstDay !== row.lastDay,
		room,
		came: children && children.filter(({ known }) => known && wasThere(known.state)).length,
		children: children && children.length,
		own,
	};
}

/** The days of standing lessons that have begun, as the stores ask for them. */
export async function presenceAt(db: Db, begun: readonly Standing[], userId?: string): Promise<Presence> {
	const days = begun.map(({ row, occurrence }) => ({ id: row.id, day: occurrence.day }));
	const groups = [...new Set(begun.map(({ row }) => row.groupId))];
	const dates = [...new Set(begun.map(({ occurrence }) => occurrence.date))];
	return presenceOf(db, days, groups, dates, userId);
}

/** The lessons an actor asks for, with who came to those that have begun. `now` in milliseconds. */
export async function readSchedule(db: Db, actor: Actor, filter: ScheduleFilter, now: number): Promise<Schedule> {
	const [{ lessons: standing, more }, { zone, daysOff }] = await Promise.all([
		lessonsBetween(db, actor, filter),
		houseOfActor(db, actor),
	]);
	const begun = standing.filter(
		({ occurrence }) => occurrence.startsAt <= now && ["planned", "moved"].includes(occurrence.state),
	);
	const student = actor.role === Role.student;
	const [presence, rooms] = await Promise.all([
		presenceAt(db, begun, student ? actor.id : undefined),
		roomsOf(
			db,
			standing.map(({ row, occurrence }) => ({ id: row.id, day: occurrence.day })),
		),
	]);
	const open = new Map(rooms.filter(({ kept }) => !kept).map((one) => [keyOf(one.lessonId, one.day), one.room]));
	const seen = new Set(begun);
	const data = standing.map((one) => {
		const opens = !student && (one.reached || substituteReaches(one.occurrence, now));
		const children = seen.has(one) && (opens || student) ? childrenAt(one, presence) : null;
		return toLesson(one, {
			opens,
			room: open.get(keyOf(one.row.id, one.occurrence.day)) ?? null,
			children: student ? null : children,
			own: student ? (children?.find(({ userId }) => userId === actor.id)?.known?.state ?? null) : null,
		});
	});
	const shown = daysOff.filter(({ from, to }) => from <= filter.to && to >= filter.from);
	return { data, count: data.length, more, zone, today: dateIn(zone, now), days_off: shown };
}
