import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { examRights, exams } from "#db/schema/exam";
import { schools } from "#db/schema/school";
import { users } from "#db/schema/user";
import { Role } from "#domain/user/role";
import type { EntryCheck, Exam } from "#worker/exam/contract";
import { errorOf } from "../../factories/attempt";
import { clockedShard, db, examinee, type ExamSetting, giveAttempts, setUpExams } from "../../factories/exam";
import { makeGroup, makeSignedIn } from "../../factories/rows";

let setting: ExamSetting;
beforeEach(async () => {
	for (const table of [exams, examRights]) await db.delete(table);
	setting = await setUpExams();
});

const level = { type: "abacus", level: "12" } as const;
const enter = (students: string[], headers = setting.teacher.headers) =>
	setting.api.post("/exams", { ...level, students }, headers);
const check = async (students: string[], headers = setting.teacher.headers) =>
	(await (await setting.api.post("/exams/check", { ...level, students }, headers)).json()) as EntryCheck;
const entered = async (answer: Response | Promise<Response>) =>
	((await (await answer).json()) as { data: Exam[] }).data;
const left = async (userId: string) =>
	(await db.select().from(examRights).where(eq(examRights.userId, userId))).filter(({ examId }) => examId === null)
		.length;

/** Another child of the teacher's. */
async function another() {
	const { api, teacher } = setting;
	const child = await makeSignedIn(db, env.SESSION_SECRET, api.clock.now, { creatorId: teacher.user.id });
	await makeGroup(db, teacher.user.id, [child.user.id]);
	return child;
}

/** The head of the teacher's school. */
async function headOfSchool() {
	const { api, teacher } = setting;
	const school = crypto.randomUUID();
	await db.insert(schools).values({ id: school, name: "Fifth bone", createdAt: api.clock.now });
	const head = await makeSignedIn(db, env.SESSION_SECRET, api.clock.now, { role: Role.school, type: "teacher" });
	for (const { user } of [head, teacher]) {
		await db.update(users).set({ schoolId: school }).where(eq(users.id, user.id));
	}
	return head;
}

describe("an exam that a teacher sets", () => {
	test("uses the child's attempt first, then the teacher's, then the school's, as the check has said before", async () => {
		const { child, teacher } = setting;
		const [second, third, head] = [await another(), await another(), await headOfSchool()];
		for (const { user } of [child, teacher, head]) await giveAttempts(user.id, "sama");
		const people = [child, second, third].map(({ user }) => user.id);
		const said = await check(people);
		expect(said.data.map(({ pays, bar }) => [pays, bar])).toEqual([
			["own", null],
			["teacher", null],
			["school", null],
		]);
		expect([said.missing, said.left]).toEqual([0, { teacher: 1, school: 1 }]);
		expect((await enter(people)).status).toBe(200);
		for (const { user } of [child, teacher, head]) expect(await left(user.id)).toBe(0);
		await clockedShard(setting.api, third.user.id);
		const [exam] = await db.select().from(exams).where(eq(exams.userId, third.user.id));
		await examinee({ ...setting, child: third }).begin(exam!.id);
	});

	test("is set for all of them or nobody, and each who cannot sit it is named with a code", async () => {
		const { child, teacher } = setting;
		const [second, third] = [await another(), await another()];
		await giveAttempts(teacher.user.id, "sama", 2);
		const people = [child, second, third].map(({ user }) => user.id);
		const refused = await enter(people);
		expect(await refused.json()).toMatchObject({
			error: "EXAM_NOT_BOUGHT",
			fields: { "students.2": "EXAM_NOT_BOUGHT" },
		});
		expect([await db.$count(exams), await left(teacher.user.id)]).toEqual([0, 2]);
		expect((await check(people)).missing).toBe(1);
		expect((await enter([child.user.id])).status).toBe(200);
		const mixed = await enter(people);
		expect(await mixed.json()).toMatchObject({
			error: "EXAM_NOT_ENTERED",
			fields: { "students.0": "EXAM_EXISTS", "students.2": "EXAM_NOT_BOUGHT" },
		});
	});

	test("of two presses at once with one attempt sets one exam, ten times over", async () => {
		const { child, teacher } = setting;
		const second = await another();
		for (let round = 0; round < 10; round++) {
			for (const table of [exams, examRights]) await db.delete(table);
			await giveAttempts(teacher.user.id, "sama");
			const answers = await Promise.all([enter([child.user.id]), enter([second.user.id])]);
			const told = await Promise.all(answers.map((answer) => (answer.status === 200 ? "200" : errorOf(answer))));
			expect(told.toSorted()).toEqual(["200", "409 EXAM_NOT_BOUGHT"]);
			expect([await db.$count(exams), await left(teacher.user.id)]).toEqual([1, 0]);
		}
	});

	test("pressed twice at once for the same child is set once, and the second attempt stays", async () => {
		const { child, teacher } = setting;
		await giveAttempts(teacher.user.id, "sama", 2);
		const answers = await Promise.all([enter([child.user.id]), enter([child.user.id])]);
		const told = await Promise.all(answers.map((answer) => (answer.status === 200 ? "200" : errorOf(answer))));
		expect(told.toSorted()).toEqual(["200", "409 EXAM_EXISTS"]);
		expect(await left(teacher.user.id)).toBe(1);
	});

	test("gives the attempt back to whose it was when it is taken back before it begins, once", async () => {
		const { api, child, teacher } = setting;
		await giveAttempts(teacher.user.id, "sama");
		const [exam] = await entered(enter([child.user.id]));
		expect(await left(teacher.user.id)).toBe(0);
		const removed = await Promise.all([1, 2, 3].map(() => api.del(`/exams/${exam!._id}`, undefined, teacher.headers)));
		expect(removed.filter(({ status }) => status === 200)).toHaveLength(1);
		expect([await left(teacher.user.id), await left(child.user.id)]).toEqual([1, 0]);
	});

	test("leaves the attempt alone with which the child has taken another level up", async () => {
		const { api, child } = setting;
		await giveAttempts(child.user.id, "sama");
		expect((await api.post("/exams", { type: "mental", level: "10" }, child.headers)).status).toBe(200);
		expect(await errorOf(enter([child.user.id]))).toBe("409 EXAM_NOT_BOUGHT");
	});

	test("uses an attempt of its ladder's kind alone", async () => {
		const { child, teacher } = setting;
		await giveAttempts(teacher.user.id, "uamap");
		expect(await errorOf(enter([child.user.id]))).toBe("409 EXAM_NOT_BOUGHT");
	});
});

