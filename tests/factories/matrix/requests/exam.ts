import { and, eq, isNull } from "drizzle-orm";
import { examCertificates, examFilmChunks, examFilms, examRights, exams, examSittings } from "#db/schema/exam";
import { examSteps } from "#domain/exam/levels";
import { mintAttemptId } from "#worker/attempt/attempt-id";
import { outcome, shardNamed } from "#worker/attempt/shard";
import { examShard } from "#worker/exam/enter";
import { env } from "cloudflare:workers";
import type { Cell, Requests } from "../cell";
import { db, noon, passedExams, people, touched } from "../world";

const app = { "X-App": "1" };
const filmedAt = new Date(noon).toISOString();
const promises = { rules: true, camera: true, ready: true };
const level = { type: "abacus", level: "12" } as const;
const tasks = [{ type: "abacus" as const, notation: "1D3RNF", samples: 20, minutes: 5, size: 5 }];

/** No exam of the level waits for the subject. */
async function noneOf({ subject }: Cell): Promise<string> {
	touched.yes = true;
	const userId = people[subject].id;
	await db.delete(exams).where(and(eq(exams.userId, userId), isNull(exams.startedAt)));
	return userId;
}

/** An exam that waits for the subject, entered by staff. */
async function examOf(cell: Cell): Promise<string> {
	const userId = await noneOf(cell);
	const id = crypto.randomUUID();
	const shard = examShard(env, userId);
	await db.insert(exams).values({ id, userId, ...level, createdBy: "staff", createdAt: noon, covered: true, shard });
	return id;
}

/** An exam the subject sits, its first task handed out; for who may do something to it, in its shard too. */
async function runningExam(cell: Cell): Promise<string> {
	const id = await examOf(cell);
	const userId = people[cell.subject].id;
	await db.update(exams).set({ startedAt: noon, tasks }).where(eq(exams.id, id));
	if (cell.who !== "a") return id;
	const shard = examShard(env, userId);
	const stub = shardNamed(env, shard);
	const caller = { userId, session: "walk", seat: "walk" };
	const candidateId = await mintAttemptId(env.TICKET_SECRET, shard, noon);
	const about = { olympiadId: id, type: "exam", category: "abacus-12", takeover: false } as const;
	await outcome(stub.start({ ...caller, ...about, candidateId, plan: examSteps("12", tasks) }));
	await outcome(stub.data(caller, candidateId, 1));
	return id;
}

/** An exam the subject has failed and left; answers came too late. */
async function failedExam(cell: Cell): Promise<string> {
	const id = await runningExam(cell);
	const userId = people[cell.subject].id;
	if (cell.who === "a") {
		const stub = shardNamed(env, examShard(env, userId));
		const current = await outcome(stub.current(id, userId, "exam"));
		await outcome(stub.save({ userId, session: "walk", seat: "walk" }, current!.id, null, undefined));
	}
	const sitting = { attemptId: id, revision: 1, examId: id, userId, ...level, scores: [5], passed: false, fail: false };
	await db
		.insert(examSittings)
		.values({ ...sitting, lateEvents: 1, ending: "saved", startedAt: noon, finishedAt: noon })
		.onConflictDoNothing();
	return id;
}

/** An exam the subject has passed, which waits for a reviewer. */
async function waitingForReview(cell: Cell): Promise<string> {
	const id = await examOf(cell);
	const userId = people[cell.subject].id;
	await db.update(exams).set({ startedAt: noon, tasks, filmAsked: true }).where(eq(exams.id, id));
	const sitting = {
		attemptId: id,
		revision: 1,
		examId: id,
		userId,
		...level,
		scores: [100],
		passed: true,
		fail: false,
	};
	await db.insert(examSittings).values({ ...sitting, ending: "saved", startedAt: noon, finishedAt: noon });
	return id;
}

/** A begun exam of the subject that asks for a film. */
async function filmedExam(cell: Cell): Promise<string> {
	const id = await examOf(cell);
	await db.update(exams).set({ startedAt: noon, tasks, filmAsked: true }).where(eq(exams.id, id));
	return id;
}

const webm = new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 1, 2, 3]);

/** A film of the subject's, with one chunk, whole where that is asked for. */
async function filmOf(cell: Cell, whole: boolean): Promise<{ id: string; film: string }> {
	const id = await filmedExam(cell);
	const film = crypto.randomUUID();
	const upload = await env.FILES.createMultipartUpload(`films/${film}`);
	const { etag } = await upload.uploadPart(1, webm);
	if (whole) await upload.complete([{ partNumber: 1, etag }]);
	const row = {
		id: film,
		examId: id,
		type: "video/webm" as const,
		upload: upload.uploadId,
		openedAt: noon,
		beganAt: noon,
	};
	await db.insert(examFilms).values({ ...row, ...(whole && { sentAt: noon, bytes: webm.length, seconds: 1 }) });
	if (!whole) await db.insert(examFilmChunks).values({ filmId: film, number: 1, etag, bytes: webm.length });
	return { id, film };
}

