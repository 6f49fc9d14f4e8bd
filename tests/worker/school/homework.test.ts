import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { assignments, assignmentTasks } from "#db/schema/homework";
import { groupMembers } from "#db/schema/group";
import { trainingRuns } from "#db/schema/training";
import { users } from "#db/schema/user";
import { noon } from "../../factories/api";
import { homeworkBody, homeworkDay, laterDay, openHomework } from "../../factories/homework";
import { makeRun } from "../../factories/training";
import { makeGroup, makeSignedIn, makeUser } from "../../factories/rows";

const db = openDb(env.DB);
const hour = 3_600_000;

let school: Awaited<ReturnType<typeof openHomework>>;

beforeEach(async () => {
	school = await openHomework(env, db);
});

const given = (homework: string) => db.select().from(assignments).where(eq(assignments.homeworkId, homework));

/** What homework alone has earned somebody. */
const earnedBy = (userId: string) =>
	db.get<{ feathers: number; experiences: number }>(sql`
		select coalesce(sum(feathers), 0) as feathers, coalesce(sum(experiences), 0) as experiences
		from earned_entries where user_id = ${userId} and cause = 'homework'`);
const feathersOf = async (userId: string) => (await earnedBy(userId)).feathers;

const post = (path: string, body: unknown, who = school.teacher) => school.api.post(path, body, who.headers);
const refused = async (pending: Promise<Response>, status: number, error: string, fields?: object) => {
	const body = await school.answered<{ error: string; fields?: object }>(pending, status);
	expect(body).toMatchObject({ error, ...(fields ? { fields } : {}) });
};

