import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { examOutcome } from "#domain/exam/exam-status";
import { examVerdict } from "#domain/exam/verdict";
import { DomainError } from "#domain/errors";
import { toLateAnswers, toRecorded } from "../../attempt/recorded";
import { lobbyOf, outcome, shardNamed } from "../../attempt/shard";
import type { ExamRow } from "../exam-store";
import { rightKind } from "../ladders";
import { factsOf } from "../mappers";
import { findUsedRight } from "../right-store";
import type { ExamLateInput, ExamStory } from "./contract";
import {
	decideLate,
	findLateDecision,
	giveAttemptBack,
	isGivenBack,
	type LateStep,
	noteTime,
	withdrawSitting,
} from "./sitting-store";

/** Staff, an exam and why. */
export type Case = { env: Env; db: Db; row: ExamRow; actor: Actor; reason: string; now: number };

/** An exam of an account that was merged lies in its shard under who sat it. */
function aboutOf({ exam, sitting }: ExamRow) {
	return { olympiadId: exam.id, userId: sitting?.userId ?? exam.userId, type: "exam" } as const;
}

const byOf = ({ actor, reason, now }: Case) => ({ actorId: actor.id, reason, now });

/** Whether an ended sitting may go on: nothing was made of its result, and whoever sat it is still there. */
const isReopenable = ({ exam, sitting }: ExamRow) =>
	sitting?.userId === exam.userId && exam.review === null && exam.certifiedAt === null;

/** Whose attempt a sitting has used up that came to nothing; null where it used none, or was passed. */
async function loserOf(db: Db, row: ExamRow): Promise<string | null> {
	const came = examOutcome(factsOf(row));
	if (came !== "failed" && came !== "refused") return null;
	return (await findUsedRight(db, row.exam.id))?.userId ?? null;
}

/** Pages that are open read their state again; without it they notice at the end of the task. */
async function tellPage(env: Env, { exam }: ExamRow): Promise<void> {
	const room = await lobbyOf(env, exam.shard);
	await room.tell([exam.userId]).catch(() => undefined);
}

/** The late answers of a sitting, and what was decided about them; null where none came. */
async function readLate(env: Env, db: Db, { exam, sitting }: ExamRow): Promise<ExamStory["late"]> {
	if (!sitting || sitting.lateEvents === 0) return null;
	const [view, decided] = await Promise.all([
		outcome(shardNamed(env, exam.shard).lateAnswers(sitting.attemptId)),
		findLateDecision(db, sitting.attemptId),
	]);
	return {
		...toLateAnswers(view),
		decision: decided?.decision ?? null,
		reason: decided?.reason ?? "",
		stands: decided?.lateEvents === sitting.lateEvents,
	};
}

/** What is recorded of an exam's sitting; nothing before it was begun. */
export async function storyOf(env: Env, db: Db, row: ExamRow): Promise<ExamStory> {
	const answer = row.exam.startedAt === null ? null : await shardNamed(env, row.exam.shard).story(aboutOf(row));
	// begun in the database, and the shard was never reached: there is nothing to tell
	const known = answer?.ok ? answer.value : null;
	const lost = await loserOf(db, row);
	return {
		...(known ? toRecorded(known) : { stages: [], typed: [], evidence: [] }),
		late: known ? await readLate(env, db, row) : null,
		more_time: known !== null && known.row.end === null,
		reopen: known !== null && isReopenable(row),
		give_back: lost !== null && !(await isGivenBack(db, row.exam.id)),
	};
}

async function lateStep({ env, db, row }: Case, decision: ExamLateInput["decision"]): Promise<LateStep> {
	const { attemptId, revision } = row.sitting!;
	const before = await findLateDecision(db, attemptId);
	const original = before?.original ? (JSON.parse(before.original) as number[]) : null;
	const unchanged = { decision, upTo: before?.upTo ?? null, original, scores: null, passed: false };
	if (decision === "keep" || (decision === "back" && unchanged.upTo === null)) return unchanged;
	const view = await outcome(shardNamed(env, row.exam.shard).lateAnswers(attemptId));
	if (view.revision !== revision || (decision === "accept" && view.upTo === null)) throw new DomainError("CONFLICT");
	const scores = decision === "accept" ? view.withLate : view.scores;
	const { passed } = examVerdict(scores, row.exam.tasks?.length ?? 0);
	if (decision === "back") return { decision, upTo: null, original: null, scores, passed };
	return { decision, upTo: view.upTo, original: view.scores, scores, passed };
}

/**
 * Counts the late answers of a sitting, leaves them out, or takes the decision back. Throws NOT_FOUND where none came,
 * CONFLICT where the sitting has changed meanwhile, or has its certificate.
 */
export async function judgeLate(about: Case, decision: ExamLateInput["decision"]): Promise<void> {
	const { env, db, row } = about;
	const { sitting, exam } = row;
	if (!sitting || sitting.lateEvents === 0) throw new DomainError("NOT_FOUND");
	const step = await lateStep(about, decision);
	if (!(await decideLate(db, sitting, step, byOf(about)))) throw new DomainError("CONFLICT");
	// a shard that does not answer reads the decision before it sends the sitting again
	await Promise.allSettled([shardNamed(env, exam.shard).takeLate(sitting.attemptId, step.upTo, sitting.revision)]);
}

/** Gives the task that is being worked more time (`ms`). Throws ATTEMPT_CLOSED after the end, STEP_NOT_STARTED without a running task. */
export async function addTime(about: Case, id: string, ms: number): Promise<void> {
	const { env, db, row, actor, reason } = about;
	const { olympiadId, userId, type } = aboutOf(row);
	const people = [{ userId, totalMs: 0 }];
	const more = { olympiadId, type, people, grant: { id, ms, stages: "running" as const } };
	const given = await outcome(shardNamed(env, row.exam.shard).moreTime(more, { by: actor.id, reason }));
	if (given.ended > 0) throw new DomainError("ATTEMPT_CLOSED");
	if (given.running === 0) throw new DomainError("STEP_NOT_STARTED");
	await noteTime(db, row.exam.id, id, ms, byOf(about));
	await tellPage(env, row);
}

/** Opens an ended sitting again; its result is taken away until it ends again. Throws CONFLICT where there is nothing to open. */
export async function reopenSitting(about: Case): Promise<void> {
	const { env, db, row, actor, reason } = about;
	if (!isReopenable(row)) throw new DomainError("CONFLICT");
	await outcome(shardNamed(env, row.exam.shard).reopen(aboutOf(row), { by: actor.id, reason }));
	await withdrawSitting(db, row.exam.id, byOf(about));
	await tellPage(env, row);
}

/** Gives back what a sitting with a fault has used up, once, to whom it was. Throws CONFLICT where it used nothing, was passed, or gave it back. */
export async function giveBackAfterFault(about: Case): Promise<void> {
	const { db, row } = about;
	const owner = await loserOf(db, row);
	const { id, type } = row.exam;
	if (!owner || !(await giveAttemptBack(db, { id, userId: owner }, rightKind(type), byOf(about))))
		throw new DomainError("CONFLICT");
}
