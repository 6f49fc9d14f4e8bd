import { env } from "cloudflare:workers";
import { and, eq, isNotNull } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { earnedEntries } from "#db/schema/earning";
import { assignments, assignmentTasks, homeworks } from "#db/schema/homework";
import { auditLog } from "#db/schema/operations";
import { Role } from "#domain/user/role";
import { moscowMidnight } from "#domain/calendar/moscow";
import { runScheduled } from "#worker/scheduled";
import { trainingFormulaDays, trainingRuns } from "#db/schema/training";
import { taskFeathers } from "#domain/homework/feathers";
import { defaultParameters } from "#domain/trainer/parameters";
import type { DayAssignments } from "#worker/school/homework/assignment-contract";
import type { DeletedHomeworks } from "#worker/school/homework/contract";
import { noon } from "../../factories/api";
import { homeworkBody, homeworkDay, laterDay, openHomework } from "../../factories/homework";
import { answerTo, makeGroup, makeSignedIn } from "../../factories/rows";
import { users } from "#db/schema/user";

const db = openDb(env.DB);
const hour = 3_600_000;

let school: Awaited<ReturnType<typeof openHomework>>;

beforeEach(async () => {
	school = await openHomework(env, db);
});

const post = (path: string, body: unknown, who = school.teacher) => school.api.post(path, body, who.headers);
const refused = async (pending: Promise<Response>, status: number, error: string) => {
	expect(await school.answered<{ error: string }>(pending, status)).toMatchObject({ error });
};
const iso = (instant: number) => new Date(instant).toISOString();
const until = { rule: "until", createDay: homeworkDay, deadlineDay: laterDay(2), certainDays: [] };

/** Edits the homework as it is now. */
async function edit(id: string, changes: Record<string, unknown>, status = 200) {
	const { version, tasks, schedule, theme, groups } = await school.homework(id);
	const now = { version, tasks, schedule, theme, groups: groups.map(({ _id }) => _id) };
	return school.answered<{ version: number; error?: string }>(post(`/homeworks/${id}`, { ...now, ...changes }), status);
}

