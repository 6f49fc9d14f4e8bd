import { eq, sql } from "drizzle-orm";
import { addDays, moscowDate, moscowMidnight } from "#domain/calendar/moscow";
import { taskFeathers } from "#domain/homework/feathers";
import { closingDay, type Schedule, storedSchedule } from "#domain/homework/schedule";
import { suggestedStars } from "#domain/homework/stars";
import { definitionOf, type Simulator } from "#domain/trainer/catalogue";
import type { PlainParameters } from "#domain/trainer/definition";
import type { Db } from "../client";
import { insertMissing, rowsOf } from "../rows";
import {
	assignmentFormulas,
	assignmentReviews,
	assignments,
	assignmentTasks,
	homeworks,
	homeworkTargets,
	homeworkTasks,
	homeworkVersions,
} from "../schema/homework";
import { type Child, classes, userId } from "./cast";

const hour = 3_600_000;

type Task = { simulator: Simulator; count: number; params: PlainParameters };
/** What a child did on a day: how many problems of each task, and how many of them wrong. */
type Work = { child: Child; day: string; answered: number; wrong: number; reviewed: boolean };
type Story = {
	key: string;
	teacher: string;
	group: string;
	theme: string;
	comment: string;
	schedule: Schedule | null;
	tasks: readonly Task[];
	work: readonly Work[];
};

const friends: Task = { simulator: "sum", count: 10, params: { mode: 3, numbers: 1, steps: 5, interval: 1 } };
const columns: Task = { simulator: "columns", count: 5, params: {} };
const cards: Task = { simulator: "cards", count: 10, params: { numbers: 2 } };

/** All children of a class have done a day's tasks, some with mistakes; the last one has not begun. */
function done(children: readonly Child[], day: string, reviewed: boolean): Work[] {
	return children.map((child, index) => {
		const last = index === children.length - 1;
		return { child, day, answered: last ? 0 : 1, wrong: last ? 0 : (index * 3) % 4, reviewed: reviewed && !last };
	});
}

function stories(today: string): Story[] {
	const on = (days: number) => addDays(today, days);
	const fresh = (children: readonly Child[], day: string, begun: number): Work[] =>
		children.map((child, index) => ({
			child,
			day,
			answered: index > 0 && index <= begun ? 0.4 : 0,
			wrong: 0,
			reviewed: false,
		}));
	const daily = { rule: "daily" as const, createDay: on(-2), deadlineDay: on(4), certainDays: [] };
	const until = { rule: "until" as const, createDay: on(-1), deadlineDay: on(3), certainDays: [] };
	const over = { rule: "daily" as const, createDay: on(-9), deadlineDay: on(-8), certainDays: [] };
	return [
		{
			key: "sparrows",
			teacher: "teacher",
			group: "demo-group-sparrows",
			theme: "Друзья семи",
			comment: "Сначала абакус, потом в уме.",
			schedule: daily,
			tasks: [friends, columns],
			work: [
				...done(classes.sparrows, on(-2), true),
				...done(classes.sparrows, on(-1), false),
				...fresh(classes.sparrows, today, 2),
			],
		},
		{
			key: "swifts",
			teacher: "teacher",
			group: "demo-group-swifts",
			theme: "Столбики к субботе",
			comment: "",
			schedule: until,
			tasks: [{ ...columns, count: 10 }, cards],
			work: fresh(classes.swifts, on(-1), 3),
		},
		{
			key: "owls",
			teacher: "teacher2",
			group: "demo-group-owls",
			theme: "Карточки на время",
			comment: "",
			schedule: over,
			tasks: [cards],
			work: [...done(classes.owls, on(-9), true), ...done(classes.owls, on(-8), true)],
		},
		{
			key: "template",
			teacher: "teacher",
			group: "",
			theme: "Разминка на каждый день",
			comment: "",
			schedule: null,
			tasks: [friends, cards],
			work: [],
		},
	];
}

const noSchedule = { rule: "until" as const, startsOn: "", endsOn: "", days: 0 };