describe("an exam that a head sets", () => {
	test("uses what the heads of the school have and never what a teacher has bought", async () => {
		const { child, teacher } = setting;
		const head = await headOfSchool();
		await giveAttempts(teacher.user.id, "sama");
		expect(await errorOf(enter([child.user.id], head.headers))).toBe("409 EXAM_NOT_BOUGHT");
		await giveAttempts(head.user.id, "sama");
		const { data } = await check([child.user.id], head.headers);
		expect(data).toMatchObject([{ pays: "school", bar: null }]);
		expect((await enter([child.user.id], head.headers)).status).toBe(200);
		expect([await left(teacher.user.id), await left(head.user.id)]).toEqual([1, 0]);
	});
});

test("an admin sets an exam with the child's own attempt, and gives one where there is none", async () => {
	const { api, admin, child, teacher } = setting;
	await giveAttempts(teacher.user.id, "sama");
	expect(await errorOf(enter([child.user.id], admin.headers))).toBe("409 EXAM_NOT_BOUGHT");
	const given = { user: child.user.id, kind: "sama", count: 1, reason: "Paid at the desk" };
	expect((await api.post("/exams/rights", given, admin.headers)).status).toBe(200);
	expect((await enter([child.user.id], admin.headers)).status).toBe(200);
});

test("what a teacher paid for goes back to the teacher after a fault", async () => {
	const { api, admin, child, teacher } = setting;
	await giveAttempts(teacher.user.id, "sama");
	const [exam] = await entered(enter([child.user.id]));
	const sitting = examinee(setting);
	const attempt = await sitting.begin(exam!._id);
	await sitting.work(attempt, 1, 2);
	await sitting.save(attempt);
	await expect
		.poll(async () => (await api.get(`/exams/${exam!._id}`, child.headers)).json())
		.toMatchObject({
			status: "failed",
		});
	const back = await api.post(`/exams/${exam!._id}/give-back`, { reason: "The lamp fell" }, admin.headers);
	expect(back.status).toBe(200);
	expect([await left(teacher.user.id), await left(child.user.id)]).toEqual([1, 0]);
});