describe("a homework that children have begun is edited", () => {
	test("and the log has what was before and what is now", async () => {
		const { _id } = await school.give({ schedule: until, theme: "Friends" });
		await edit(_id, { theme: "Brothers", tasks: [{ simulator: "sum", count: 7, params: { steps: 3 } }] });
		const log = await db.select().from(auditLog).where(eq(auditLog.action, "homework.edit"));
		expect(log.map(({ detail }) => JSON.parse(detail))).toEqual([
			{ version: 2, theme: { from: "Friends", to: "Brothers" }, tasksAdded: 1, tasksGone: 1 },
		]);
	});

	test("five times while they work, and no answer is lost: every version counts", async () => {
		const crowd = await openHomework(env, db, 6);
		school = crowd;
		const { _id: homework } = await crowd.give({
			schedule: until,
			tasks: [{ simulator: "sum", count: 5, params: { steps: 2 } }],
		});
		// every child has read the homework and goes on with what it read, as a device without a connection does
		const read = await Promise.all(crowd.pupils.map((who) => crowd.open(who)));
		const works = async (child: number, steps: number) => {
			const { _id, tasks } = read[child]!;
			const { answers } = await crowd.work(_id, tasks[0]!._id, { who: crowd.pupils[child]!, parameters: { steps } });
			expect(answers[0]?.status).toBe("stored");
		};
		for (let version = 0; version < 5; version++) {
			await Promise.all([
				edit(homework, { tasks: [{ simulator: "sum", count: 5, params: { steps: 3 + version } }] }),
				...crowd.pupils.slice(0, version + 1).map((_, child) => works(child, 2 + child)),
			]);
			// the next child reads the version that is there now
			const next = version + 1;
			read[next] = await crowd.open(crowd.pupils[next]);
		}
		await Promise.all(crowd.pupils.map((_, child) => works(child, 2 + child)));
		const expected = crowd.pupils.map((_, child) => 5 * (6 - child));
		const kept = await db
			.select()
			.from(trainingRuns)
			.where(and(isNotNull(trainingRuns.assignmentId)));
		const ids = crowd.pupils.map(({ user }) => user.id);
		const answered = ids.map((id) =>
			kept.filter(({ userId }) => userId === id).reduce((sum, run) => sum + run.answered, 0),
		);
		expect(answered.reduce((sum, count) => sum + count, 0)).toBe(expected.reduce((sum, count) => sum + count, 0));
		// counted by hand from the sets alone, and as the product has it
		for (const [index, id] of ids.entries()) {
			const sets = kept.filter(({ userId }) => userId === id);
			const tasks = [...new Set(sets.map(({ taskId }) => taskId))];
			const byHand = tasks.map((task) =>
				sets.filter(({ taskId }) => taskId === task).reduce((sum, { correct }) => sum + correct, 0),
			);
			const detail = await crowd.detail(read[index]!._id, crowd.pupils[index]);
			const counted = detail.tasks.reduce((sum, { success, overfill }) => sum + success + overfill, 0);
			expect(counted).toBe(byHand.reduce((sum, correct) => sum + correct, 0));
			const homework = and(eq(earnedEntries.userId, id), eq(earnedEntries.cause, "homework"));
			const earned = await db.select().from(earnedEntries).where(homework);
			expect(earned.reduce((sum, { feathers }) => sum + feathers, 0)).toBe(
				byHand.reduce((sum, correct) => sum + taskFeathers(5, correct), 0),
			);
		}
		expect((await crowd.homework(homework)).versions.map(({ version }) => version)).toEqual([6, 5, 4, 3, 2, 1]);
	});

	test("and a task that stays keeps what was done, a changed one begins anew beside the old", async () => {
		const { _id } = await school.give({
			schedule: until,
			tasks: [
				{ simulator: "sum", count: 5, params: {} },
				{ simulator: "columns", count: 5, params: {} },
			],
		});
		const before = await school.open();
		await school.work(before._id, before.tasks[0]!._id, { count: 3 });
		const [first, second] = (await school.homework(_id)).tasks;
		await edit(_id, {
			tasks: [
				{ ...first, comment: "Slowly" },
				{ ...second, count: 10 },
			],
		});
		const after = await school.open();
		expect(after.tasks).toMatchObject([
			{ _id: first!._id, done: 3, comment: "Slowly", current: true },
			{ simulator: "columns", count: 10, done: 0, current: true },
		]);
		await edit(_id, { tasks: [{ ...first, count: 9 }] });
		const { tasks, version, status } = await school.open();
		expect(tasks).toMatchObject([
			{ count: 9, done: 0, current: true },
			{ count: 5, done: 3, current: false },
		]);
		expect([version, status]).toEqual([3, "in_progress"]);
	});

	test("and is completed when the edit leaves only what is done", async () => {
		const { _id } = await school.give({
			schedule: until,
			tasks: [
				{ simulator: "sum", count: 5, params: {} },
				{ simulator: "sum", count: 5, params: { steps: 9 } },
			],
		});
		const { _id: assignment, tasks } = await school.open();
		await school.work(assignment, tasks[0]!._id);
		expect((await school.open()).status).toBe("in_progress");
		await edit(_id, { tasks: [(await school.homework(_id)).tasks[0]] });
		expect((await school.open()).status).toBe("completed");
	});

	test("but by two at once only by the first, and not once it is over", async () => {
		const { _id } = await school.give();
		const { tasks, schedule } = await school.homework(_id);
		const body = homeworkBody({ version: 1, tasks, schedule, groups: [school.group.id] });
		const both = await Promise.all([post(`/homeworks/${_id}`, body), post(`/homeworks/${_id}`, body)]);
		expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		expect(await school.answered(post(`/homeworks/${_id}`, body), 409)).toMatchObject({
			error: "HOMEWORK_EDITED",
			changed: { by: { ru: "Marina", en: "Marina" }, at: new Date(noon).toISOString() },
		});
		school.api.clock.now = noon + 24 * hour;
		await refused(post(`/homeworks/${_id}`, { ...body, version: 2 }), 409, "HOMEWORK_CLOSED");
		await refused(school.api.del(`/homeworks/${_id}`, undefined, school.teacher.headers), 409, "HOMEWORK_CLOSED");
	});

	test("and a child taken out no longer sees it unless it has begun; one put in gets it", async () => {
		const [first, second] = school.pupils;
		const { _id } = await school.give({ schedule: until });
		const begun = await school.open(first);
		await school.work(begun._id, begun.tasks[0]!._id, { count: 2, who: first! });
		const newcomer = await makeSignedIn(db, env.SESSION_SECRET, noon, { creatorId: school.teacher.user.id });
		school.api.clock.now = noon + 24 * hour;
		await edit(_id, { groups: [], students: [newcomer.user.id] });
		expect((await school.tab("await", first)).count).toBe(1);
		expect((await school.tab("new", second)).count).toBe(0);
		expect((await school.tab("new", newcomer)).data).toMatchObject([{ day: laterDay(1), due: laterDay(2) }]);
		await edit(_id, { groups: [school.group.id], students: [] });
		expect((await school.tab("new", second)).count).toBe(1);
	});
});

