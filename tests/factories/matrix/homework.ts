import { assignments, homeworks, homeworkTargets, homeworkTasks } from "#db/schema/homework";
import { addDays, moscowDate } from "#domain/calendar/moscow";
import { defaultParameters } from "#domain/trainer/parameters";
import type { Name } from "./people";
import { db, noon, people } from "./world";

export const today = moscowDate(noon);
const yesterday = addDays(today, -1);

/** Who gives homework to whom. */
export const teachers = {
	pupil: "teacher",
	classmate: "teacher",
	colleaguesPupil: "colleague",
	headsPupil: "head",
	delegatesChild: "delegate",
	countrymansChild: "countryman",
	strangersChild: "stranger",
} as const satisfies Partial<Record<Name, Name>>;
export type Pupil = keyof typeof teachers;

export type GivenHomework = { id: string; task: string; open: string; toReview: string };

/** A child's homework that its teacher gave: of today, and done yesterday. */
async function giveTo(name: Pupil): Promise<GivenHomework> {
	const [id, task, studentId] = [crypto.randomUUID(), crypto.randomUUID(), people[name].id];
	await db.insert(homeworks).values({
		id,
		ownerId: people[teachers[name]].id,
		theme: "Matrix",
		rule: "daily",
		startsOn: yesterday,
		endsOn: addDays(today, 1),
		days: 7,
		createdAt: noon,
		createdOn: yesterday,
	});
	await db.insert(homeworkTasks).values({
		id: task,
		homeworkId: id,
		position: 0,
		simulator: "sum",
		count: 5,
		parameters: defaultParameters,
		addedIn: 1,
	});
	await db.insert(homeworkTargets).values({ homeworkId: id, kind: "student", targetId: studentId });
	const given = { homeworkId: id, studentId, version: 1 };
	const rows = await db
		.insert(assignments)
		.values([
			{ ...given, day: today, dueOn: today, closesOn: today },
			{ ...given, day: addDays(yesterday, -1), dueOn: yesterday, closesOn: yesterday, withdrawn: true },
		])
		.returning({ id: assignments.id });
	return { id, task, open: String(rows[0]!.id), toReview: String(rows[1]!.id) };
}

export const given = {} as Record<Pupil, GivenHomework>;
for (const name of Object.keys(teachers) as Pupil[]) given[name] = await giveTo(name);

/** The homework a cell is about; of whoever has none that of the pupil. */
export function homeworkOf(name: Name): GivenHomework {
	return given[name as Pupil] ?? given.pupil;
}
