import { uuidv7 } from "uuidv7";
import type { Db } from "#db/client";
import { shardName } from "#domain/attempt/shard";
import { type ClimbRefusal, climbRefusal } from "#domain/exam/climb";
import type { ExamType } from "#domain/exam/exam-type";
import { levelOf } from "#domain/exam/levels";
import { DomainError, type ErrorCode } from "#domain/errors";
import { insertExams } from "./exam-store";
import { isOpen, readClimb, retakeOf, rightKind } from "./ladders";

/** The event that the shards of all exams are named after. */
const event = "exams";

/** The shard of a person's exams and rehearsals. */
export function examShard(env: Env, userId: string): string {
	return shardName(event, "all", userId, Number(env.ATTEMPT_SHARDS));
}

/** The code a person reads when a level cannot be sat. */
export const refusalCode: Record<ClimbRefusal | "NOT_BOUGHT", ErrorCode> = {
	NOT_OFFERED: "EXAM_NOT_OFFERED",
	NOT_FOR_YOU: "EXAM_NOT_OFFERED",
	TRAINING_FIRST: "EXAM_TRAINING_FIRST",
	LEVEL_BEFORE: "EXAM_LEVEL_BEFORE",
	LEVEL_PASSED: "EXAM_LEVEL_PASSED",
	NOT_BOUGHT: "EXAM_NOT_BOUGHT",
};

/** Who is entered; `covered` by staff, so that no attempt of their own is used. */
type Entrant = { id: string; role: number; covered: boolean };
type Entry = { type: ExamType; level: string; people: readonly Entrant[] };

/**
 * Enters people for a level. Returns the ids written, and the people left out: one of the level waits for them, or they
 * may not sit it. A person alone gets the code of what keeps them from it instead.
 */
export async function enterExams(
	env: Env,
	db: Db,
	{ type, level, people }: Entry,
	actorId: string,
	now: number,
): Promise<{ written: string[]; skipped: string[] }> {
	levelOf(type, level);
	const rows = [];
	const skipped: string[] = [];
	for (const person of people) {
		const { id: userId, covered } = person;
		const { levels, climberOn, rights, exams, rules } = await readClimb(db, person);
		const ladder = levels.filter((one) => one.type === type);
		const wanted = ladder.find((one) => one.level === level)!;
		const refusal = climbRefusal(ladder, wanted, climberOn(type), rules);
		const ofLevel = exams.filter((row) => row.exam.type === type && row.exam.level === level);
		const waits = ofLevel.some(isOpen);
		const retake = covered ? null : retakeOf(ofLevel, now, rules);
		const unbought = !covered && !retake && rights[rightKind(type)] === 0;
		if (people.length === 1) {
			if (refusal) throw new DomainError(refusalCode[refusal]);
			if (waits) throw new DomainError("EXAM_EXISTS");
			if (unbought) throw new DomainError("EXAM_NOT_BOUGHT");
		}
		if (refusal || waits || unbought) {
			skipped.push(userId);
			continue;
		}
		const shard = examShard(env, userId);
		rows.push({
			id: uuidv7(),
			userId,
			type,
			level,
			createdBy: actorId,
			createdAt: now,
			covered,
			retakeOf: retake?.id ?? null,
			shard,
		});
	}
	const written = await insertExams(db, rows, actorId, now);
	// of two calls at once for the same level the other one has entered it
	if (people.length === 1 && written.length < rows.length) throw new DomainError("EXAM_EXISTS");
	const missed = rows.filter(({ id }) => !written.includes(id)).map(({ userId }) => userId);
	return { written, skipped: [...skipped, ...missed] };
}