describe("for single children", () => {
	test("a task may be shorter or easier, with the reason, in what is open and in what comes", async () => {
		const schedule = { ...until, rule: "daily" };
		const { _id } = await school.give({ schedule });
		const task = (await school.homework(_id)).tasks[0]!._id;
		const change = { task, count: 2, params: { ...defaultParameters, steps: 2 } };
		const students = [school.child.user.id];
		await school.answered(post(`/homeworks/${_id}/children`, { students, tasks: [change], reason: "was ill" }));
		expect((await school.open()).tasks[0]).toMatchObject({ count: 2, params: { steps: 2 } });
		expect((await school.open(school.pupils[1])).tasks[0]).toMatchObject({ count: 5, params: { steps: 3 } });
		const { _id: assignment } = await school.open();
		await school.work(assignment, task, { count: 2, parameters: { steps: 2 } });
		expect((await school.open()).status).toBe("completed");
		await school.midnight(1);
		expect((await school.tab("new")).data[0]?.tasks[0]).toMatchObject({ count: 2, params: { steps: 2 } });
		expect((await school.homework(_id)).changes).toMatchObject([
			{ student: students[0], name: "Child 0", count: 2, reason: "was ill" },
		]);
		const back = { students, tasks: [{ task, count: null, params: null }] };
		await refused(post(`/homeworks/${_id}/children`, { ...back, tasks: [change] }), 422, "VALIDATION");
		await school.answered(post(`/homeworks/${_id}/children`, back));
		expect((await school.homework(_id)).changes).toEqual([]);
		expect((await school.tab("new")).data[0]?.tasks[0]).toMatchObject({ count: 5, params: { steps: 3 } });
	});

	test("a task made shorter is worth more, and the next set earns the difference, also with nothing right in it", async () => {
		const { _id } = await school.give({ tasks: [{ simulator: "sum", count: 10, params: {} }] });
		const { _id: assignment, tasks } = await school.open();
		const task = tasks[0]!._id;
		await school.work(assignment, task, { count: 4 });
		const students = [school.child.user.id];
		await school.answered(
			post(`/homeworks/${_id}/children`, { students, tasks: [{ task, count: 5, params: null }], reason: "ill" }),
		);
		await school.work(assignment, task, { count: 3, wrong: 3 });
		expect((await school.open()).tasks[0]).toMatchObject({ success: 4, feathers: 8 });
		const homework = and(eq(earnedEntries.userId, school.child.user.id), eq(earnedEntries.cause, "homework"));
		const earned = await db.select().from(earnedEntries).where(homework);
		expect(earned.map(({ feathers, experiences }) => [feathers, experiences])).toEqual([
			[4, 4],
			[4, 4],
		]);
	});

	test("and what one child has differently stays when the task is changed for all", async () => {
		const { _id } = await school.give({ schedule: until });
		const [task] = (await school.homework(_id)).tasks;
		const easier = { task: task!._id, count: 3, params: null };
		const body = { students: [school.child.user.id], tasks: [easier], reason: "New in the group" };
		await school.answered(post(`/homeworks/${_id}/children`, body));
		await edit(_id, { tasks: [{ ...task, count: 8 }] });
		expect((await school.open()).tasks[0]).toMatchObject({ count: 3 });
		expect((await school.open(school.pupils[1])).tasks[0]).toMatchObject({ count: 8 });
		expect((await school.homework(_id)).changes).toMatchObject([{ count: 3, reason: "New in the group" }]);
	});

	test("work that was late is worth the whole once the deadline is later, with the next set", async () => {
		const short = { ...until, deadlineDay: homeworkDay };
		await school.give({ schedule: short, tasks: [{ simulator: "sum", count: 10, params: {} }] });
		school.api.clock.now = noon + 24 * hour;
		const { _id: assignment, tasks } = await school.open();
		await school.work(assignment, tasks[0]!._id);
		expect((await school.open()).feathers).toBe(2);
		const extension = { assignments: [assignment], until: laterDay(2), reason: "Was ill" };
		await school.answered(post("/homeworks/assignments/extend", extension));
		await school.work(assignment, tasks[0]!._id);
		expect((await school.open()).feathers).toBe(10);
	});

	test("a deadline may be later, with the reason, also after it is over", async () => {
		await school.give();
		const { _id } = await school.open();
		school.api.clock.now = noon + 24 * hour;
		expect((await school.detail(_id)).status).toBe("not_completed");
		const body = { assignments: [_id], until: laterDay(3), reason: "no power at home" };
		await school.answered(post("/homeworks/assignments/extend", body));
		expect(await school.detail(_id)).toMatchObject({ status: "new", due: laterDay(3), extension: "no power at home" });
		expect((await school.open(school.child)).late).toBe(false);
		await refused(post("/homeworks/assignments/extend", { ...body, until: laterDay(40) }), 422, "VALIDATION");
		await refused(post("/homeworks/assignments/extend", { ...body, until: homeworkDay }), 422, "VALIDATION");
	});

	test("a task can be what each child needs, fixed when it is first looked at", async () => {
		await db.insert(trainingFormulaDays).values(
			[0, 1, 2, 3].map((day) => ({
				userId: school.child.user.id,
				formula: "10+7",
				date: laterDay(-4 + day),
				seen: 10,
				wrong: 6,
				milliseconds: 20_000,
			})),
		);
		const { data } = await school.answered<{ data: { student: { _id: string }; focus: string; sure: boolean }[] }>(
			school.api.get(`/homeworks/needs?groups=${school.group.id}`, school.teacher.headers),
		);
		const needed = data.find(({ student }) => student._id === school.child.user.id);
		expect(needed).toMatchObject({ focus: "10+7", sure: true });
		await school.give({ tasks: [{ simulator: "sum", count: 10, params: {}, needs: true }] });
		const [mine, other] = [await school.open(), await school.open(school.pupils[1])];
		expect(mine.tasks[0]).toMatchObject({ needs: true, params: { focus: "10+7" } });
		expect(other.tasks[0]?.params["focus"]).toMatch(/^all/);
		await db.delete(trainingFormulaDays).where(eq(trainingFormulaDays.userId, school.child.user.id));
		expect((await school.open()).tasks[0]?.params["focus"]).toBe("10+7");
		const { tasks, _id } = mine;
		await school.work(_id, tasks[0]!._id, { count: 10, parameters: tasks[0]!.params });
		expect((await school.open()).status).toBe("completed");
	});

	test("the teacher's own choice of a formula comes first", async () => {
		const focuses = [{ student: school.child.user.id, task: 0, focus: "10-9" }];
		await school.give({ tasks: [{ simulator: "sum", count: 10, params: {}, needs: true }], focuses });
		expect((await school.open()).tasks[0]?.params["focus"]).toBe("10-9");
	});
});

