import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { insertMissing } from "#db/rows";
import { groupMembers, groups } from "#db/schema/group";
import { assignmentReviews, assignments, homeworks } from "#db/schema/homework";
import { attendance, scheduledLessons } from "#db/schema/schedule";
import { schools } from "#db/schema/school";
import { trainingFormulaDays, trainingRuns } from "#db/schema/training";
import { users } from "#db/schema/user";
import { addDays, moscowMidnight } from "#domain/calendar/moscow";
import { createRandom } from "#domain/generator/random";
import { definitionOf } from "#domain/trainer/catalogue";
import { expectedText, workedNumbers } from "#domain/trainer/exercise";
import { exercisesOf, gradeRun, type TrainingRun } from "#domain/trainer/run";
import { runTallies } from "#domain/trainer/run-tallies";
import { Role } from "#domain/user/role";
import type { ParentPage, Report } from "#worker/report/contract";
import { makeApi } from "../../factories/api";
import { guard, makeSignedIn } from "../../factories/rows";

const db = openDb(env.DB);
const today = "2026-09-30";
const noon = moscowMidnight(today) + 12 * 3_600_000;
const api = makeApi(env, noon);
const quarter = { from: "2026-07-01", to: today };
const kinds = ["sum", "columns"] as const;

/** Sets that were really made and typed, some of it wrong; every run of the quarter is one of them. */
const sets = Array.from({ length: 20 }, (_, index) => {
	const simulator = kinds[index % 2]!;
	const set = { simulator, parameters: { ...definitionOf(simulator).defaults }, seed: `report:${index}` };
	const answers = exercisesOf(set).map((exercise, item) => ({
		text: item % 7 === index % 7 ? "" : item % 4 === index % 4 ? `${expectedText(exercise)}1` : expectedText(exercise),
		milliseconds: 1_000 + ((item * 331 + index * 97) % 2_000),
	}));
	const run = { id: "", ...set, answers, startedAt: "", finishedAt: "", shown: null } as TrainingRun;
	return { run, graded: gradeRun(run), tallies: runTallies(run) };
});

type Signed = Awaited<ReturnType<typeof makeSignedIn>>;
let head: Signed;
let admin: Signed;
let alone: Signed;
const teachers: Signed[] = [];
const children: { id: string; teacher: number; group: string }[] = [];
const groupIds: string[] = [];

const signed = (row: Parameters<typeof makeSignedIn>[3]) => makeSignedIn(db, env.SESSION_SECRET, noon, row);

beforeAll(async () => {
	await db.insert(schools).values({ id: "centre", name: "Центр", createdAt: 0 });
	head = await signed({ role: Role.school, schoolId: "centre" });
	admin = await signed({ role: Role.admin });
	for (let index = 0; index < 4; index++) {
		teachers.push(
			await signed({ role: Role.teacher, schoolId: "centre", creatorId: head.user.id, name: `Учитель ${index}` }),
		);
	}
	for (let index = 0; index < 8; index++) groupIds.push(`group-${index}`);
	await db.insert(groups).values(
		groupIds.map((id, index) => ({
			id,
			name: `Группа ${index}`,
			teacherId: teachers[index % 4]!.user.id,
			createdAt: 0,
		})),
	);
	for (let index = 0; index < 200; index++) {
		children.push({ id: `child-${index}`, teacher: index % 4, group: groupIds[index % 8]! });
	}
	const usual = { role: Role.student, type: "student" as const, createdAt: 0 };
	await insertMissing(
		db,
		users,
		children.map(({ id, teacher }, index) => ({
			...usual,
			id,
			email: `${id}@test.example`,
			name: `Ребёнок ${index}`,
			creatorId: teachers[teacher]!.user.id,
		})),
	);
	await insertMissing(
		db,
		groupMembers,
		children.map(({ id, group }) => ({ groupId: group, userId: id, joinedAt: 0 })),
	);
	alone = await signed({ role: Role.student, creatorId: null });
	await trainQuarter();
	await markQuarter();
}, 120_000);

