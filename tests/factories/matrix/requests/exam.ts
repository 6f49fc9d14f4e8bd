import { and, eq, isNull } from "drizzle-orm";
import { examRights, exams, examSittings } from "#db/schema/exam";
import { examShard } from "#worker/exam/enter";
import { env } from "cloudflare:workers";
import type { Cell, Requests } from "../cell";
import { db, noon, passedExams, people, touched } from "../world";

const app = { "X-App": "1" };
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
	"GET /exams/certificates": ({ subject }) => ({ shows: passedExams[subject] }),
	"POST /exams/certificates": () => ({ body: {} }),
	"GET /exams/{id}/certificate": ({ subject }) => ({ path: { id: passedExams[subject] } }),
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
	"DELETE /exams/{id}": async (cell) => ({ path: { id: await examOf(cell) } }),
	"POST /exams/{id}/ready": async (cell) => ({ path: { id: await examOf(cell) }, body: promises, headers: app }),
	"POST /exams/rehearse": () => ({ body: { ...level, ...promises }, headers: app }),
	"GET /exams/levels": () => ({}),
	"POST /exams/levels/{type}/{level}": () => ({
		path: { type: "mental", level: "12" },
		body: { version: 0, offered: false, film: false, tasks },
	}),
	"POST /exams/rights": ({ subject }) => ({
		body: { user: people[subject].id, kind: "sama", count: 1, reason: "because" },
	}),
	"GET /exams/teachers": () => ({}),
	"POST /exams/training/{id}": () => ({ path: { id: people.teacher.id }, body: { done: true } }),
};