describe("a homework is kept and used again", () => {
	test("as a template, and for another group with the same days from today on", async () => {
		const { _id } = await school.give({ schedule: until });
		const template = await school.answered<{ _id: string }>(post(`/homeworks/${_id}/copy`, { template: true }));
		expect(await school.homework(template._id)).toMatchObject({ status: "template", theme: "Friends", schedule: null });
		school.api.clock.now = noon + 5 * 24 * hour;
		const newcomer = await makeSignedIn(db, env.SESSION_SECRET, noon, { creatorId: school.teacher.user.id });
		const other = await makeGroup(db, school.teacher.user.id, [newcomer.user.id], "Swifts");
		await school.answered(post(`/homeworks/${_id}/copy`, { groups: [other] }));
		expect(await school.open(newcomer)).toMatchObject({ day: laterDay(5), due: laterDay(7), theme: "Friends" });
	});

	test("is deleted only while nobody has begun, and can be put back", async () => {
		const { _id } = await school.give({ schedule: until });
		await school.answered(school.api.del(`/homeworks/${_id}`, undefined, school.teacher.headers));
		expect((await school.tab("new")).count).toBe(0);
		await refused(school.api.get(`/homeworks/${_id}`, school.teacher.headers), 404, "NOT_FOUND");
		await school.answered(post(`/homeworks/${_id}/restore`, {}));
		const { _id: assignment, tasks } = await school.open();
		await school.work(assignment, tasks[0]!._id, { count: 1 });
		await refused(school.api.del(`/homeworks/${_id}`, undefined, school.teacher.headers), 409, "HOMEWORK_STARTED");
		await school.answered(post(`/homeworks/${_id}/archive`, { archived: true }));
		expect(await school.homework(_id)).toMatchObject({ status: "archived", editable: false });
		expect((await school.tab("await")).count).toBe(1);
	});

	test("is listed for thirty days once it is deleted, for who may put it back", async () => {
		const { _id } = await school.give({ schedule: until, theme: "By mistake" });
		const list = async (who = school.teacher) =>
			(await school.answered<DeletedHomeworks>(school.api.get("/homeworks/deleted", who.headers))).data;
		expect(await list()).toEqual([]);
		await school.answered(school.api.del(`/homeworks/${_id}`, undefined, school.teacher.headers));
		const month = 30 * 24 * hour;
		expect(await list()).toMatchObject([
			{
				_id,
				theme: "By mistake",
				teacher: { name: "Marina" },
				tasks: [{ simulator: "sum" }],
				until: iso(noon + month),
			},
		]);
		const head = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.school });
		const other = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.teacher });
		expect(await list(other)).toEqual([]);
		expect(await list(head)).toEqual([]);
		await answerTo(db, school.teacher.user.id, head.user.id);
		expect(await list(head)).toHaveLength(1);
		school.api.clock.now = noon + month - 1;
		await school.answered(post(`/homeworks/${_id}/restore`, {}, head));
		expect(await list()).toEqual([]);
		await school.answered(
			school.api.del(
				`/homeworks/${(await school.give({ template: true, groups: [] }))._id}`,
				undefined,
				school.teacher.headers,
			),
		);
		school.api.clock.now += month;
		expect(await list()).toEqual([]);
	});

	test("is found by its status, its group, its child and its theme", async () => {
		const { _id } = await school.give({ schedule: until, theme: "Зелёный ёж" });
		await school.give({ template: true, groups: [], theme: "Kept" });
		const find = async (filter: object) => {
			const path = `/homeworks?page=0&rowsPerPage=10&filter=${encodeURIComponent(JSON.stringify(filter))}`;
			const { data } = await school.answered<{ data: { _id: string }[] }>(school.api.get(path, school.teacher.headers));
			return data.map((row) => row._id);
		};
		expect(await find({})).toHaveLength(2);
		expect(await find({ status: "new" })).toEqual([_id]);
		expect(await find({ status: "in_progress" })).toEqual([]);
		expect(await find({ group: school.group.id, search: "ЕЖ" })).toEqual([_id]);
		expect(await find({ student: school.child.user.id })).toEqual([_id]);
		school.api.clock.now = noon + 3 * 24 * hour;
		expect(await find({ status: "completed" })).toEqual([_id]);
		const own = await school.answered<{ data: object[] }>(school.api.get("/homeworks", school.child.headers));
		expect(own.data).toMatchObject([{ _id, groups: [], editable: false }]);
		await refused(school.api.get("/homeworks?filter=%7B", school.teacher.headers), 400, "MALFORMED");
	});
});

