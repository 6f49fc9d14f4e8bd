import { uuidv7 } from "uuidv7";
import type { Db } from "#db/client";
import { shardName } from "#domain/attempt/shard";
import { type AttemptSource, type FreeAttempts, shareAttempts } from "#domain/exam/attempt-source";
import { type ClimbRefusal, climbRefusal } from "#domain/exam/climb";
import type { ExamType } from "#domain/exam/exam-type";
import { levelOf } from "#domain/exam/levels";
import { DomainError, type ErrorCode } from "#domain/errors";
import { Role } from "#domain/user/role";
import { enteredMeanwhile, freeAttempts, headsOf, insertExams } from "./entry-store";
import { examsOnLadder } from "./exam-store";
import { climberOf, isOpen, isTeaching, retakeOf, rightKind } from "./ladders";
import { currentLevels } from "./level-store";
import { readTraining, rightsLeft } from "./right-store";
import { currentRules } from "./rule-store";

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

/** Somebody who is entered. */
type Entrant = { id: string; role: number };
type Entry = { type: ExamType; level: string; people: readonly Entrant[] };
type Setter = { id: string; role: number };

/** How a person comes into an exam: what it uses, or the code of what keeps them from it. */
export type Place = {
	person: string;
	bar: ErrorCode | null;
	/** a retake uses nothing; null with a bar, and for who takes a level up with an attempt of their own */
	pays: AttemptSource | "retake" | null;
	right: string | null;
	retakeOf: string | null;
};

/** What keeps a person from a level, apart from attempts, and the failed exam they may repeat free. */
async function readPlaces(db: Db, { type, level, people }: Entry, now: number): Promise<Place[]> {
	const ids = people.map(({ id }) => id);
	const teaching = people.filter(({ role }) => isTeaching(role));
	const [levels, rules, exams, ...trained] = await Promise.all([
		currentLevels(db, [type]),
		currentRules(db),
		examsOnLadder(db, ids, type),
		...teaching.map(({ id }) => readTraining(db, id)),
	]);
	const training = new Map(teaching.map(({ id }, index) => [id, trained[index]!]));
	const wanted = levels.find((one) => one.level === level)!;
	return people.map(({ id: person, role }) => {
		const own = exams.get(person) ?? [];
		const climber = climberOf(role, own, training.get(person) ?? new Set(), type);
		const refusal = climbRefusal(levels, wanted, climber, rules);
		const ofLevel = own.filter(({ exam }) => exam.level === level);
		const waits = ofLevel.some(isOpen) ? "EXAM_EXISTS" : null;
		const retake = retakeOf(ofLevel, now, rules);
		const bar = refusal ? refusalCode[refusal] : waits;
		return {
			person,
			bar,
			pays: bar || !retake ? null : "retake",
			right: null,
			retakeOf: bar ? null : (retake?.id ?? null),
		};
	});
}

/** The attempts that an exam set by somebody may use: of these people, of who sets it, and of the school. */
export async function readFreeAttempts(
	db: Db,
	people: readonly string[],
	setter: Setter,
	type: ExamType,
): Promise<FreeAttempts> {
	const heads = isTeaching(setter.role) ? await headsOf(db, setter.id) : [];
	const teacher = setter.role === Role.teacher ? [setter.id] : [];
	const free = await freeAttempts(db, [...new Set([...people, ...teacher, ...heads])], rightKind(type));
	const of = (ids: readonly string[]) => ids.flatMap((id) => free.get(id) ?? []);
	return { own: free, teacher: of(teacher), school: of(heads) };
}

/**
 * What an exam set for people by staff would use: for each a free retake, else an attempt of their own, of the teacher who
 * sets it, or of the school. Throws NOT_FOUND for a level the ladder does not have.
 */
export async function planEntry(db: Db, entry: Entry, setter: Setter, now: number): Promise<Place[]> {
	levelOf(entry.type, entry.level);
	const places = await readPlaces(db, entry, now);
	const paying = places.filter(({ bar, pays }) => bar === null && pays === null).map(({ person }) => person);
	const shared = shareAttempts(paying, await readFreeAttempts(db, paying, setter, entry.type));
	return places.map((place) => {
		const taken = shared.get(place.person);
		if (taken === undefined) return place;
		return taken ? { ...place, pays: taken.source, right: taken.id } : { ...place, bar: "EXAM_NOT_BOUGHT" };
	});
}

/** A person who takes a level up alone: the attempt is used by the start. */
async function planOwn(db: Db, entry: Entry, setter: Setter, now: number): Promise<Place[]> {
	levelOf(entry.type, entry.level);
	const places = await readPlaces(db, entry, now);
	const { [rightKind(entry.type)]: left } = await rightsLeft(db, setter.id);
	return places.map((place) =>
		place.bar || place.pays === "retake" || left > 0 ? place : { ...place, bar: "EXAM_NOT_BOUGHT" },
	);
}

/** Refuses an entry as a whole where somebody of it is kept out: the one code, and each person's beside their place. */
function assertAllEnter(places: readonly Place[]): void {
	const barred = places.flatMap(({ bar }, index) => (bar ? [[`students.${index}`, bar] as const] : []));
	const [first] = barred;
	if (!first) return;
	if (places.length === 1) throw new DomainError(first[1]);
	const same = barred.every(([, bar]) => bar === first[1]);
	throw new DomainError(same ? first[1] : "EXAM_NOT_ENTERED", Object.fromEntries(barred));
}

/** How often an entry is tried that meets another one about the same people or attempts. */
const tries = 4;

/**
 * Enters people for a level, all of them or nobody; each uses the attempt that `planEntry` names. Who takes a level up alone
 * uses one of their own with the start. Returns the ids written. Throws the code of what keeps a person out, for several
 * with `fields` by place, and EXAM_NOT_ENTERED where these differ; CONFLICT where others always come first.
 */
export async function enterExams(env: Env, db: Db, entry: Entry, setter: Setter, now: number): Promise<string[]> {
	const { type, level, people } = entry;
	const alone = people.length === 1 && people[0]!.id === setter.id;
	for (let count = 0; count < tries; count++) {
		const places = await (alone ? planOwn : planEntry)(db, entry, setter, now);
		assertAllEnter(places);
		const rows = places.map(({ person: userId, pays, retakeOf: repeated }) => ({
			id: uuidv7(),
			userId,
			type,
			level,
			createdBy: setter.id,
			createdAt: now,
			covered: pays === "teacher" || pays === "school",
			retakeOf: repeated,
			shard: examShard(env, userId),
		}));
		const uses = places.flatMap(({ right }, index) => (right ? [{ exam: rows[index]!.id, right }] : []));
		try {
			await insertExams(db, rows, uses, setter.id, now);
			return rows.map(({ id }) => id);
		} catch (error) {
			if (!enteredMeanwhile(error)) throw error;
		}
	}
	throw new DomainError("CONFLICT");
}
