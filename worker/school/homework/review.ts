import type { AuditAction } from "#domain/audit/actions";
import { logAction } from "#db/audit";
import { runAll } from "#db/batch";
import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { moscowDate } from "#domain/calendar/moscow";
import { DomainError } from "#domain/errors";
import { assignmentStatus, cameLater, isReopenable, isReviewable, reviewUndo } from "#domain/homework/assignment-state";
import { suggestedStars } from "#domain/homework/stars";
import { toIso } from "../../http/contract";
import { type AssignmentRecord, findAssignmentTasks, findFormulas } from "./assignment-store";
import { assignmentIds } from "./change";
import type { GivenReview, NewReview, ReopenInput, ReviewList, ReviewRow } from "./review-contract";
import {
	countQueue,
	findReopened,
	findReview,
	findReviewed,
	giveStars,
	latestSums,
	listQueue,
	reopen,
	undoStars,
	usualPace,
} from "./review-store";
import { isWrong } from "./tell-assignments";

const mostRows = 200;
const mostFormulas = 3;
/** In the query: what was given to children singly. */
const noGroup = "none";

async function toRows(db: Db, records: readonly AssignmentRecord[], today: string): Promise<ReviewRow[]> {
	const ids = records.map(({ id }) => id);
	const [tasks, formulas, usual, sums, reopened] = await Promise.all([
		findAssignmentTasks(db, ids),
		findFormulas(db, ids),
		usualPace(db, ids),
		latestSums(db, ids),
		findReopened(db, ids),
	]);
	return records.map((record): ReviewRow => {
		const { id, answered, correct, groupId } = record;
		const mine = <T extends { assignmentId: number }>(rows: readonly T[]) =>
			rows.filter((row) => row.assignmentId === id);
		const before = mine(reopened)[0];
		const wrong = sums
			.filter((set) => set.id === id)
			.flatMap((set) => set.sums)
			.find(({ numbers, typed }) => isWrong(numbers, typed));
		return {
			_id: String(id),
			student: { _id: record.studentId, name: record.student, name_en: record.studentEn },
			homework: record.homeworkId,
			theme: record.theme,
			group: groupId === null ? null : { _id: groupId, name: record.groupName ?? "" },
			day: record.day,
			status: assignmentStatus(record, today),
			tasks: mine(tasks).map(({ simulator, count, answered: done, correct: right }) => ({
				simulator,
				count,
				answered: done,
				correct: right,
			})),
			answered,
			correct,
			milliseconds: answered > 0 ? Math.round(record.milliseconds / answered) : null,
			usual: usual.get(id) ?? null,
			formulas: mine(formulas)
				.slice(0, mostFormulas)
				.map(({ formula, seen, wrong: broken }) => ({ formula, seen, wrong: broken })),
			wrong: wrong ? { ...wrong, numbers: [...wrong.numbers] } : null,
			suggested: suggestedStars(answered, correct),
			stars: record.stars,
			comment: record.reviewComment,
			came_later: cameLater(record),
			unearned: record.unearned,
			reopened: before
				? {
						stars: before.stars,
						comment: before.comment,
						by: { name: before.by, name_en: before.byEn },
						at: toIso(before.at),
						reason: before.reason,
					}
				: null,
		};
	});
}

type Query = { group?: string | undefined; day?: string | undefined; reviewed: "0" | "1" };

/**
 * What waits for review, and the rows of a group and day: whoever needs eyes is first. With `reviewed` the rows that have
 * their stars already. `now` in milliseconds.
 */