describe("homework is reviewed", () => {
	const stars = (assignments: object[], changes = {}) => ({ _id: crypto.randomUUID(), assignments, ...changes });

	/** Two children complete today's homework, the second with two mistakes. */
	async function completed() {
		await school.give();
		for (const [index, who] of school.pupils.entries()) {
			const { _id, tasks } = await school.open(who);
			await school.work(_id, tasks[0]!._id, { who, wrong: 2 * index });
		}
	}

	test("from the next day on, by group and day, whoever needs eyes first", async () => {
		await completed();
		expect((await school.reviews()).queue).toEqual([]);
		const { _id } = await school.open();
		await refused(post("/homeworks/review", stars([{ _id, stars: 5 }])), 409, "REVIEW_TOO_EARLY");
		school.api.clock.now = noon + 24 * hour;
		const { queue, data } = await school.reviews();
		expect(queue).toEqual([{ group: { _id: school.group.id, name: "Owls" }, day: homeworkDay, count: 2 }]);
		expect(data).toMatchObject([
			{ student: { name: "Child 1" }, answered: 5, correct: 3, milliseconds: 1500, suggested: 2, stars: null },
			{ student: { name: "Child 0" }, answered: 5, correct: 5, suggested: 5, wrong: null },
		]);
		expect(data[0]?.wrong?.typed).toBe(123_456_789);
		expect((await school.reviews(`?day=${homeworkDay}&group=none`)).data).toEqual([]);
	});

	test("a whole group in one call, sent twice or not; the child sees it for seven days", async () => {
		await completed();
		school.api.clock.now = noon + 24 * hour;
		const { data } = await school.reviews();
		const review = stars(
			data.map(({ _id, suggested }) => ({ _id, stars: suggested })),
			{ comment: "Well done" },
		);
		for (const _ of [1, 2]) {
			expect(await school.answered(post("/homeworks/review", review))).toMatchObject({ count: 2 });
		}
		expect((await school.reviews()).queue).toEqual([]);
		expect((await school.reviews(`?day=${homeworkDay}&group=${school.group.id}&reviewed=1`)).data).toHaveLength(2);
		const { data: shown, stars: mean } = await school.tab("completed");
		expect([shown[0]?.review?.stars, shown[0]?.review?.comment, mean]).toEqual([5, "Well done", 5]);
		school.api.clock.now = noon + (8 * 24 + 1) * hour;
		expect(await school.tab("history")).toMatchObject({ data: [{ review: null }], stars: 5 });
	});

	test("and undone for an hour: what was there before is there again", async () => {
		await completed();
		school.api.clock.now = noon + 24 * hour;
		const { _id } = (await school.tab("completed")).data[0]!;
		const [first, second] = [stars([{ _id, stars: 3 }]), stars([{ _id, stars: 5, comment: "Oh, better" }])];
		await school.answered(post("/homeworks/review", first));
		school.api.clock.now += hour / 2;
		await school.answered(post("/homeworks/review", second));
		await school.answered(post(`/homeworks/review/${second._id}/undo`, {}));
		expect((await school.detail(_id)).review).toMatchObject({ stars: 3, comment: "" });
		school.api.clock.now += hour / 2 + 1;
		await refused(post(`/homeworks/review/${first._id}/undo`, {}), 409, "UNDO_TOO_LATE");
		await refused(post(`/homeworks/review/${crypto.randomUUID()}/undo`, {}), 404, "NOT_FOUND");
	});

	test("and opened for review again while the child sees it, whoever gave it, with what it was", async () => {
		await completed();
		school.api.clock.now = noon + 24 * hour;
		const { _id } = (await school.tab("completed")).data[0]!;
		await school.answered(post("/homeworks/review", stars([{ _id, stars: 1, comment: "Meant for Lev" }])));
		school.api.clock.now = noon + 48 * hour;
		const again = { assignments: [_id], reason: "The wrong child" };
		const other = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.teacher });
		await refused(post("/homeworks/review/reopen", again, other), 404, "NOT_FOUND");
		const head = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.school, name: "Irina" });
		await answerTo(db, school.teacher.user.id, head.user.id);
		const dayOf = async () =>
			school.answered<DayAssignments>(
				school.api.get(`/homeworks/${(await school.detail(_id)).homework}/days/${homeworkDay}`, school.teacher.headers),
			);
		expect((await dayOf()).data.map(({ reopenable }) => reopenable)).toEqual([true, false]);
		expect(await school.answered(post("/homeworks/review/reopen", again, head))).toEqual({ count: 1 });
		expect(await school.answered(post("/homeworks/review/reopen", again, head))).toEqual({ count: 0 });
		expect((await school.detail(_id)).review).toBeNull();
		const row = (await school.reviews()).data.find((one) => one._id === _id);
		expect(row).toMatchObject({
			stars: null,
			reopened: {
				stars: 1,
				comment: "Meant for Lev",
				by: { name: "Irina" },
				reason: "The wrong child",
				at: iso(noon + 48 * hour),
			},
		});
		await school.answered(post("/homeworks/review", stars([{ _id, stars: 5 }])));
		expect((await school.detail(_id)).review).toMatchObject({ stars: 5, comment: "" });
		school.api.clock.now += 7 * 24 * hour;
		await refused(post("/homeworks/review/reopen", again), 409, "REOPEN_TOO_LATE");
	});

	test("but not by another teacher, nor with stars that do not exist", async () => {
		await completed();
		school.api.clock.now = noon + 24 * hour;
		const { _id } = (await school.tab("completed")).data[0]!;
		const other = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: 2 });
		await refused(post("/homeworks/review", stars([{ _id, stars: 5 }]), other), 404, "NOT_FOUND");
		await refused(post("/homeworks/review", stars([{ _id, stars: 6 }])), 422, "VALIDATION");
		expect(
			(
				await db
					.select()
					.from(assignments)
					.where(eq(assignments.id, Number(_id)))
					.get()
			)?.stars,
		).toBeNull();
		expect(
			await db
				.select()
				.from(assignmentTasks)
				.where(eq(assignmentTasks.assignmentId, Number(_id))),
		).toHaveLength(1);
	});
});