/** Each group has a lesson a week up to ten days before today, in which everybody is marked or, now and then, nobody. */
async function markQuarter(): Promise<void> {
	const random = createRandom("who came");
	const last = addDays(today, -10);
	const usual = { firstDay: quarter.from, lastDay: last, weekdays: [3], time: "17:00", minutes: 60, createdAt: 0 };
	await db
		.insert(scheduledLessons)
		.values(groupIds.map((groupId) => ({ ...usual, id: `of-${groupId}`, groupId, createdBy: "seed" })));
	const marks: (typeof attendance.$inferInsert)[] = [];
	for (let day = quarter.from; day <= last; day = addDays(day, 7)) {
		for (const { id: userId, group } of children) {
			const state = (["came", "came", "late", "absent", "ill", null] as const)[random.below(6)];
			if (state) marks.push({ lessonId: `of-${group}`, day, userId, state, markedBy: "seed", markedAt: 0 });
		}
	}
	await insertMissing(db, attendance, marks);
}

/** A quarter of 200 children and two weeks before it, as sets are kept. */
async function trainQuarter(): Promise<void> {
	const random = createRandom("a quarter of two hundred children");
	const runs: (typeof trainingRuns.$inferInsert)[] = [];
	const days = new Map<string, typeof trainingFormulaDays.$inferInsert>();
	for (const { id: userId } of children) {
		for (let date = addDays(quarter.from, -14); date <= today; date = addDays(date, 1)) {
			for (let set = random.below(10) < 3 ? 1 + random.below(2) : 0; set > 0; set--) {
				const { run, graded, tallies } = sets[random.below(sets.length)]!;
				const finishedAt = moscowMidnight(date) + 60_000 * (600 + set);
				runs.push({
					id: `run-${runs.length}`,
					userId,
					batchId: "seed",
					simulator: run.simulator,
					parameters: run.parameters,
					seed: run.seed,
					answers: [...run.answers],
					correct: graded.correct,
					total: graded.total,
					answered: graded.answered,
					milliseconds: graded.milliseconds,
					startedAt: finishedAt - 60_000,
					finishedAt,
					earnedOn: date,
					counts: graded.correct > 0,
					receivedAt: finishedAt,
				});
				for (const { formula, seen, wrong, milliseconds } of tallies) {
					const key = `${userId} ${formula} ${date}`;
					const sum = days.get(key) ?? { userId, formula, date, seen: 0, wrong: 0, milliseconds: 0 };
					days.set(key, {
						...sum,
						seen: sum.seen + seen,
						wrong: sum.wrong + wrong,
						milliseconds: sum.milliseconds + milliseconds,
					});
				}
			}
		}
	}
	for (let at = 0; at < runs.length; at += 400) await insertMissing(db, trainingRuns, runs.slice(at, at + 400));
	const rows = [...days.values()];
	for (let at = 0; at < rows.length; at += 4_000)
		await insertMissing(db, trainingFormulaDays, rows.slice(at, at + 4_000));
}

type Raw = { userId: string; simulator: string; seed: string; answers: TrainingRun["answers"]; date: string };

/** Everything told of some raw runs, counted again from what was typed, by arithmetic of this test's own. */
function recount(runs: readonly Raw[]) {
	const sum = { days: 0, sets: runs.length, answered: 0, correct: 0, milliseconds: 0 };
	const days = new Set<string>();
	for (const { userId, seed, simulator, answers, date } of runs) {
		const sums = sumsOf(simulator, seed);
		let right = 0;
		for (const [item, { text, milliseconds }] of answers.entries()) {
			if (text === "") continue;
			sum.milliseconds += milliseconds;
			sum.answered += 1;
			if (Number(text) === sums[item]) right += 1;
		}
		sum.correct += right;
		if (right > 0) days.add(`${userId} ${date}`);
	}
	return { ...sum, days: days.size };
}

