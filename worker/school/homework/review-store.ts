import { type SQL, sql } from "drizzle-orm";
import { addDays } from "#domain/calendar/moscow";
import type { Db } from "#db/client";
import { sumsIn } from "#db/compact-run";
import { listed } from "#db/rows";
import type { Actor } from "#domain/access/permissions";
import { inBoth } from "../../account/users/store";
import { readWorkDays } from "../../training/day-store";
import { findAssignments } from "./assignment-store";
import { managed } from "./reach-store";
import { waitsForReview } from "./store";

/** Homeworks that ended longer ago are not offered for review any more, days. */
const offered = 92;

/** Condition: the homework is one an actor reviews; the recent ones only, so that old years are not read. */
function reviewedBy(actor: Actor, today: string): SQL {
	return sql`${managed(actor)} and h.template = 0 and h.ends_on >= ${addDays(today, -offered)}`;
}

/** What waits for review by group and day, the oldest first. */
export function countQueue(db: Db, actor: Actor, today: string) {
	return db.all<{ groupId: string | null; groupName: string | null; day: string; count: number }>(sql`
		select a.group_id as groupId, g.name as groupName, a.day, count(*) as count
		from homeworks h join assignments a on a.homework_id = h.id
		join users u on u.id = a.student_id and u.deleted_at is null
		left join groups g on g.id = a.group_id
		where ${reviewedBy(actor, today)} and ${waitsForReview(today)}
		group by a.group_id, a.day order by a.day, g.name, a.group_id limit 200`);
}

/**
 * The assignments of a group (null: given to children singly) and a day that wait for review, or have one: whoever needs
 * eyes is first.
 */
export function listQueue(
	db: Db,
	actor: Actor,
	{ group, day, reviewed }: { group: string | null; day: string; reviewed: boolean },
	today: string,
	most: number,
) {
	const ofGroup = group === null ? sql`a.group_id is null` : sql`a.group_id = ${group}`;
	const state = reviewed ? sql`a.reviewed_at is not null` : waitsForReview(today);
	const where = sql`${reviewedBy(actor, today)} and a.day = ${day} and ${ofGroup} and ${state}`;
	const order = sql`iif(a.answered > 0, a.correct * 1.0 / a.answered, 0), student, a.id`;
	return findAssignments(db, where, order, most);
}

/** Days before an assignment that tell the pace a child usually has. */
const paceDays = 30;

/** Milliseconds a child usually takes for an answer in the trainers of an assignment, from the thirty days before it. */
export async function usualPace(db: Db, assignments: readonly number[]): Promise<Map<number, number>> {
	const asked = await db.all<{ id: number; studentId: string; day: string; simulators: string }>(sql`
		select a.id, a.student_id as studentId, a.day, (select json_group_array(t.simulator) from homework_tasks t
			where t.homework_id = a.homework_id and t.removed_in is null) as simulators
		from assignments a where a.id in ${listed(assignments)}`);
	const dates = asked.map(({ day }) => day).toSorted();
	const [first, last] = [dates[0], dates.at(-1)];
	if (first === undefined || last === undefined) return new Map();
	const students = [...new Set(asked.map(({ studentId }) => studentId))];
	const worked = await readWorkDays(db, students, addDays(first, -paceDays), addDays(last, -1));
	return new Map(
		asked.flatMap(({ id, studentId, day, simulators }) => {
			const trainers = JSON.parse(simulators) as string[];
			const from = addDays(day, -paceDays);
			const before = worked.filter(
				({ userId, date, simulator }) =>
					userId === studentId && date >= from && date < day && trainers.includes(simulator),
			);
			const sum = (of: "answered" | "milliseconds") => before.reduce((all, one) => all + one[of], 0);
			const answered = sum("answered");
			return answered > 0 ? [[id, Math.round(sum("milliseconds") / answered)] as const] : [];
		}),
	);
}