export async function tellReviews(db: Db, actor: Actor, query: Query, now: number): Promise<ReviewList> {
	const today = moscowDate(now);
	const queue = await countQueue(db, actor, today);
	const first = queue[0];
	const asked =
		query.day === undefined
			? first && { group: first.groupId, day: first.day }
			: { group: query.group === undefined || query.group === noGroup ? null : query.group, day: query.day };
	const records = asked
		? await listQueue(db, actor, { ...asked, reviewed: query.reviewed === "1" }, today, mostRows)
		: [];
	return {
		queue: queue.map(({ groupId, groupName, day, count }) => ({
			group: groupId === null ? null : { _id: groupId, name: groupName ?? "" },
			day,
			count,
		})),
		data: await toRows(db, records, today),
		count: records.length,
		now: toIso(now),
	};
}

/**
 * Gives stars to one child, several or a whole group. Sent again under the same id it is the same review. Throws NOT_FOUND
 * for any assignment out of reach, REVIEW_TOO_EARLY before the day after it was completed, CONFLICT for the id of
 * another review. `now` in milliseconds.
 */
export async function reviewAssignments(db: Db, actor: Actor, input: NewReview, now: number): Promise<GivenReview> {
	const known = await findReview(db, input._id);
	if (known) {
		if (known.by !== actor.id) throw new DomainError("CONFLICT");
		return { _id: input._id, count: known.count, undo_until: toIso(known.at + reviewUndo) };
	}
	const unique = [...new Map(input.assignments.map((one) => [one._id, one])).values()];
	const ids = assignmentIds(unique.map(({ _id }) => _id));
	const found = await findReviewed(db, actor, ids);
	if (found.length < ids.length) throw new DomainError("NOT_FOUND");
	const today = moscowDate(now);
	if (!found.every((facts) => isReviewable(facts, today))) throw new DomainError("REVIEW_TOO_EARLY");
	const given = unique.map(({ stars, comment }, index) => ({
		assignmentId: ids[index]!,
		stars,
		comment: comment ?? input.comment,
	}));
	await runAll(db, [
		...giveStars(input._id, given, actor.id, now),
		logged(db, actor, "homework.review", input._id, now),
	]);
	return { _id: input._id, count: given.length, undo_until: toIso(now + reviewUndo) };
}

/** Takes a review of one's own back within an hour. Throws NOT_FOUND, UNDO_TOO_LATE. Returns how many it was about. */
export async function undoReview(db: Db, actor: Actor, reviewId: string, now: number): Promise<number> {
	const known = await findReview(db, reviewId);
	if (known?.by !== actor.id) throw new DomainError("NOT_FOUND");
	if (now > known.at + reviewUndo) throw new DomainError("UNDO_TOO_LATE");
	await runAll(db, [...undoStars(reviewId, now), logged(db, actor, "homework.review.undo", reviewId, now)]);
	return known.count;
}

/**
 * Opens works for review again that were reviewed by mistake: stars and words are taken away, and stay on record. Throws
 * NOT_FOUND for any out of reach, REOPEN_TOO_LATE for one whose review is not shown any more. Returns how many there were.
 */
export async function reopenReviews(
	db: Db,
	actor: Actor,
	{ assignments, reason }: ReopenInput,
	now: number,
): Promise<number> {
	const ids = assignmentIds(assignments);
	const found = await findReviewed(db, actor, ids);
	if (found.length < ids.length) throw new DomainError("NOT_FOUND");
	const reviewed = found.filter(({ reviewedAt }) => reviewedAt !== null);
	if (!reviewed.every(({ reviewedAt }) => isReopenable(reviewedAt, now))) throw new DomainError("REOPEN_TOO_LATE");
	const [opened] = await runAll(db, [
		...reopen(ids, actor.id, reason, now),
		logAction(db, {
			at: now,
			actorId: actor.id,
			action: "homework.review.reopen",
			targetKind: "assignment",
			targetId: String(ids[0]),
			reason,
			detail: { assignments: ids },
		}).getSQL(),
	]);
	return opened?.changes ?? 0;
}

const logged = (db: Db, actor: Actor, action: AuditAction, targetId: string, at: number) =>
	logAction(db, { at, actorId: actor.id, action, targetKind: "homework_review", targetId }).getSQL();