const known = new Map<string, number[]>();
function sumsOf(simulator: string, seed: string): number[] {
	const found = known.get(seed);
	if (found) return found;
	const { run } = sets.find((one) => one.run.seed === seed && one.run.simulator === simulator)!;
	const sums = exercisesOf(run).map((exercise) => workedNumbers(exercise)!.reduce((all, number) => all + number, 0));
	known.set(seed, sums);
	return sums;
}

function byChild(runs: readonly Raw[]): Map<string, Raw[]> {
	const own = new Map<string, Raw[]>();
	for (const run of runs) own.set(run.userId, [...(own.get(run.userId) ?? []), run]);
	return own;
}

function expectPoints({ points }: Report, runs: readonly Raw[], about: string): void {
	for (const point of points) {
		const own = runs.filter(({ date }) => date >= point.from && date <= point.to);
		expect(figures(point), `${about} ${point.from}`).toEqual(recount(own));
	}
}

const tallyOf = (seed: string, formula: string) =>
	sets.find(({ run }) => run.seed === seed)?.tallies.find((tally) => tally.formula === formula);

const rawRuns = () =>
	db
		.select({
			userId: trainingRuns.userId,
			simulator: trainingRuns.simulator,
			seed: trainingRuns.seed,
			answers: trainingRuns.answers,
			date: trainingRuns.earnedOn,
		})
		.from(trainingRuns)
		.orderBy(trainingRuns.id);

const read = async (who: Signed, query: Record<string, string>) => {
	const answer = await api.get(`/reports?${new URLSearchParams(query).toString()}`, who.headers);
	const text = await answer.text();
	expect(answer.status, text).toBe(200);
	return JSON.parse(text) as Report;
};
const figures = ({
	days,
	sets: count,
	answered,
	correct,
	milliseconds,
}: Report["totals"] | Report["points"][number]) => ({
	days,
	sets: count,
	answered,
	correct,
	milliseconds,
});

