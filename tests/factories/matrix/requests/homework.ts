import { eq } from "drizzle-orm";
import { assignments } from "#db/schema/homework";
import { addDays } from "#domain/calendar/moscow";
import type { Cell, Requests } from "../cell";
import { homeworkOf, type Pupil, teachers, today } from "../homework";
import { callerNames } from "../people";
import { db, done, noon, people, sessions, touched } from "../world";

const tasks = [{ simulator: "sum", count: 5, params: {} }];
const schedule = { rule: "daily", createDay: today, deadlineDay: addDays(today, 1) };
const yesterday = addDays(today, -1);

const teacherOf = ({ subject }: Cell) => teachers[subject as Pupil] ?? "teacher";

/** Yesterday's work of a child, done and not reviewed. */
async function doneYesterday({ subject }: Cell): Promise<string> {
	touched.yes = true;
	const { toReview } = homeworkOf(subject);
	await db
		.update(assignments)
		.set({ withdrawn: false, day: yesterday, begun: 1, completedAt: noon - 86_400_000, completedOn: yesterday })
		.where(eq(assignments.id, Number(toReview)));
	return toReview;
}

const reviewOf = (assignment: string) => ({
	_id: crypto.randomUUID(),
	assignments: [{ _id: assignment, stars: 5 }],
});

async function deleted(cell: Cell): Promise<string> {
	const { id } = homeworkOf(cell.subject);
	await done({ method: "DELETE", path: `/homeworks/${id}`, headers: sessions[teacherOf(cell)] });
	return id;
}

/** A review that the caller gave; of somebody else's child the one its teacher gave. */
async function reviewed(cell: Cell): Promise<string> {
	const mine = cell.relation === "own" && cell.who === "a";
	const name = mine ? callerNames[cell.who]! : teacherOf(cell);
	const body = reviewOf(await doneYesterday(cell));
	await done({ method: "POST", path: "/homeworks/review", body, headers: sessions[name] });
	return body._id;
}

/** Homework: what is given to whom, how far it is, and its review. */
export const homeworkRequests: Requests = {
	"GET /homeworks": ({ subject }) => ({ query: "?rowsPerPage=100", shows: homeworkOf(subject).id }),
	"POST /homeworks": ({ subject }) => ({ body: { schedule, tasks, students: [people[subject].id] } }),
	"GET /homeworks/needs": ({ subject }) => ({ query: `?students=${people[subject].id}` }),
	"GET /homeworks/deleted": async (cell) => ({ shows: await deleted(cell) }),
	"GET /homeworks/{id}": ({ subject }) => ({ path: { id: homeworkOf(subject).id } }),
	"POST /homeworks/{id}": ({ subject }) => ({
		path: { id: homeworkOf(subject).id },
		body: { version: 1, schedule, tasks, students: [people[subject].id] },
	}),
	"POST /homeworks/{id}/copy": ({ subject }) => ({ path: { id: homeworkOf(subject).id }, body: {} }),
	"POST /homeworks/{id}/archive": ({ subject }) => ({
		path: { id: homeworkOf(subject).id },
		body: { archived: true },
	}),
	"DELETE /homeworks/{id}": ({ subject }) => ({ path: { id: homeworkOf(subject).id } }),
	"POST /homeworks/{id}/restore": async (cell) => ({ path: { id: await deleted(cell) }, body: {} }),
	"POST /homeworks/{id}/children": ({ subject }) => ({
		path: { id: homeworkOf(subject).id },
		body: {
			students: [people[subject].id],
			tasks: [{ task: homeworkOf(subject).task, count: 3, params: null }],
			reason: "because",
		},
	}),
	"GET /homeworks/{id}/days/{day}": ({ subject }) => ({ path: { id: homeworkOf(subject).id, day: today } }),
	"GET /homeworks/assignments": () => ({}),
	"GET /homeworks/assignments/{id}": ({ subject }) => ({ path: { id: homeworkOf(subject).open } }),
	"POST /homeworks/assignments/extend": ({ subject }) => ({
		body: { assignments: [homeworkOf(subject).open], until: addDays(today, 2), reason: "because" },
	}),
	"GET /homeworks/review": async (cell) => {
		await doneYesterday(cell);
		return { query: `?day=${yesterday}&group=none`, shows: people[cell.subject].id };
	},
	"POST /homeworks/review": async (cell) => ({ body: reviewOf(await doneYesterday(cell)) }),
	"POST /homeworks/review/reopen": async (cell) => {
		await reviewed(cell);
		return { body: { assignments: [homeworkOf(cell.subject).toReview] } };
	},
	"POST /homeworks/review/{id}/undo": async (cell) => ({ path: { id: await reviewed(cell) }, body: {} }),
};
