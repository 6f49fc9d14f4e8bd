import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { addDays } from "#domain/calendar/moscow";
import { DomainError } from "#domain/errors";
import { daysBetween } from "#domain/homework/schedule";
import { mostLessonsOfGroup, planned, type PlanInput, planProblems, reachDays } from "#domain/schedule/plan";
import { isPlannedOn } from "#domain/schedule/occurrences";
import { findOwnGroup } from "../school/groups/store";
import type { DayChange, LessonEdit, NewLesson } from "./contract";
import { lessonDay } from "./lesson-day";
import {
	changeDay,
	continueLesson,
	countLessons,
	endLesson,
	insertLesson,
	restoreDay,
	updateLesson,
} from "./plan-store";
import { dateIn, houseClock, planOf } from "./plans";
import { findHouseOf, findLesson } from "./store";

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

/** Plans a lesson of a group. Throws NOT_FOUND for a group out of reach, VALIDATION and LESSONS_LIMIT. */
export async function planLesson(db: Db, actor: Actor, body: NewLesson, now: number): Promise<void> {
	const group = await findOwnGroup(db, actor, body.group);
	if (!group || group.archivedAt !== null) throw new DomainError("NOT_FOUND");
	const { zone } = houseClock(await findHouseOf(db, group.teacherId));
	const today = dateIn(zone, now);
	const input = inputOf(body);
	refuseFaults(input, today);
	if ((await countLessons(db, group.id, today)) >= mostLessonsOfGroup) throw new DomainError("LESSONS_LIMIT");
	const row = { id: body._id, groupId: group.id, ...rowOf(input, body), createdBy: actor.id, createdAt: now };
	await insertLesson(db, row, { actorId: actor.id, now });
}

/** A lesson within reach. Throws NOT_FOUND. */
async function reachedLesson(db: Db, actor: Actor, id: string) {
	const row = await findLesson(db, actor, id);
	if (!row) throw new DomainError("NOT_FOUND");
	return row;
}

/**
 * Lets a lesson go on in another way from one of its days on; what was before stays with who came. Throws NOT_FOUND and
 * VALIDATION.
 */
export async function editLesson(db: Db, actor: Actor, id: string, body: LessonEdit, now: number): Promise<void> {
	const row = await reachedLesson(db, actor, id);
	const { zone } = houseClock(row);
	const input = inputOf(body);
	refuseFaults(input, dateIn(zone, now));
	if (!isPlannedOn(planOf(row), body.from)) throw new DomainError("NOT_FOUND");
	if (body.day < body.from) throw new DomainError("VALIDATION", { day: "OUT_OF_RANGE" });
	const by = { actorId: actor.id, now };
	const plan = rowOf(input, body);
	if (body.from === row.firstDay && body.from >= dateIn(zone, now)) return updateLesson(db, id, plan, by);
	const next = { id: body._id, groupId: row.groupId, ...plan, createdBy: actor.id, createdAt: now };
	await continueLesson(db, id, { last: addDays(body.from, -1), next }, by);
}

/** Ends a lesson before a day. Throws NOT_FOUND. */
export async function stopLesson(db: Db, actor: Actor, id: string, from: string, now: number): Promise<void> {
	const { lastDay } = await reachedLesson(db, actor, id);
	const last = addDays(from, -1);
	if (lastDay !== null && lastDay <= last) return;
	await endLesson(db, id, last, { actorId: actor.id, now });
}

/** Moves or cancels one day of a lesson, or puts it back. Throws NOT_FOUND and VALIDATION. */
export async function changeOneDay(
	db: Db,
	actor: Actor,
	{ id, day }: { id: string; day: string },
	change: DayChange,
	now: number,
): Promise<void> {
	await lessonDay(db, actor, id, day);
	const by = { actorId: actor.id, now };
	if (change.change === "restore") return restoreDay(db, id, day, by);
	const to = change.change === "move" ? change.to : null;
	if (to && Math.abs(daysBetween(day, to.day)) > reachDays) throw new DomainError("VALIDATION", { to: "OUT_OF_RANGE" });
	await changeDay(db, { id, day, to }, by);
}