async function tell(db: Db, story: Story, now: number, firstId: number): Promise<void> {
	const { key, theme, comment, schedule, work } = story;
	const id = `demo-homework-${key}`;
	const owner = userId(story.teacher);
	const first = schedule?.createDay ?? addDays(moscowDate(now), -10);
	const createdAt = moscowMidnight(first) + 9 * hour;
	const stored = schedule ? storedSchedule(schedule) : noSchedule;
	const row = { id, ownerId: owner, template: schedule === null, theme, comment, ...stored };
	await insertMissing(db, homeworks, [{ ...row, createdAt, createdOn: first }]);
	const tasks = story.tasks.map(({ simulator, count, params }, position) => {
		const parameters: PlainParameters = { ...definitionOf(simulator).defaults, ...params };
		return { id: `${id}-${position}`, homeworkId: id, position, simulator, count, parameters, addedIn: 1 };
	});
	await db
		.insert(homeworkTasks)
		.select(rowsOf(homeworkTasks, tasks, { parameters: sql.raw("value -> '$.parameters'") }))
		.onConflictDoNothing();
	await insertMissing(db, homeworkVersions, [
		{ homeworkId: id, version: 1, at: createdAt, by: owner, theme, tasks: tasks.length },
	]);
	if (!schedule) return;
	await insertMissing(db, homeworkTargets, [{ homeworkId: id, kind: "group", targetId: story.group }]);
	const told = work.map(({ child, day, answered, wrong, reviewed }, index) => {
		const due = schedule.rule === "until" ? schedule.deadlineDay : day;
		const finished = moscowMidnight(day) + 17 * hour;
		const complete = answered === 1;
		const own = answered === 0 ? [] : tasks.slice(0, complete ? tasks.length : 1);
		const parts = own.map(({ id: taskId, count }) => {
			const problems = Math.ceil(count * answered);
			const correct = problems - Math.min(wrong, problems);
			const feathers = taskFeathers(count, correct);
			return {
				assignmentId: firstId + index,
				taskId,
				count,
				answered: problems,
				correct,
				onTime: correct,
				milliseconds: problems * (3100 + ((index * 470) % 1700)),
				lastAt: finished,
				reachedAt: complete ? finished : null,
				feathers,
				experiences: feathers,
			};
		});
		const sum = (name: "answered" | "correct" | "milliseconds") => parts.reduce((all, part) => all + part[name], 0);
		const stars = reviewed ? suggestedStars(sum("answered"), sum("correct")) : null;
		const words = stars === 5 ? "Чисто и спокойно, так держать!" : "Ещё раз посмотри на +7.";
		return {
			parts,
			wrong,
			assignment: {
				id: firstId + index,
				homeworkId: id,
				studentId: userId(child.key),
				groupId: story.group,
				day,
				dueOn: due,
				closesOn: closingDay(schedule.rule, due),
				version: 1,
				begun: parts.length,
				reached: complete ? parts.length : 0,
				answered: sum("answered"),
				correct: sum("correct"),
				milliseconds: sum("milliseconds"),
				completedAt: complete ? finished : null,
				completedOn: complete ? day : null,
				stars,
				reviewComment: stars === null ? "" : words,
				reviewedAt: stars === null ? null : moscowMidnight(addDays(day, 1)) + 10 * hour,
			},
		};
	});
	await insertMissing(
		db,
		assignments,
		told.map(({ assignment }) => assignment),
	);
	await insertMissing(
		db,
		assignmentTasks,
		told.flatMap(({ parts }) => parts),
	);
	const broken = told.filter(({ wrong }) => wrong > 0);
	await insertMissing(
		db,
		assignmentFormulas,
		broken.map(({ assignment, wrong }) => ({
			assignmentId: assignment.id,
			formula: "10+7",
			seen: 8,
			wrong: 2 * wrong,
		})),
	);
	const given = told.flatMap(({ assignment: { id: assignmentId, stars, reviewComment, reviewedAt } }) =>
		stars === null || reviewedAt === null
			? []
			: [{ reviewId: `${id}-${assignmentId}`, assignmentId, stars, comment: reviewComment, by: owner, at: reviewedAt }],
	);
	await insertMissing(db, assignmentReviews, given);
}

/** Homework of the demo teachers: one of today, work that waits for review, reviewed and completed ones, a template; told once. */
export async function seedHomework(db: Db, now: number): Promise<void> {
	const known = await db
		.select({ id: homeworks.id })
		.from(homeworks)
		.where(eq(homeworks.id, "demo-homework-template"))
		.get();
	if (known) return;
	const last = await db.get<{ id: number }>(sql`select coalesce(max(id), 0) as id from assignments`);
	let firstId = last.id + 1;
	for (const story of stories(moscowDate(now))) {
		await tell(db, story, now, firstId);
		firstId += story.work.length;
	}
}