describe("a quarter of 200 children", () => {
	test("says in every view what a recount of the raw runs says", async () => {
		const raw = await rawRuns();
		const within = raw.filter(({ date }) => date >= quarter.from);
		expect(raw.length).toBeGreaterThan(6_000);
		const of = (member: (child: (typeof children)[number]) => boolean) => {
			const ids = new Set(children.filter(member).map(({ id }) => id));
			return within.filter(({ userId }) => ids.has(userId));
		};
		const views: { who: Signed; query: Record<string, string>; runs: Raw[] }[] = [
			{ who: head, query: { kind: "school" }, runs: within },
			{ who: admin, query: { kind: "school", id: "centre" }, runs: within },
			...teachers.map((who, teacher) => ({
				who,
				query: { kind: "teacher" },
				runs: of((child) => child.teacher === teacher),
			})),
			{ who: head, query: { kind: "teacher", id: teachers[1]!.user.id }, runs: of(({ teacher }) => teacher === 1) },
			...groupIds.map((id) => ({ who: head, query: { kind: "group", id }, runs: of(({ group }) => group === id) })),
			...["child-3", "child-77"].map((id) => ({
				who: admin,
				query: { kind: "child", id },
				runs: of((child) => child.id === id),
			})),
		];
		for (const { who, query, runs } of views) {
			const report = await read(who, { ...query, ...quarter });
			const about = JSON.stringify(query);
			expect(figures(report.totals), about).toEqual(recount(runs));
			expectPoints(report, runs, about);
			for (const row of report.trainers) {
				expect({ ...row }, about).toEqual({
					simulator: row.simulator,
					...recount(runs.filter(({ simulator }) => simulator === row.simulator)),
				});
			}
			const own = byChild(runs);
			for (const row of report.children)
				expect(figures(row as never), `${about} ${row.name}`).toEqual(recount(own.get(row._id) ?? []));
			for (const { formula, seen, wrong } of report.formulas) {
				const tallies = runs.flatMap(({ seed }) => tallyOf(seed, formula) ?? []);
				expect({ formula, seen, wrong }, about).toEqual({
					formula,
					seen: tallies.reduce((sum, tally) => sum + tally.seen, 0),
					wrong: tallies.reduce((sum, tally) => sum + tally.wrong, 0),
				});
			}
			const one = await read(who, { ...query, ...quarter, simulator: "columns" });
			expect(figures(one.totals), about).toEqual(recount(runs.filter(({ simulator }) => simulator === "columns")));
		}
		const month = await read(head, { kind: "group", id: groupIds[0]!, from: "2026-07-02", to: "2026-07-15" });
		const ids = new Set(children.filter(({ group }) => group === groupIds[0]).map(({ id }) => id));
		const before = raw.filter(({ userId, date }) => ids.has(userId) && date >= "2026-06-18" && date < "2026-07-02");
		expect(month.before).toEqual(recount(before));
	}, 120_000);

	test("says so of every single child, and to how many of its lessons it came", async () => {
		const runs = byChild((await rawRuns()).filter(({ date }) => date >= quarter.from));
		const marks = await db.select().from(attendance);
		const school = await read(head, { kind: "school", ...quarter });
		expect(school.children).toHaveLength(children.length);
		const attended = new Map(school.children.map(({ _id, came, lessons }) => [_id, { came, lessons }]));
		for (const { id } of children) {
			const report = await read(admin, { kind: "child", id, ...quarter });
			const own = runs.get(id) ?? [];
			expect(figures(report.totals), id).toEqual(recount(own));
			expectPoints(report, own, id);
			const states = marks.filter(({ userId, state }) => userId === id && state !== "ill").map(({ state }) => state);
			const told = { came: states.filter((state) => state !== "absent").length, lessons: states.length };
			expect(attended.get(id), id).toEqual(told);
			expect(report.children[0], id).toMatchObject(told);
		}
	}, 120_000);

	test("says so on the page of a parent: the days, the usual minutes and the lines of four weeks", async () => {
		const runs = byChild(await rawRuns());
		for (const { id } of children.filter((_, index) => index % 10 === 4)) {
			const answer = await api.get(`/reports/page/${id}`, admin.headers);
			const page = await answer.json<ParentPage>();
			const between = (from: string, to: string) =>
				recount((runs.get(id) ?? []).filter(({ date }) => date >= from && date <= to));
			expect(page.days, id).toHaveLength(14);
			for (const { date, state } of page.days)
				expect(state === "done", `${id} ${date}`).toBe(between(date, date).days > 0);
			const { days, milliseconds } = between(page.from, today);
			expect(page.minutes, id).toBe(days === 0 ? null : Math.max(1, Math.round(milliseconds / days / 60_000)));
			expect(page.weeks, id).toHaveLength(4);
			for (const { from, to, ...week } of page.weeks) {
				const { answered, correct, milliseconds: spent } = between(from, to);
				expect(week, `${id} ${from}`).toEqual({ answered, correct, milliseconds: spent });
			}
		}
	}, 120_000);

	test("tells the formulas mastered over time also of a whole school, which are those of its groups together", async () => {
		const school = await read(head, { kind: "school", ...quarter });
		const ofGroups = await Promise.all(groupIds.map((id) => read(head, { kind: "group", id, ...quarter })));
		const told = school.points.map(({ mastered }) => mastered);
		expect(told).toEqual(
			told.map((_, index) => ofGroups.reduce((sum, { points }) => sum + points[index]!.mastered, 0)),
		);
		expect(told.at(-1)).toBe(school.totals.mastered);
		expect(told[0]).toBeLessThan(told.at(-1)!);
		for (const report of ofGroups) {
			const sum = report.children.reduce((all, { mastered }) => all + mastered, 0);
			expect(report.totals.mastered).toBe(sum);
			expect(report.points.at(-1)!.mastered).toBe(sum);
		}
	});

	test("of one formula tells the points of its own, which add up to it", async () => {
		const report = await read(head, { kind: "group", id: groupIds[2]!, ...quarter, formula: "10+7" });
		const whole = report.formulas.find(({ formula }) => formula === "10+7")!;
		const points = report.formula!.points;
		expect(points.map(({ from }) => from)).toEqual(report.points.map(({ from }) => from));
		expect(points.reduce((sum, { seen }) => sum + seen, 0)).toBe(whole.seen);
		expect(points.reduce((sum, { wrong }) => sum + wrong, 0)).toBe(whole.wrong);
		// and who of the children breaks at it, counted from their sets
		const raw = (await rawRuns()).filter(({ date }) => date >= quarter.from);
		for (const { _id, formula } of report.children) {
			const own = raw.filter(({ userId }) => userId === _id).map(({ seed }) => tallyOf(seed, "10+7"));
			expect(formula).toEqual({
				seen: own.reduce((sum, tally) => sum + (tally?.seen ?? 0), 0),
				wrong: own.reduce((sum, tally) => sum + (tally?.wrong ?? 0), 0),
			});
		}
		const all = await read(head, { kind: "group", id: groupIds[2]!, ...quarter });
		expect(all.children.map(({ formula }) => formula)).toEqual(all.children.map(() => null));
	});
});