describe("a teacher gives homework", () => {
	test("and the children have it at once when today is one of its days", async () => {
		const { given } = await school.give();
		expect(given).toBe(2);
		const { data, counts } = await school.tab("new");
		expect(counts).toEqual({ new: 1, await: 0, completed: 0, history: 0 });
		expect(data).toMatchObject([
			{ theme: "Friends", teacher: { name: "Marina" }, day: homeworkDay, due: homeworkDay, status: "new" },
		]);
		expect(data[0]?.tasks).toMatchObject([{ simulator: "sum", count: 5, done: 0, state: "new" }]);
	});

	test("and on later days each midnight, a fresh one a day; one who joined meanwhile gets it from then on", async () => {
		const schedule = {
			rule: "days",
			createDay: homeworkDay,
			deadlineDay: laterDay(3),
			certainDays: [laterDay(1), laterDay(3)],
		};
		const homework = await school.give({ schedule });
		expect(homework.given).toBe(0);
		await school.midnight(1);
		await school.midnight(2);
		const newcomer = await makeSignedIn(db, env.SESSION_SECRET, noon, { creatorId: school.teacher.user.id });
		await db.insert(groupMembers).values({ groupId: school.group.id, userId: newcomer.user.id, joinedAt: noon });
		await school.midnight(3);
		const rows = await given(homework._id);
		expect(rows.map(({ day }) => day).toSorted()).toEqual([
			laterDay(1),
			laterDay(1),
			laterDay(3),
			laterDay(3),
			laterDay(3),
		]);
		expect((await school.tab("new", newcomer)).count).toBe(1);
	});

	test("and a midnight that is run again gives nothing twice", async () => {
		const schedule = { rule: "daily", createDay: homeworkDay, deadlineDay: laterDay(5), certainDays: [] };
		const homework = await school.give({ schedule });
		await school.midnight(1);
		await env.DB.prepare("update job_runs set state = 'failed', detail = ''").run();
		await school.midnight(1);
		expect(await given(homework._id)).toHaveLength(4);
	});

	test("and after nights that were missed what has time left comes with the next one, once; what is over does not", async () => {
		const from = { createDay: laterDay(11), certainDays: [] };
		const single = await school.give({ schedule: { ...from, rule: "until", deadlineDay: laterDay(14) } });
		const over = await school.give({ schedule: { ...from, rule: "until", deadlineDay: laterDay(12) } });
		const daily = await school.give({ schedule: { ...from, rule: "daily", deadlineDay: laterDay(14) } });
		await school.midnight(10);
		await school.midnight(13);
		await env.DB.prepare("update job_runs set state = 'failed', detail = ''").run();
		await school.midnight(13);
		const days = async ({ _id }: { _id: string }) => (await given(_id)).map(({ day, dueOn }) => [day, dueOn]);
		expect(await days(single)).toEqual(Array(2).fill([laterDay(11), laterDay(14)]));
		expect(await days(over)).toEqual([]);
		expect(await days(daily)).toEqual(Array(2).fill([laterDay(13), laterDay(13)]));
	});

	test("and a request that is sent again makes one homework", async () => {
		const _id = crypto.randomUUID();
		const [one, again] = [await school.give({ _id }), await school.give({ _id })];
		expect([one._id, again._id]).toEqual([_id, _id]);
		expect(await given(_id)).toHaveLength(2);
		const other = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: 2 });
		const own = await makeGroup(db, other.user.id, []);
		await refused(post("/homeworks", homeworkBody({ _id, groups: [own] }), other), 409, "CONFLICT");
	});

	test("but not without tasks, days or children, to others' children, or with settings that cannot be", async () => {
		const give = (changes: object) => post("/homeworks", homeworkBody({ groups: [school.group.id], ...changes }));
		await refused(give({ tasks: [] }), 422, "VALIDATION", { tasks: "REQUIRED" });
		await refused(give({ groups: [] }), 422, "VALIDATION", { groups: "REQUIRED" });
		await refused(give({ schedule: null }), 422, "VALIDATION", { schedule: "REQUIRED" });
		const schedule = { rule: "until", createDay: homeworkDay, deadlineDay: laterDay(32), certainDays: [] };
		await refused(give({ schedule }), 422, "VALIDATION", { "schedule.deadlineDay": "OUT_OF_RANGE" });
		await refused(give({ tasks: [{ simulator: "sum", count: 5, params: { steps: 500 } }] }), 422, "VALIDATION", {
			"tasks.0.params.steps": "OUT_OF_RANGE",
		});
		await refused(give({ tasks: [{ simulator: "schulte", count: 5, params: {}, needs: true }] }), 422, "VALIDATION", {
			"tasks.0.needs": "OUT_OF_RANGE",
		});
		const stranger = await makeUser(db);
		await refused(give({ students: [stranger.id] }), 404, "NOT_FOUND");
		expect((await school.tab("new")).count).toBe(0);
	});

	test("five a day and three more for each child, as templates do not count", async () => {
		const schedule = { rule: "until", createDay: laterDay(1), deadlineDay: laterDay(2), certainDays: [] };
		for (let index = 0; index < 11; index++) await school.give({ schedule });
		await refused(post("/homeworks", homeworkBody({ groups: [school.group.id], schedule })), 409, "HOMEWORK_LIMIT");
		await school.answered(post("/homeworks", homeworkBody({ template: true, schedule: null })));
		school.api.clock.now += 24 * hour;
		await school.give({ schedule });
	});

	test("and names no child out of reach: not as left out, not with formulas of its own, not in an edit", async () => {
		const stranger = await makeUser(db, { name: "Zinaida", surname: "Hidden" });
		const tasks = [{ simulator: "sum", count: 5, params: {}, needs: true }];
		const { _id } = await school.give({ tasks });
		const [task] = (await school.homework(_id)).tasks;
		const kept = [{ ...tasks[0], _id: task!._id }];
		for (const student of [stranger.id, "nobody"]) {
			for (const naming of [{ without: [student] }, { focuses: [{ student, task: 0, focus: "10+7" }] }]) {
				const body = homeworkBody({ groups: [school.group.id], tasks, ...naming });
				await refused(post("/homeworks", body), 404, "NOT_FOUND");
				await refused(post(`/homeworks/${_id}`, { ...body, tasks: kept, version: 1 }), 404, "NOT_FOUND");
			}
		}
		expect(JSON.stringify(await school.homework(_id))).not.toContain("Zinaida");
	});

	test("and a child left out who is another teacher's since does not stand in the way of an edit or a copy", async () => {
		const [, second] = school.pupils;
		const { _id } = await school.give({ without: [second!.user.id] });
		const { tasks } = await school.homework(_id);
		await db.delete(groupMembers).where(eq(groupMembers.userId, second!.user.id));
		await db.update(users).set({ creatorId: null }).where(eq(users.id, second!.user.id));
		await school.answered(post(`/homeworks/${_id}/copy`, {}));
		const body = homeworkBody({ groups: [school.group.id], without: [second!.user.id], tasks, version: 1 });
		await school.answered(post(`/homeworks/${_id}`, body));
		expect((await school.homework(_id)).without).toEqual([]);
	});

	test("to a group without some of its children", async () => {
		const [first, second] = school.pupils;
		await school.give({ without: [second!.user.id] });
		expect((await school.tab("new", first)).count).toBe(1);
		expect((await school.tab("new", second)).count).toBe(0);
	});
});