describe("a group that moves to another teacher", () => {
	test("takes along the homework that was for it alone, with what was done", async () => {
		const alone = await school.give();
		const shared = await school.give({ students: [school.child.user.id] });
		const head = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.school });
		const other = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.teacher, creatorId: head.user.id });
		await answerTo(db, school.teacher.user.id, head.user.id);
		await school.answered(post(`/groups/${school.group.id}`, { teacher: other.user.id }, head));
		const owners = await db.select({ id: homeworks.id, owner: homeworks.ownerId }).from(homeworks);
		expect(owners.find(({ id }) => id === alone._id)?.owner).toBe(other.user.id);
		expect(owners.find(({ id }) => id === shared._id)?.owner).toBe(school.teacher.user.id);
	});

	test("or is put away gets no new homework", async () => {
		const { _id } = await school.give({ schedule: { ...until, rule: "daily" } });
		await school.answered(post(`/groups/${school.group.id}`, { archived: true }));
		await runScheduled(env, moscowMidnight(laterDay(1)));
		const rows = await db.select().from(assignments).where(eq(assignments.homeworkId, _id));
		expect(new Set(rows.map(({ day }) => day))).toEqual(new Set([homeworkDay]));
	});
});

describe("what is to be done yet is given at once", () => {
	const day = 24 * hour;
	const later = { ...until, createDay: laterDay(1), deadlineDay: laterDay(3) };
	const daily = { ...until, rule: "daily", deadlineDay: laterDay(3) };
	const dueOf = async (studentId: string) => {
		const rows = await db.select().from(assignments).where(eq(assignments.studentId, studentId));
		return rows.map(({ day, dueOn }) => `${day} ${dueOn}`).toSorted();
	};

	test("where a homework comes back from the archive or is put back, and where its group does", async () => {
		const back = async (comesBack: () => Promise<unknown>) => {
			school.api.clock.now = noon + 2 * day;
			await comesBack();
			expect(await dueOf(school.child.user.id)).toEqual([`${laterDay(2)} ${laterDay(3)}`]);
			await db.delete(homeworks);
			school.api.clock.now = noon;
		};
		const archived = await school.give({ schedule: later });
		await school.answered(post(`/homeworks/${archived._id}/archive`, { archived: true }));
		await back(() => school.answered(post(`/homeworks/${archived._id}/archive`, { archived: false })));
		const deleted = await school.give({ schedule: later });
		await school.answered(school.api.del(`/homeworks/${deleted._id}`, undefined, school.teacher.headers));
		await back(() => school.answered(post(`/homeworks/${deleted._id}/restore`, {})));
		await school.give({ schedule: later });
		await school.answered(post(`/groups/${school.group.id}`, { archived: true }));
		await back(() => school.answered(post(`/groups/${school.group.id}`, { archived: false })));
	});

	test("to a child who comes to a group, by whichever door, and to one who is back", async () => {
		await school.give({ schedule: until });
		await school.give({ schedule: daily });
		// of children it is not about, and over
		await school.give({ schedule: { ...until, deadlineDay: homeworkDay } });
		await school.give({ schedule: daily, groups: [], students: [school.child.user.id] });
		school.api.clock.now = noon + day;
		const group = school.group.id;
		const own = { creatorId: school.teacher.user.id };
		const made = async (rows: object[]) => {
			const body = { rows, group };
			const { data } = await school.answered<{ data: { _id: string }[] }>(post("/directory/students", body));
			return data[0]!._id;
		};
		const named = (name: string) => makeSignedIn(db, env.SESSION_SECRET, noon, { ...own, name });
		const [moved, edited, known] = [await named("Moved"), await named("Edited"), await named("Known")];
		const comers = [await made([{ name: "New" }]), await made([{ name: "Known" }]), moved.user.id, edited.user.id];
		await school.answered(post("/directory/students/move", { ids: [moved.user.id], to: group, from: null }));
		await school.answered(post(`/directory/students/${edited.user.id}`, { groups: [group] }));
		await school.answered(post("/directory/import", { rows: [{ line: 2, name: "Listed", group: "Owls" }] }));
		const listed = await db.select().from(users).where(eq(users.name, "Listed"));
		const wanted = [`${laterDay(1)} ${laterDay(1)}`, `${laterDay(1)} ${laterDay(2)}`];
		for (const id of [...comers, listed[0]!.id]) expect(await dueOf(id)).toEqual(wanted);
		expect(comers).toContain(known.user.id);

		const second = school.pupils[1]!.user.id;
		const before = await dueOf(second);
		await school.answered(post("/directory/students/active", { ids: [second], active: false }));
		await school.answered(post("/directory/students/active", { ids: [second], active: true }));
		expect(await dueOf(second)).toEqual([...before, wanted[0]].toSorted());
		school.api.clock.now = noon + 2 * day;
		await school.answered(post("/directory/students/delete", { ids: [second] }));
		await school.answered(post("/directory/students/restore", { ids: [second] }));
		expect(await dueOf(second)).toContain(`${laterDay(2)} ${laterDay(2)}`);
	});
});
