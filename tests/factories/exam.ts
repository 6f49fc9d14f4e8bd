import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { openDb } from "#db/client";
import { examRights } from "#db/schema/exam";
import type { Attempts } from "#party/attempts";
import type { Attempt, Checked, StepData } from "#worker/attempt/contract";
import type { Exam } from "#worker/exam/contract";
import { examShard } from "#worker/exam/enter";
import { Role } from "#domain/user/role";
import { makeApi } from "./api";
import { attemptNoon, rightAnswers } from "./attempt";
import { makeGroup, makeSignedIn } from "./rows";

export const db = openDb(env.DB);

/** The shard of a person's exams, living at the API's instant. */
export async function clockedShard(api: ReturnType<typeof makeApi>, userId: string) {
	const stub = env.Attempts.get(env.Attempts.idFromName(examShard(env, userId)));
	await runInDurableObject(stub, (instance: Attempts) => {
		instance.clock = () => api.clock.now;
	});
	return stub;
}

/** A teacher, a child of theirs and an admin, and the shard of the child's exams living at the API's instant. */
export async function setUpExams() {
	const api = makeApi(env, attemptNoon);
	const teacher = await makeSignedIn(db, env.SESSION_SECRET, attemptNoon, { role: Role.teacher, type: "teacher" });
	const child = await makeSignedIn(db, env.SESSION_SECRET, attemptNoon, { creatorId: teacher.user.id });
	const admin = await makeSignedIn(db, env.SESSION_SECRET, attemptNoon, { role: Role.admin, type: "teacher" });
	await makeGroup(db, teacher.user.id, [child.user.id]);
	return { api, teacher, child, admin, stub: await clockedShard(api, child.user.id) };
}
export type ExamSetting = Awaited<ReturnType<typeof setUpExams>>;

const promises = { rules: true, camera: true, ready: true };

/** The calls of a child about exams, at one device. */
export function examinee({ api, child }: ExamSetting, seat?: string) {
	const headers = { ...child.headers, "X-App": "1", ...(seat && { "X-Seat": seat }) };
	const read = async <T>(response: Promise<Response>) => (await (await response).json()) as T;
	let seq = 0;
	const calls = {
		headers,
		ready: (exam: string) => api.post(`/exams/${exam}/ready`, promises, headers),
		rehearse: (type: string, level: string) => api.post("/exams/rehearse", { type, level, ...promises }, headers),
		start: (id: string, ticket: string, query = "") =>
			api.get(`/olimpic/${id}/start${query}`, { ...headers, "X-Ticket": ticket }),
		/** The page is left, and its beacon says so. */
		leave: (attempt: Attempt, type: "navigate" | "reload") =>
			api.post(
				`/olimpic/attempts/${attempt._id}/leave`,
				{ epoch: attempt.epoch, token: attempt.token, type, events: [] },
				{ "Content-Type": "text/plain" },
			),
		/** Comes through the readiness screen and starts. */
		begin: async (exam: string) => {
			const { ticket } = await read<{ ticket: string }>(calls.ready(exam));
			api.clock.now += 45_000;
			return (await read<{ attempt: Attempt }>(calls.start(exam, ticket))).attempt;
		},
		beginRehearsal: async (type: string, level: string) => {
			const { ticket } = await read<{ ticket: string }>(calls.rehearse(type, level));
			return (await read<{ attempt: Attempt }>(calls.start(`${type}-${level}`, ticket))).attempt;
		},
		paper: (attempt: string, step: number) =>
			read<StepData>(api.get(`/olimpic/data?attempt=${attempt}&step=${step}`, headers)),
		/** Types these answers to a task, from a question on: one in `gap` milliseconds, the last one now. */
		type: (attempt: Attempt, step: number, values: readonly string[], from = 0, gap = 1000) => {
			const at = (index: number) => new Date(api.clock.now - (values.length - 1 - index) * gap).toISOString();
			const events = values.map((value, index) => ({ seq: ++seq, step, item: from + index, value, at: at(index) }));
			return api.post(`/olimpic/attempts/${attempt._id}/answers`, { epoch: attempt.epoch, events }, headers);
		},
		/** Types these answers to a task within some time, milliseconds, and checks it. */
		answer: async (attempt: Attempt, step: number, values: readonly string[], within = 60_000) => {
			api.clock.now += within;
			await calls.type(attempt, step, values, 0, Math.min(1000, within / Math.max(1, values.length)));
			const checked = { epoch: attempt.epoch, step };
			return read<Checked>(api.post(`/olimpic/attempts/${attempt._id}/check`, checked, headers));
		},
		/** Works one task with this many right answers within some time, milliseconds, and checks it; the numbers it asked. */
		work: async (attempt: Attempt, step: number, right: number, within = 60_000) => {
			const paper = await calls.paper(attempt._id, step);
			await calls.answer(attempt, step, rightAnswers(paper).slice(0, right), within);
			return paper.list;
		},
		save: (attempt: Attempt, type = "exam") => api.post(`/olimpic/${type}/save/${attempt._id}`, {}, headers),
	};
	return calls;
}

/** Attempts somebody has bought or was given. */
export async function giveAttempts(userId: string, kind: "sama" | "uamap", count = 1): Promise<void> {
	const given = Array.from({ length: count }, () => ({ id: crypto.randomUUID(), userId, kind }));
	await db.insert(examRights).values(given.map((right) => ({ ...right, givenBy: "admin", givenAt: attemptNoon })));
}

/** The exam a teacher enters the child for, with an attempt of the child's. */
export async function enteredExam({ api, teacher, child }: ExamSetting, type: string, level: string): Promise<Exam> {
	await giveAttempts(child.user.id, type === "uamap" ? "uamap" : "sama");
	const answer = await api.post("/exams", { type, level, students: [child.user.id] }, teacher.headers);
	return ((await answer.json()) as { data: Exam[] }).data[0]!;
}