describe("a child does homework in the trainers", () => {
	test("and every set counts to its task, with feathers at once", async () => {
		await school.give();
		const { _id, tasks } = await school.open();
		await school.work(_id, tasks[0]!._id, { count: 3, wrong: 1 });
		expect((await school.open()).tasks[0]).toMatchObject({ state: "process", done: 3, success: 2, feathers: 4 });
		expect((await school.tab("await")).count).toBe(1);
		await school.work(_id, tasks[0]!._id, { count: 3 });
		const { status, tasks: done, feathers } = await school.open();
		expect(done[0]).toMatchObject({ state: "overfill", done: 5, success: 5, overfill: 0, overfail: 1 });
		expect([status, feathers]).toEqual(["completed", 10]);
		expect(await feathersOf(school.child.user.id)).toBe(10);
	});

	test("and a set that is sent ten times counts once", async () => {
		await school.give();
		const { _id, tasks } = await school.open();
		const { sent } = await school.work(_id, tasks[0]!._id, { count: 3 });
		const body = { owner: school.child.user.id, sentAt: new Date(noon).toISOString(), runs: [sent, sent] };
		await Promise.all(Array.from({ length: 10 }, () => post("/training/runs", body, school.child)));
		expect((await school.open()).tasks[0]).toMatchObject({ done: 3, feathers: 6 });
		expect(await feathersOf(school.child.user.id)).toBe(6);
	});

	test("but other settings, another's homework or nonsense are own training, and nothing is lost", async () => {
		await school.give();
		const { _id, tasks } = await school.open();
		const other = school.pupils[1]!;
		const others = await school.open(other);
		await school.work(_id, tasks[0]!._id, { parameters: { interval: 4 } });
		await school.work(others._id, tasks[0]!._id);
		await school.work("nonsense", tasks[0]!._id);
		await school.work(_id, "nonsense");
		await school.work("999999", tasks[0]!._id);
		expect((await school.open()).status).toBe("new");
		expect((await school.open(other)).status).toBe("new");
		const kept = await db.select().from(trainingRuns).where(eq(trainingRuns.userId, school.child.user.id));
		expect(kept).toHaveLength(5);
		expect(kept.every(({ assignmentId }) => assignmentId === null)).toBe(true);
	});

	test("and what was done offline and comes after the end stands as come later, for half the feathers", async () => {
		await school.give();
		const { _id, tasks } = await school.open();
		school.api.clock.now = noon + 48 * hour;
		expect((await school.detail(_id)).status).toBe("not_completed");
		await school.work(_id, tasks[0]!._id, { at: noon });
		expect(await school.detail(_id)).toMatchObject({ status: "completed_late", came_later: true, unearned: 0 });
		expect(await earnedBy(school.child.user.id)).toEqual({ feathers: 5, experiences: 10 });
		const day = await school.answered<{ data: object[] }>(
			school.api.get(`/homeworks/${(await school.detail(_id)).homework}/days/${homeworkDay}`, school.teacher.headers),
		);
		expect(day.data[0]).toMatchObject({ status: "completed_late", came_later: true });
		expect((await school.reviews()).data).toMatchObject([{ status: "completed_late", came_later: true }]);
	});

	test("and what was done offline counts in full as long as the deadline has not passed, or for two days by its own date", async () => {
		const schedule = { rule: "until", createDay: homeworkDay, deadlineDay: laterDay(5), certainDays: [] };
		await school.give({ schedule });
		const { _id, tasks } = await school.open();
		school.api.clock.now = noon + 5 * 24 * hour;
		await school.work(_id, tasks[0]!._id, { at: noon, count: 2 });
		expect(await feathersOf(school.child.user.id)).toBe(4);
		school.api.clock.now = noon + 7 * 24 * hour;
		await school.work(_id, tasks[0]!._id, { at: noon + 5 * 24 * hour, count: 2 });
		expect(await feathersOf(school.child.user.id)).toBe(8);
		// a day told three days late is not believed
		school.api.clock.now = noon + 8 * 24 * hour;
		await school.work(_id, tasks[0]!._id, { at: noon + 5 * 24 * hour, count: 1 });
		expect(await feathersOf(school.child.user.id)).toBe(9);
		expect((await school.detail(_id)).came_later).toBe(false);
	});

	test("and a daily one closes with its day, unfinished", async () => {
		await school.give();
		const { _id, tasks } = await school.open();
		await school.work(_id, tasks[0]!._id, { count: 3 });
		school.api.clock.now = noon + 24 * hour;
		await school.work(_id, tasks[0]!._id, { count: 3 });
		expect(await school.detail(_id)).toMatchObject({ status: "not_completed", tab: "history", feathers: 6 });
	});

	test("and one with a deadline may come a week late for half the feathers", async () => {
		const schedule = { rule: "until", createDay: homeworkDay, deadlineDay: homeworkDay, certainDays: [] };
		await school.give({ schedule });
		const { _id, tasks } = await school.open();
		school.api.clock.now = noon + 7 * 24 * hour;
		expect((await school.detail(_id)).late).toBe(true);
		await school.work(_id, tasks[0]!._id);
		expect((await school.detail(_id)).status).toBe("completed");
		expect(await earnedBy(school.child.user.id)).toEqual({ feathers: 5, experiences: 10 });
	});

	test("and a completed one may be exceeded for a day", async () => {
		const schedule = { rule: "until", createDay: homeworkDay, deadlineDay: laterDay(3), certainDays: [] };
		await school.give({ schedule });
		const { _id, tasks } = await school.open();
		await school.work(_id, tasks[0]!._id);
		school.api.clock.now = noon + 24 * hour;
		await school.work(_id, tasks[0]!._id);
		school.api.clock.now = noon + 25 * hour;
		await school.work(_id, tasks[0]!._id);
		const { tasks: done, status, feathers } = await school.detail(_id);
		expect(done[0]).toMatchObject({ done: 5, overfill: 5 });
		expect([status, feathers]).toEqual(["overachieved", 15]);
	});

	test("and a summer's work in one delivery counts as it would have one by one", async () => {
		const schedule = { rule: "until", createDay: homeworkDay, deadlineDay: laterDay(3), certainDays: [] };
		await school.give({ schedule });
		const { _id, tasks } = await school.open();
		school.api.clock.now = noon + 60 * hour;
		const runs = [0, 24, 25].map((later) => ({
			...makeRun(noon + later * hour, { seed: `set ${later}` }),
			assignment: _id,
			task: tasks[0]!._id,
		}));
		const body = {
			owner: school.child.user.id,
			sentAt: new Date(school.api.clock.now).toISOString(),
			runs: runs.toReversed(),
		};
		await school.answered(post("/training/runs", body, school.child));
		expect((await school.detail(_id)).tasks[0]).toMatchObject({ done: 5, overfill: 5, feathers: 15 });
		// it was completed on its day, by the set that reached it
		const row = await db
			.select()
			.from(assignments)
			.where(eq(assignments.id, Number(_id)))
			.get();
		expect(row).toMatchObject({ completedOn: homeworkDay, completedAt: Date.parse(runs[0]!.finishedAt) });
	});

	test("from two devices at the same moment, and no answer or feather is lost or doubled", async () => {
		await school.give({ tasks: [{ simulator: "sum", count: 50, params: {} }] });
		const { _id, tasks } = await school.open();
		await Promise.all(Array.from({ length: 8 }, () => school.work(_id, tasks[0]!._id)));
		expect((await school.open()).tasks[0]).toMatchObject({ done: 40, success: 40, feathers: 8 });
		expect(await feathersOf(school.child.user.id)).toBe(8);
		const row = await db
			.select()
			.from(assignmentTasks)
			.where(eq(assignmentTasks.assignmentId, Number(_id)))
			.get();
		expect([row?.feathers, row?.experiences]).toEqual([8, 8]);
	});
});