/** The sums of the latest sets of assignments, the latest first. */
export async function latestSums(db: Db, assignments: readonly number[]) {
	const rows = await db.all<{ id: number; sums: string }>(sql`
		select assignment_id as id, sums from training_runs
		where assignment_id in ${listed(assignments)} and sums is not null and correct < answered
		order by assignment_id, finished_at desc`);
	return rows.map(({ id, sums }) => ({ id, sums: sumsIn(sums) }));
}

export type GivenStars = { assignmentId: number; stars: number; comment: string };

/** What is known of assignments that an actor may review. */
export function findReviewed(db: Db, actor: Actor, ids: readonly number[]) {
	return db.all<{
		id: number;
		dueOn: string;
		closesOn: string;
		begun: number;
		over: number;
		completedAt: number | null;
		completedOn: string | null;
		reviewedAt: number | null;
		laterOn: string | null;
	}>(sql`select a.id, a.due_on as dueOn, a.closes_on as closesOn, a.begun, a.over, a.completed_at as completedAt,
			a.completed_on as completedOn, a.reviewed_at as reviewedAt, a.later_on as laterOn
		from assignments a join homeworks h on h.id = a.homework_id
		where a.id in ${listed(ids)} and ${managed(actor)}`);
}

/** How many assignments a review gave stars to, when and by whom; undefined for none. */
export function findReview(db: Db, reviewId: string) {
	return db.get<{ by: string; at: number; count: number; undone: number } | undefined>(sql`
		select by, at, count(*) as count, sum(undone_at is not null) as undone from assignment_reviews
		where review_id = ${reviewId} group by review_id`);
}

/** Statements that give stars under one id. Given again, nothing changes. */
export function giveStars(reviewId: string, given: readonly GivenStars[], by: string, at: number): SQL[] {
	return [
		sql`insert into assignment_reviews (review_id, assignment_id, stars, comment, by, at)
			select ${reviewId}, value ->> 'assignmentId', value ->> 'stars', value ->> 'comment', ${by}, ${at}
			from json_each(${JSON.stringify(given)}) where true on conflict do nothing`,
		showLatest(reviewId),
	];
}

/** Statements that take a review back: the one before it, or none, is in its place. */
export function undoStars(reviewId: string, at: number): SQL[] {
	return [
		sql`update assignment_reviews set undone_at = ${at} where review_id = ${reviewId} and undone_at is null`,
		showLatest(reviewId),
	];
}

/** Statements that take all reviews of works away, so that they wait for one again; what was given stays on record. */
export function reopen(assignments: readonly number[], by: string, reason: string, at: number): SQL[] {
	return [
		sql`update assignments set stars = null, review_comment = '', reviewed_at = null
			where id in ${listed(assignments)} and reviewed_at is not null`,
		sql`update assignment_reviews set undone_at = ${at}, reopened_by = ${by}, reopen_reason = ${reason}
			where assignment_id in ${listed(assignments)} and undone_at is null`,
	];
}

export type ReopenedRecord = {
	assignmentId: number;
	stars: number;
	comment: string;
	by: string;
	byEn: string;
	at: number;
	reason: string;
};

/** The reviews that were taken away when works were opened again, the latest of each. */
export function findReopened(db: Db, assignments: readonly number[]): Promise<ReopenedRecord[]> {
	return db.all<ReopenedRecord>(sql`
		select r.assignment_id as assignmentId, r.stars, r.comment, ${inBoth("u", "by")}, max(r.undone_at) as at,
			r.reopen_reason as reason
		from assignment_reviews r left join users u on u.id = r.reopened_by
		where r.assignment_id in ${listed(assignments)} and r.reopened_by is not null
		group by r.assignment_id`);
}

/** Statement that shows the latest review of every assignment that a review is about. */
function showLatest(reviewId: string): SQL {
	const latest = (column: string) => sql`(select ${sql.raw(column)} from assignment_reviews r
		where r.assignment_id = assignments.id and r.undone_at is null order by r.at desc, r.rowid desc limit 1)`;
	return sql`update assignments set stars = ${latest("r.stars")},
			review_comment = coalesce(${latest("r.comment")}, ''), reviewed_at = ${latest("r.at")}
		where id in (select assignment_id from assignment_reviews where review_id = ${reviewId})`;
}
