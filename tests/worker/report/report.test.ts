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
import { makeSignedIn } from "../../factories/rows";

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
}, 120_000);

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

type Raw = { userId: string; simulator: string; seed: string; answers: string; date: string };

/** Everything told of some raw runs, counted again from what was typed, by arithmetic of this test's own. */
function recount(runs: readonly Raw[]) {
	const sum = { days: 0, sets: runs.length, answered: 0, correct: 0, milliseconds: 0 };
	const days = new Set<string>();
	for (const { userId, seed, simulator, answers, date } of runs) {
		const sums = sumsOf(simulator, seed);
		let right = 0;
		for (const [item, { text, milliseconds }] of (JSON.parse(answers) as TrainingRun["answers"]).entries()) {
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

const rawRuns = () =>
	db.all<Raw>(
		sql`select user_id as "userId", simulator, seed, answers, earned_on as date from training_runs order by id`,
	);

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
			...[0, 2].map((teacher) => ({
				who: teachers[teacher]!,
				query: { kind: "teacher" },
				runs: of((child) => child.teacher === teacher),
			})),
			{ who: head, query: { kind: "teacher", id: teachers[1]!.user.id }, runs: of(({ teacher }) => teacher === 1) },
			...[1, 5].map((group) => ({
				who: head,
				query: { kind: "group", id: groupIds[group]! },
				runs: of((child) => child.group === groupIds[group]),
			})),
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
			for (const point of report.points) {
				const own = runs.filter(({ date }) => date >= point.from && date <= point.to);
				expect(figures(point), `${about} ${point.from}`).toEqual(recount(own));
			}
			for (const row of report.trainers) {
				expect({ ...row }, about).toEqual({
					simulator: row.simulator,
					...recount(runs.filter(({ simulator }) => simulator === row.simulator)),
				});
			}
			for (const row of report.children.slice(0, 12)) {
				expect(figures(row as never), `${about} ${row.name}`).toEqual(
					recount(runs.filter(({ userId }) => userId === row._id)),
				);
			}
			for (const { formula, seen, wrong } of report.formulas) {
				const tallies = runs.flatMap(({ seed }) => sets.find(({ run }) => run.seed === seed)!.tallies);
				const own = tallies.filter((tally) => tally.formula === formula);
				expect({ formula, seen, wrong }, about).toEqual({
					formula,
					seen: own.reduce((sum, tally) => sum + tally.seen, 0),
					wrong: own.reduce((sum, tally) => sum + tally.wrong, 0),
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
		const tallyOf = new Map(sets.map(({ run, tallies }) => [run.seed, tallies.find((one) => one.formula === "10+7")]));
		for (const { _id, formula } of report.children) {
			const own = raw.filter(({ userId }) => userId === _id).map(({ seed }) => tallyOf.get(seed));
			expect(formula).toEqual({
				seen: own.reduce((sum, tally) => sum + (tally?.seen ?? 0), 0),
				wrong: own.reduce((sum, tally) => sum + (tally?.wrong ?? 0), 0),
			});
		}
		const all = await read(head, { kind: "group", id: groupIds[2]!, ...quarter });
		expect(all.children.map(({ formula }) => formula)).toEqual(all.children.map(() => null));
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
		expect(body.words).toMatchObject({ text: words.comment, stars: 5, by: "Учитель 0" });
		expect(body.next.lesson).toEqual({ date: "2026-10-02", time: "17:00", group: "Группа 0", place: "кабинет 3" });
		expect(body.help?.formula ?? null).toBe(body.hard[0] ?? null);
		const report = await read(teacher, { kind: "group", id: child!.group, from: "2026-09-21", to: today });
		expect(report.children.find(({ _id }) => _id === child!.id)).toMatchObject({ came: 1, lessons: 1 });
	});

	test("is for whoever may see the child, and for the parent whose confirmed address it names", async () => {
		const child = children[9]!.id;
		const email = "parent@test.example";
		const parent = await signed({ role: Role.student, email, confirmedEmail: email });
		expect((await page(child, parent)).status).toBe(404);
		await db.run(sql`update users set parent_email = ${email} where id = ${child}`);
		expect(await page(child, parent)).toMatchObject({ status: 200, body: { child: { _id: child } } });
		expect((await page(children[8]!.id, parent)).status).toBe(404);
		expect((await page(child, teachers[0]!)).status).toBe(404);
	});
});
