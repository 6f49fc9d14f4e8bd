import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Db } from "#db/client";
import { addDays, moscowDate } from "#domain/calendar/moscow";
import { defaultParameters } from "#domain/trainer/parameters";
import { Role } from "#domain/user/role";
import { runScheduled } from "#worker/scheduled";
import type { Assignment, AssignmentDetail, Assignments } from "#worker/school/homework/assignment-contract";
import type { Homework, SavedHomework } from "#worker/school/homework/contract";
import type { ReviewList } from "#worker/school/homework/review-contract";
import { makeApi, noon } from "./api";
import { makeGroup, makeSignedIn } from "./rows";
import { makeRun } from "./training";
import { answersOf } from "./training-api";

export const homeworkDay = moscowDate(noon);
export const laterDay = (days: number) => addDays(homeworkDay, days);

/** The body of a homework: one task of five sums, for today alone, unless told otherwise. */
export function homeworkBody(changes: Record<string, unknown> = {}) {
	return {
		theme: "Friends",
		schedule: { rule: "daily", createDay: homeworkDay, deadlineDay: homeworkDay, certainDays: [] },
		tasks: [{ simulator: "sum", count: 5, params: {} }],
		...changes,
	};
}

type Person = Awaited<ReturnType<typeof makeSignedIn>>;

/** A teacher with a group of children, the API under a clock, and what they do with homework. */
export async function openHomework(env: Env, db: Db, children = 2) {
	const api = makeApi(env);
	const teacher = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.teacher, name: "Marina" });
	const pupils: Person[] = [];
	for (let index = 0; index < children; index++) {
		pupils.push(
			await makeSignedIn(db, env.SESSION_SECRET, noon, { creatorId: teacher.user.id, name: `Child ${index}` }),
		);
	}
	const ids = pupils.map(({ user }) => user.id);
	const group = { id: await makeGroup(db, teacher.user.id, ids, "Owls") };
	const child = pupils[0]!;

	async function answered<T>(pending: Response | Promise<Response>, status = 200): Promise<T> {
		const response = await pending;
		const body = await response.text();
		expect(response.status, body).toBe(status);
		return JSON.parse(body) as T;
	}

	return {
		api,
		teacher,
		pupils,
		child,
		group,
		answered,
		give: (changes: Record<string, unknown> = {}, who = teacher) =>
			answered<SavedHomework>(api.post("/homeworks", homeworkBody({ groups: [group.id], ...changes }), who.headers)),
		homework: (id: string) => answered<Homework>(api.get(`/homeworks/${id}`, teacher.headers)),
		tab: (tab: Assignment["tab"], who = child) =>
			answered<Assignments>(api.get(`/homeworks/assignments?tab=${tab}`, who.headers)),
		/** The one assignment a child has open. */
		async open(who = child): Promise<Assignment> {
			const tabs = await Promise.all(
				(["new", "await", "completed"] as const).map((tab) =>
					answered<Assignments>(api.get(`/homeworks/assignments?tab=${tab}`, who.headers)),
				),
			);
			const [first] = tabs.flatMap(({ data }) => data);
			expect(first).toBeDefined();
			return first!;
		},
		detail: (id: string, who = child) =>
			answered<AssignmentDetail>(api.get(`/homeworks/assignments/${id}`, who.headers)),
		reviews: (query = "", who = teacher) => answered<ReviewList>(api.get(`/homeworks/review${query}`, who.headers)),
		/** Works a set for a task as a device does, and sends it; `at` on the device's clock. */
		async work(
			assignment: string,
			task: string,
			{ count = 5, wrong = 0, who = child, at = api.clock.now, parameters = {} }: Work = {},
		) {
			const run = makeRun(at, {
				wrong,
				parameters: { ...defaultParameters, count, ...parameters },
				seed: crypto.randomUUID(),
			});
			const sent = { ...run, assignment, task };
			const body = { owner: who.user.id, sentAt: new Date(api.clock.now).toISOString(), runs: [sent] };
			return { sent, answers: await answersOf(api.post("/training/runs", body, who.headers) as Promise<Response>) };
		},
		/** The jobs of the Moscow midnight so many days after the first day; the clock stands at that day's noon. */
		async midnight(days: number): Promise<void> {
			api.clock.now = noon + days * 86_400_000;
			await runScheduled(env, api.clock.now);
			// a job that fails is only logged: the test is to say why children have nothing
			const job = await db.get(sql`select state, detail from job_runs
				where job = 'homework' and moscow_date = ${laterDay(days)}`);
			expect(job).toMatchObject({ state: "done" });
		},
	};
}

type Work = { count?: number; wrong?: number; who?: Person; at?: number; parameters?: object };