/** Exams: entering, sitting, and what an admin does about levels and attempts. */
export const examRequests: Requests = {
	"GET /exams": ({ subject }) => ({ shows: passedExams[subject] }),
	"GET /exams/ladders": ({ subject }) => ({ query: `?student=${people[subject].id}` }),
	"GET /exams/{id}": ({ subject }) => ({ path: { id: passedExams[subject] } }),
	"GET /exams/{id}/paper": ({ subject }) => ({ path: { id: passedExams[subject] } }),
	"GET /exams/results": () => ({}),
	"POST /exams/{id}/review": async (cell) => ({
		path: { id: await waitingForReview(cell) },
		body: { confirmed: true },
	}),
	"GET /exams/{id}/story": ({ subject }) => ({ path: { id: passedExams[subject] } }),
	"POST /exams/{id}/late": async (cell) => {
		const id = await waitingForReview(cell);
		await db.update(examSittings).set({ lateEvents: 1 }).where(eq(examSittings.examId, id));
		return { path: { id }, body: { decision: "keep", reason: "because" } };
	},
	"POST /exams/{id}/extra-time": async (cell) => ({
		path: { id: await runningExam(cell) },
		body: { _id: crypto.randomUUID(), minutes: 1, reason: "because" },
	}),
	"POST /exams/{id}/reopen": async (cell) => ({
		path: { id: await failedExam(cell) },
		body: { reason: "because" },
	}),
	"POST /exams/{id}/give-back": async (cell) => {
		const id = await waitingForReview(cell);
		const right = { id: crypto.randomUUID(), userId: people[cell.subject].id, kind: "sama" as const };
		await db.insert(examRights).values({ ...right, givenBy: "admin", givenAt: noon, examId: id });
		await db.update(examSittings).set({ passed: false }).where(eq(examSittings.examId, id));
		return { path: { id }, body: { reason: "because" } };
	},
	"POST /exams/{id}/film": async (cell) => ({
		path: { id: await filmedExam(cell) },
		body: { link: "https://youtu.be/dQw4w9WgXcQ" },
	}),
	"POST /exams/{id}/films": async (cell) => ({
		path: { id: await filmedExam(cell) },
		body: { _id: crypto.randomUUID(), type: "video/webm", began_at: filmedAt, consent_at: filmedAt },
	}),
	"POST /exams/{id}/films/{film}/chunks/{number}": async (cell) => ({
		path: { ...(await filmOf(cell, false)), number: "2" },
		body: webm,
		headers: { "Content-Type": "application/octet-stream" },
	}),
	"POST /exams/{id}/films/{film}/end": async (cell) => ({
		path: await filmOf(cell, false),
		body: { chunks: 1, seconds: 10 },
	}),
	"DELETE /exams/{id}/films/{film}": async (cell) => ({ path: await filmOf(cell, true) }),
	"GET /exams/{id}/films/{film}": async (cell) => ({ path: await filmOf(cell, true) }),
	"GET /exams/certificates": ({ subject }) => ({ shows: passedExams[subject] }),
	"POST /exams/certificates": () => ({ body: {} }),
	"GET /exams/{id}/certificate": ({ subject }) => ({ path: { id: passedExams[subject] } }),
	"GET /exams/{id}/certificate/history": ({ subject }) => ({ path: { id: passedExams[subject] } }),
	"POST /exams/{id}/certificate/withdraw": async ({ subject }) => {
		const standing = { withdrawnAt: null, withdrawnBy: null, withdrawReason: "" };
		await db.update(examCertificates).set(standing).where(eq(examCertificates.examId, passedExams[subject]));
		return { path: { id: passedExams[subject] }, body: { reason: "Somebody else sat it" } };
	},
	"POST /exams/{id}/certificate/reissue": ({ subject }) => ({
		path: { id: passedExams[subject] },
		body: { reason: "The name was wrong" },
	}),
	"POST /exams": async (cell) => {
		const userId = await noneOf(cell);
		await db
			.insert(examRights)
			.values({ id: crypto.randomUUID(), userId, kind: "sama", givenBy: "admin", givenAt: noon });
		return { body: { ...level, students: [userId] } };
	},
	"POST /exams/check": ({ subject }) => ({ body: { ...level, students: [people[subject].id] } }),
	"DELETE /exams/{id}": async (cell) => ({ path: { id: await examOf(cell) } }),
	"POST /exams/{id}/ready": async (cell) => ({ path: { id: await examOf(cell) }, body: promises, headers: app }),
	"POST /exams/rehearse": () => ({ body: { ...level, ...promises }, headers: app }),
	"GET /exams/levels": () => ({}),
	"POST /exams/levels/{type}/{level}": () => ({
		path: { type: "mental", level: "12" },
		body: { version: 0, offered: false, film: false, tasks },
	}),
	"GET /exams/rules": () => ({}),
	"POST /exams/rules": () => ({ body: { version: 0, skipping: true, free_retake_days: null } }),
	"POST /exams/rights": ({ subject }) => ({
		body: { user: people[subject].id, kind: "sama", count: 1, reason: "because" },
	}),
	"GET /exams/teachers": () => ({}),
	"POST /exams/training/{id}": () => ({ path: { id: people.teacher.id }, body: { done: true } }),
};