describe("a school of more children than are listed", () => {
	const id = (index: number) => `many-${String(index).padStart(3, "0")}`;
	let principal: Signed;

	beforeAll(async () => {
		await db.insert(schools).values({ id: "many", name: "Много", createdAt: 0 });
		principal = await signed({ role: Role.school, schoolId: "many" });
		const usual = { role: Role.student, type: "student" as const, creatorId: principal.user.id, createdAt: 0 };
		const all = Array.from({ length: 410 }, (_, index) => id(index));
		await insertMissing(
			db,
			users,
			all.map((name) => ({ ...usual, id: name, email: `${name}@test.example`, name })),
		);
		const { run, graded } = sets[0]!;
		const at = noon - 3_600_000;
		const { correct, total, answered, milliseconds } = graded;
		const set = { simulator: run.simulator, parameters: run.parameters, seed: run.seed, answers: [...run.answers] };
		const marked = { correct, total, answered, milliseconds, counts: true, earnedOn: today, batchId: "many" };
		const when = { startedAt: at, finishedAt: at, receivedAt: at };
		await insertMissing(
			db,
			trainingRuns,
			all.map((userId) => ({ id: `run-of-${userId}`, userId, ...set, ...marked, ...when })),
		);
		const met = { formula: "10+7", date: today, seen: 4, milliseconds: 8_000 };
		await insertMissing(
			db,
			trainingFormulaDays,
			all.map((userId, index) => ({ ...met, userId, wrong: index === 409 ? 3 : 1 })),
		);
	});

	test("has totals of all of them, and says how many are listed", async () => {
		const own = (await rawRuns()).filter(({ userId }) => userId.startsWith("many-"));
		const report = await read(principal, { kind: "school", ...quarter });
		expect(report.totals).toMatchObject({ children: 410, active: 410, ...recount(own) });
		expectPoints(report, own, "many");
		expect(report.trainers).toEqual([{ simulator: "sum", ...recount(own) }]);
		expect(report.formulas).toEqual([{ formula: "10+7", seen: 4 * 410, wrong: 409 + 3, milliseconds: 8_000 * 410 }]);
		expect(report.children).toHaveLength(400);
		expect(report.more).toBe(true);
		expect(report.children[0]!._id).toBe(id(0));
	});

	test("of one formula lists those first at whom it breaks, wherever their names stand", async () => {
		const report = await read(principal, { kind: "school", ...quarter, formula: "10+7" });
		expect(report.children[0]).toMatchObject({ _id: id(409), formula: { seen: 4, wrong: 3 } });
		expect(report.formula!.points.reduce((sum, { seen }) => sum + seen, 0)).toBe(4 * 410);
	});
});

