import { getServerByName } from "partyserver";
import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { parseDate } from "#domain/calendar/civil-date";
import { addDays, moscowDate } from "#domain/calendar/moscow";
import { DomainError } from "#domain/errors";
import { doorMs } from "#domain/schedule/plan";
import { occurrenceOf } from "#domain/schedule/occurrences";
import { giverOf, substituteReaches } from "#domain/schedule/substitute";
import { findHouse } from "../classroom/house-store";
import { keepMarks } from "./attendance-store";
import type { LessonCard, Marks } from "./contract";
import { keepRoom, lessonIn } from "./plan-store";
import { changeIn, houseClock, planOf } from "./plans";
import { childrenAt, presenceAt, type Standing, toLesson } from "./read-schedule";
import { roomsOf, sickUntil } from "./presence-store";
import { changeOf, findLesson, findSubstituted, type LessonRow } from "./store";
import { substitutesAt } from "./substitute-store";

/** So long before a lesson its children can be marked, milliseconds: whoever comes early is seen. */
const earlyMs = 30 * 60_000;
/** Days before and after today on which illness is noted for the streak (docs/decisions/053). */
const illnessReach = 14;

/** A day of a lesson where it stands. Throws NOT_FOUND. */
async function standingOn(db: Db, row: LessonRow | undefined, day: string): Promise<Omit<Standing, "reached">> {
	if (!row || !parseDate(day)) throw new DomainError("NOT_FOUND");
	const { id } = row;
	const [change, [substitute = null]] = await Promise.all([changeOf(db, id, day), substitutesAt(db, [{ id, day }])]);
	const { zone, daysOff } = houseClock(row);
	const occurrence = occurrenceOf(planOf(row), change ? [changeIn(change)] : [], daysOff, { day, zone });
	if (!occurrence) throw new DomainError("NOT_FOUND");
	return { row, occurrence, substitute };
}

/** A day of a lesson within reach, where it stands. Throws NOT_FOUND. */
export async function lessonDay(db: Db, actor: Actor, id: string, day: string): Promise<Standing> {
	return { ...(await standingOn(db, await findLesson(db, actor, id), day)), reached: true };
}

/** The same also for whoever gives this one day instead of its teacher, until the door closes. Throws NOT_FOUND. */
async function givenDay(db: Db, actor: Actor, id: string, day: string, now: number): Promise<Standing> {
	const [own, given] = await Promise.all([findLesson(db, actor, id), findSubstituted(db, actor.id, id, day)]);
	const standing = await standingOn(db, own ?? given, day);
	const reached = own !== undefined;
	if (!reached && !substituteReaches(standing.occurrence, now)) throw new DomainError("NOT_FOUND");
	return { ...standing, reached };
}

/** Who is in the open room of a lesson; nobody where it does not answer, so that the rest is told anyway. */
async function insideNow(env: Env, room: string): Promise<string[]> {
	// a room is named after whoever opened it: the teacher or a substitute
	const [teacher = ""] = room.split(":");
	const classroom = await getServerByName(env.Classroom, room);
	return (await classroom.pupils(teacher).catch(() => null)) ?? [];
}

/** A day of a lesson with its children and who came. Throws NOT_FOUND. */
export async function showLessonDay(
	env: Env,
	db: Db,
	actor: Actor,
	{ id, day }: { id: string; day: string },
	now: number,
): Promise<LessonCard> {
	const standing = await givenDay(db, actor, id, day, now);
	const { row, occurrence, substitute, reached } = standing;
	const [presence, [held], ill] = await Promise.all([
		presenceAt(db, [standing]),
		roomsOf(db, [{ id, day }]),
		sickUntil(db, row.groupId, occurrence.date),
	]);
	const room = held && held.kept === 0 ? held.room : null;
	// whoever was there before the room is over is known to the room alone
	const inside = room === null ? [] : await insideNow(env, room);
	const arrived = inside.map((userId) => ({
		lessonId: id,
		day,
		userId,
		name: null,
		nameEn: "",
		cameAt: occurrence.startsAt,
	}));
	const children = childrenAt(standing, { ...presence, came: [...presence.came, ...arrived] });
	const until = new Map(ill.map((one) => [one.userId, one.until]));
	return {
		...toLesson(standing, { opens: true, room, children, own: null }),
		mine: giverOf(row.teacherId, substitute) === actor.id,
		plans: reached,
		data: children.map(({ userId, name, nameEn, known }) => ({
			_id: userId,
			name,
			name_en: nameEn,
			state: known?.state ?? null,
			source: known?.source ?? null,
			sick_until: until.get(userId) ?? null,
		})),
	};
}

/**
 * Notes who came. Whoever is marked ill has a day of illness, which keeps the streak; it goes when the mark is changed.
 * Throws NOT_FOUND for a child of another group, LESSON_AHEAD for a lesson that is still to come, unless somebody is ill.
 */
export async function markChildren(
	db: Db,
	actor: Actor,
	{ id, day }: { id: string; day: string },
	marks: Marks["marks"],
	now: number,
): Promise<void> {
	const standing = await givenDay(db, actor, id, day, now);
	const { occurrence } = standing;
	if (occurrence.state === "cancelled") throw new DomainError("NOT_FOUND");
	const presence = await presenceAt(db, [standing]);
	const known = new Map(childrenAt(standing, presence).map((child) => [child.userId, child.known]));
	if (marks.some(({ user }) => !known.has(user))) throw new DomainError("NOT_FOUND");
	const ahead = occurrence.startsAt - earlyMs > now;
	if (ahead && marks.some(({ state }) => state !== null && state !== "ill")) throw new DomainError("LESSON_AHEAD");
	const { date } = occurrence;
	const today = moscowDate(now);
	const near = date >= addDays(today, -illnessReach) && date <= addDays(today, illnessReach);
	await keepMarks(db, { id, day, illOn: near ? date : null, marks }, actor.id, now);
}

/**
 * Opens the room of a lesson that one gives, or answers the one that is open. Throws NOT_FOUND for a lesson that another
 * teacher gives, LESSON_AHEAD more than an hour before and after it, LESSON_OPEN while another lesson of the teacher is open.
 */
export async function openRoom(env: Env, db: Db, actor: Actor, id: string, day: string, now: number): Promise<string> {
	const { row, occurrence, substitute } = await givenDay(db, actor, id, day, now);
	if (giverOf(row.teacherId, substitute) !== actor.id || occurrence.state === "cancelled")
		throw new DomainError("NOT_FOUND");
	if (now < occurrence.startsAt - doorMs || now > occurrence.endsAt + doorMs) throw new DomainError("LESSON_AHEAD");
	const housed = await findHouse(db, actor.id);
	if (!housed) throw new DomainError("NOT_FOUND");
	const lobby = await getServerByName(env.People, housed.house);
	const room = await lobby.openLesson({ _id: actor.id, name: housed.name }, row.group);
	const held = await lessonIn(db, room);
	if (held && (held.lessonId !== id || held.day !== day)) throw new DomainError("LESSON_OPEN");
	if (!held) await keepRoom(db, { lessonId: id, day, room, openedAt: now });
	return room;
}
