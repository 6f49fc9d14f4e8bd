import type { Db } from "#db/client";
import { climbRefusal } from "#domain/exam/climb";
import type { ExamType } from "#domain/exam/exam-type";
import { examSteps, levelKey, levelOf } from "#domain/exam/levels";
import { DomainError } from "#domain/errors";
import { mintAttemptId } from "../attempt/attempt-id";
import { outcome, shardNamed } from "../attempt/shard";
import { mintTicket, opensAt, type TicketClaims } from "../attempt/ticket";
import type { Session } from "../http/router";
import { examShard, refusalCode } from "./enter";
import { readClimb, rightKind } from "./ladders";
import { findUsedRight } from "./right-store";

type Request = { session: Session; role: number; promised: boolean; earlier: string | undefined };
type Right = Pick<TicketClaims, "olympiadId" | "type" | "category" | "shard" | "notBefore" | "plan" | "attempt">;

async function minted(env: Env, { session, promised }: Request, right: Right, now: number) {
	const person = { userId: session.userId, session: session.id, promised, until: Number.MAX_SAFE_INTEGER };
	return { ticket: await mintTicket(env.TICKET_SECRET, { ...person, ...right }, now), notBefore: right.notBefore };
}

/**
 * A ticket for the start of the caller's own exam, 45 seconds after the screen opened; at once for a return to a sitting
 * that runs. Throws NOT_FOUND, ATTEMPT_CLOSED for an exam that was sat, and the code of what keeps the caller from it.
 */
export async function readyForExam(env: Env, db: Db, request: Request, examId: string, now: number) {
	const { session, role, earlier } = request;
	const { levels, exams, rights, rules, climberOn } = await readClimb(db, { id: session.userId, role });
	const row = exams.find(({ exam }) => exam.id === examId);
	if (!row) throw new DomainError("NOT_FOUND");
	const { exam, sitting } = row;
	// an exam that was sat under another account is known to its shard by that one
	if (sitting) throw new DomainError("ATTEMPT_CLOSED");
	const current = await outcome(shardNamed(env, exam.shard).current(examId, session.userId, "exam"));
	if (current?.end) throw new DomainError("ATTEMPT_CLOSED");
	const ladder = levels.filter(({ type }) => type === exam.type);
	const level = ladder.find((one) => one.level === exam.level)!;
	if (exam.startedAt === null) {
		const refusal = climbRefusal(ladder, level, climberOn(exam.type), rules);
		if (refusal) throw new DomainError(refusalCode[refusal]);
		const holds = exam.covered || exam.retakeOf !== null || rights[rightKind(exam.type)] > 0;
		if (!holds && !(await findUsedRight(db, examId))) throw new DomainError("EXAM_NOT_BOUGHT");
	}
	const right: Right = {
		olympiadId: examId,
		type: "exam",
		category: levelKey(exam.type, exam.level),
		shard: exam.shard,
		notBefore: current ? now : await opensAt(env.TICKET_SECRET, earlier, { session, olympiadId: examId }, now),
		plan: examSteps(exam.level, exam.tasks ?? level.tasks),
		attempt: await mintAttemptId(env.TICKET_SECRET, exam.shard, now),
	};
	return minted(env, request, right, now);
}

/** A ticket for a rehearsal of a level, which may start at once. Throws NOT_FOUND, EXAM_NOT_OFFERED. */
export async function readyForRehearsal(
	env: Env,
	db: Db,
	request: Request,
	{ type, level }: { type: ExamType; level: string },
	now: number,
) {
	levelOf(type, level);
	const { levels, climberOn, rules } = await readClimb(db, { id: request.session.userId, role: request.role });
	const ladder = levels.filter((one) => one.type === type);
	const wanted = ladder.find((one) => one.level === level)!;
	// a rehearsal asks for no training, keeps no order and may be of a level that is passed
	const climber = { ...climberOn(type), trained: new Set([level]), passed: new Set<string>() };
	const refusal = climbRefusal(ladder, wanted, climber, { ...rules, skipping: true });
	if (refusal) throw new DomainError(refusalCode[refusal]);
	const key = levelKey(type, level);
	const right: Right = {
		olympiadId: key,
		type: "rehearsal",
		category: key,
		shard: examShard(env, request.session.userId),
		notBefore: now,
		plan: examSteps(level, wanted.tasks),
	};
	return minted(env, request, right, now);
}