test("a report is refused beyond one's reach, and where its period is none or too long", async () => {
	const status = async (who: Signed, query: Record<string, string>) =>
		(await api.get(`/reports?${new URLSearchParams(query).toString()}`, who.headers)).status;
	const group = { kind: "group", id: groupIds[0]!, ...quarter };
	expect(await status(teachers[1]!, group)).toBe(404);
	expect(await status(teachers[0]!, { kind: "teacher", id: teachers[1]!.user.id, ...quarter })).toBe(404);
	expect(await status(teachers[0]!, { kind: "school", ...quarter })).toBe(404);
	expect(await status(alone, { kind: "teacher", ...quarter })).toBe(403);
	expect(await status(head, { ...group, from: "2026-01-01" })).toBe(422);
	expect(await status(head, { ...group, from: "2026-10-01" })).toBe(422);
	expect(await status(alone, { kind: "child", from: "2025-10-01", to: today })).toBe(200);
});

describe("the page of a parent", () => {
	const page = async (id: string, who: Signed) => {
		const answer = await api.get(`/reports/page/${id}`, who.headers);
		return { status: answer.status, body: await answer.json<ParentPage>() };
	};

	test("tells days, illness, what is hard with a minute of help, the teacher's words and what comes next", async () => {
		const [child] = children;
		const teacher = teachers[0]!;
		const day = "2026-09-28";
		await api.post(`/students/${child!.id}/sick-days`, { dates: [day], sick: true }, teacher.headers);
		const work = { ownerId: teacher.user.id, rule: "daily" as const, startsOn: day, endsOn: day, days: 1 };
		await db.insert(homeworks).values({ id: "work", ...work, createdAt: noon, createdOn: day });
		const dates = { day, dueOn: day, closesOn: day };
		const [given] = await db
			.insert(assignments)
			.values({ homeworkId: "work", studentId: child!.id, version: 1, ...dates })
			.returning({ id: assignments.id });
		const words = { stars: 5, comment: "Проверяет десяток, прежде чем ответить.", by: teacher.user.id, at: noon };
		await db.insert(assignmentReviews).values({ reviewId: "review", assignmentId: given!.id, ...words });
		const lesson = {
			groupId: child!.group,
			firstDay: day,
			weekdays: [5],
			time: "17:00",
			minutes: 60,
			place: "кабинет 3",
		};
		await db.insert(scheduledLessons).values({ id: "lesson", ...lesson, createdBy: teacher.user.id, createdAt: 0 });
		const came = { lessonId: "lesson", day: "2026-09-25", markedBy: teacher.user.id, markedAt: noon };
		await db.insert(attendance).values({ ...came, userId: child!.id, state: "late" });
		const { status, body } = await page(child!.id, teacher);
		expect(status).toBe(200);
		expect(body.days).toHaveLength(14);
		const raw = (await rawRuns()).filter(({ userId, date }) => userId === child!.id && date === day);
		expect(body.days.find(({ date }) => date === day)?.state).toBe(raw.length > 0 ? "done" : "sick");
		expect(body.words).toMatchObject({ text: words.comment, stars: 5, by: { name: "Учитель 0" } });
		expect(body.next.lesson).toEqual({ date: "2026-10-02", time: "17:00", group: "Группа 0", place: "кабинет 3" });
		expect(body.help?.formula ?? null).toBe(body.hard[0] ?? null);
		const report = await read(teacher, { kind: "group", id: child!.group, from: "2026-09-21", to: today });
		expect(report.children.find(({ _id }) => _id === child!.id)).toMatchObject({ came: 1, lessons: 1 });
	});

	test("is for whoever may see the child, and for its parent", async () => {
		const child = children[9]!.id;
		const email = "parent@test.example";
		const parent = await signed({ role: Role.parent, type: "parent", email, confirmedEmail: email });
		await db.run(sql`update users set parent_email = ${email} where id = ${child}`);
		expect((await page(child, parent)).status).toBe(404);
		await guard(db, parent.user.id, [child]);
		expect(await page(child, parent)).toMatchObject({ status: 200, body: { child: { _id: child } } });
		expect((await page(children[8]!.id, parent)).status).toBe(404);
		expect((await page(child, teachers[0]!)).status).toBe(404);
	});
});
