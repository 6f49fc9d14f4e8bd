import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { addDays } from "#domain/calendar/moscow";
import { DomainError } from "#domain/errors";
import { daysBetween } from "#domain/homework/schedule";
import { mostLessonsOfGroup, planned, type PlanInput, planProblems, reachDays } from "#domain/schedule/plan";
import { firstToCome, isPlannedOn, occurrenceOf, occurrencesIn } from "#domain/schedule/occurrences";
import { giverOf } from "#domain/schedule/substitute";
import { findOwnGroup } from "../school/groups/store";
import type { DayChange, LessonEdit, NewLesson } from "./contract";
import { lessonDay } from "./lesson-day";
import { comparedDays, refuseOverlaps } from "./overlaps";
import {
	changeDay,
	continueLesson,
	countLessons,
	endLesson,
	insertLesson,
	notedDays,
	restoreDay,
	updateLesson,
} from "./plan-store";
import { changeIn, dateIn, houseClock, planOf } from "./plans";
import { findHouseOf } from "./house-store";
import { changesOf, findLesson } from "./store";

/** After every day that a lesson may move to. */
const endOfTime = "9999-12-31";

type Body = Pick<NewLesson, "day" | "weekdays" | "every_weeks" | "until" | "time" | "minutes" | "place" | "online">;

function inputOf({ every_weeks: everyWeeks, ...body }: Body): PlanInput {
	return { ...body, everyWeeks };
}

function refuseFaults(input: PlanInput, today: string): void {
	const faults = planProblems(input, today);
	if (Object.keys(faults).length > 0) throw new DomainError("VALIDATION", faults);
}

function rowOf(input: PlanInput, { place, online }: Body) {
	const { weekdays, ...plan } = planned(input);
	return { ...plan, weekdays: [...weekdays], place, online };
}

/**
 * Plans a lesson of a group. Throws NOT_FOUND for a group out of reach, VALIDATION, LESSONS_LIMIT, and LESSON_OVERLAPS
 * unless it is to be saved anyway.
 */
export async function planLesson(db: Db, actor: Actor, body: NewLesson, now: number): Promise<void> {
	const group = await findOwnGroup(db, actor, body.group);
	if (!group || group.archivedAt !== null) throw new DomainError("NOT_FOUND");
	const { zone, daysOff } = houseClock(await findHouseOf(db, group.teacherId));
	const today = dateIn(zone, now);
	const input = inputOf(body);
	refuseFaults(input, today);
	if ((await countLessons(db, group.id, today)) >= mostLessonsOfGroup) throw new DomainError("LESSONS_LIMIT");
	const who = { group: group.id, teacher: group.teacherId };
	const own = { ...who, held: occurrencesIn(planned(input), [], daysOff, comparedDays(planned(input), today, zone)) };
	if (!body.anyway) await refuseOverlaps(db, own, { id: body._id, has: () => true }, now);
	const row = { id: body._id, groupId: group.id, ...rowOf(input, body), createdBy: actor.id, createdAt: now };
	await insertLesson(db, row, { actorId: actor.id, now });
}

/** A lesson within reach. Throws NOT_FOUND. */
async function reachedLesson(db: Db, actor: Actor, id: string) {
	const row = await findLesson(db, actor, id);
	if (!row) throw new DomainError("NOT_FOUND");
	return row;
}

/** A lesson within reach, what is different on its days from one on, and the first of them that has not begun. */
async function fromDay(db: Db, actor: Actor, id: string, day: string, now: number) {
	const row = await reachedLesson(db, actor, id);
	const { zone, daysOff } = houseClock(row);
	const changes = (await changesOf(db, [id], day, endOfTime)).map(changeIn);
	return { row, zone, daysOff, changes, from: firstToCome(planOf(row), changes, daysOff, { from: day, zone, now }) };
}

/**
 * Lets a lesson go on in another way from one of its days on, at the earliest from the first that has not begun: what was
 * before stays with who came. Days of the new plan keep what was different on them. Throws NOT_FOUND, LESSON_OVER where
 * none of its days is left, VALIDATION, and LESSON_OVERLAPS unless it is to be saved anyway.
 */
export async function editLesson(db: Db, actor: Actor, id: string, body: LessonEdit, now: number): Promise<void> {
	const { row, zone, daysOff, changes, from } = await fromDay(db, actor, id, body.from, now);
	const today = dateIn(zone, now);
	if (!isPlannedOn(planOf(row), body.from)) throw new DomainError("NOT_FOUND");
	if (from === null) throw new DomainError("LESSON_OVER");
	const repeats = body.weekdays.length > 0;
	if (body.day < (repeats ? body.from : from)) throw new DomainError("VALIDATION", { day: "OUT_OF_RANGE" });
	const input = inputOf({ ...body, day: body.day < from ? from : body.day });
	refuseFaults(input, today);
	// nothing of it has been yet
	const whole = from === body.from && from === row.firstDay;
	if (!body.anyway) {
		const days = comparedDays(planned(input), today, zone);
		const held = occurrencesIn(planned(input), changes, daysOff, days);
		const leaves = { id, has: (day: string) => day >= from };
		await refuseOverlaps(db, { group: row.groupId, teacher: row.teacherId, held }, leaves, now);
	}
	const by = { actorId: actor.id, now };
	const plan = rowOf(input, body);
	if (whole) return updateLesson(db, id, plan, by);
	const next = { id: body._id, groupId: row.groupId, ...plan, createdBy: actor.id, createdAt: now };
	const kept = (await notedDays(db, id, from)).filter((day) => isPlannedOn(plan, day));
	await continueLesson(db, id, { last: addDays(from, -1), next, kept }, by);
}

/** Ends a lesson before a day, at the earliest after the last that has begun. Throws NOT_FOUND. */
export async function stopLesson(db: Db, actor: Actor, id: string, from: string, now: number): Promise<void> {
	const { row, from: first } = await fromDay(db, actor, id, from, now);
	if (first === null || (row.lastDay !== null && row.lastDay < from)) return;
	const last = addDays(first, -1);
	await endLesson(db, id, last, { actorId: actor.id, now });
}

/**
 * Moves or cancels one day of a lesson, or puts it back. Throws NOT_FOUND, VALIDATION, and LESSON_OVERLAPS unless it is to
 * be saved anyway.
 */
export async function changeOneDay(
	db: Db,
	actor: Actor,
	{ id, day }: { id: string; day: string },
	change: DayChange,
	now: number,
): Promise<void> {
	const { row, substitute } = await lessonDay(db, actor, id, day);
	const to = change.change === "move" ? change.to : null;
	if (to && Math.abs(daysBetween(day, to.day)) > reachDays) throw new DomainError("VALIDATION", { to: "OUT_OF_RANGE" });
	if (change.change !== "cancel" && !change.anyway) {
		const { zone, daysOff } = houseClock(row);
		const standing = occurrenceOf(planOf(row), to ? [{ day, to }] : [], daysOff, { day, zone });
		const teacher = giverOf(row.teacherId, substitute);
		const own = { group: row.groupId, teacher, held: standing ? [standing] : [] };
		await refuseOverlaps(db, own, { id, has: (each) => each === day }, now);
	}
	const by = { actorId: actor.id, now };
	if (change.change === "restore") return restoreDay(db, id, day, by);
	await changeDay(db, { id, day, to }, by);
}
