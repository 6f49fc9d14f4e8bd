import { fnv1a } from "#domain/attempt/shard";
import { codeBytes, codeFrom } from "#domain/diploma/code";
import { levelOf } from "#domain/exam/levels";
import type { ExamType } from "#domain/exam/exam-type";
import type { Db } from "../client";
import { insertMissing } from "../rows";
import { examCertificates, examRights, exams, examSittings } from "../schema/exam";
import { userId } from "./cast";

const day = 86_400_000;

/** An exam of the demo pupil: how many days ago, the points of each task (null waits), and a film that nobody has looked at. */
type Told = { type: ExamType; level: string; ago: number; scores: readonly number[] | null; film?: string };
const story: readonly Told[] = [
	{ type: "uamap", level: "13", ago: 80, scores: [95, 90] },
	{ type: "uamap", level: "12", ago: 52, scores: [85, 80] },
	{ type: "uamap", level: "11", ago: 12, scores: [90, 70] },
	{ type: "uamap", level: "10A", ago: 1, scores: null },
	{ type: "abacus", level: "12", ago: 30, scores: [75] },
	{ type: "abacus", level: "11", ago: 5, scores: [65] },
	{ type: "abacus", level: "10", ago: 3, scores: [80], film: "https://youtu.be/dQw4w9WgXcQ" },
];

/** A code that follows from its exam, so that seeding again gives the same. */
function codeOf(id: string): string {
	return codeFrom(Uint8Array.from({ length: codeBytes }, (_, index) => fnv1a(`${id} ${index}`) & 31));
}

/** The pupil on the ladder of exams: levels passed with certificates, one not passed, one under review, one that waits, a rehearsal. */
export async function seedExams(db: Db, now: number): Promise<void> {
	const pupil = userId("sparrow-1");
	const admin = userId("admin");
	for (const { type, level, ago, scores, film } of story) {
		const id = `demo-exam-${type}-${level}`;
		const { tasks } = levelOf(type, level);
		const at = now - ago * day;
		const passed = scores?.every((points) => points >= 70) ?? false;
		const own = { id, userId: pupil, type, level, createdBy: userId("teacher"), createdAt: at - day, covered: true };
		const certified = passed && film === undefined;
		const end = film === undefined ? {} : { filmAsked: true, film };
		const begun = scores ? { tasks, startedAt: at, ...(certified && { certifiedAt: at + day }), ...end } : {};
		await insertMissing(db, exams, [{ ...own, shard: "exams:all:0", ...begun }]);
		if (!scores) continue;
		const sat = { revision: 1, userId: pupil, type, level, scores, passed, ending: "saved" as const, fail: false };
		await insertMissing(db, examSittings, [
			{ ...sat, attemptId: id, examId: id, startedAt: at, finishedAt: at + 600_000 },
		]);
		if (!certified) continue;
		const named = { recipientId: pupil, nameRu: "Алиса Воронцова", nameEn: "Alisa Vorontsova", type, level };
		const facts = { tasks, scores, passedAt: at, issuedAt: at + day, issuedBy: admin };
		await insertMissing(db, examCertificates, [
			{ id: `${id}-certificate`, code: codeOf(id), examId: id, ...named, school: "", ...facts },
		]);
	}
	const rehearsal = {
		attemptId: "demo-exam-rehearsal",
		revision: 1,
		userId: pupil,
		type: "uamap",
		level: "10A",
	} as const;
	const worked = { scores: [85, 60], passed: false, ending: "saved" as const, fail: false };
	await insertMissing(db, examSittings, [
		{ ...rehearsal, ...worked, startedAt: now - 2 * 3_600_000, finishedAt: now - 3_600_000 },
	]);
	const given = { id: "demo-exam-right", userId: pupil, kind: "sama", givenBy: admin, givenAt: now } as const;
	await insertMissing(db, examRights, [given]);
}
