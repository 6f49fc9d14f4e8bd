import { uuidv7 } from "uuidv7";
import { addDays } from "#domain/calendar/moscow";
import { weekdayOf } from "#domain/calendar/weekday";
import { scheduledLessons } from "#db/schema/schedule";
import { makeGroup } from "../../rows";
import type { Cell, Requests } from "../cell";
import { today } from "../homework";
import { db, done, people, sessions, touched } from "../world";

// the lessons of the other cells are at the same time
const plan = { day: today, weekdays: [], time: "12:00", minutes: 60, anyway: true };

const nextWeek = addDays(today, 7);

/** A group with the child that it is about. */
async function groupOf({ subject }: Cell, teacher = people[subject].creator): Promise<string> {
	touched.yes = true;
	return makeGroup(db, teacher ?? people.teacher.id, [people[subject].id]);
}

/** A lesson of today in that group, or one of every week, of which a day is always to come. */
async function lessonOf(
	cell: Cell,
	teacher?: string,
	lastDay: string | null = today,
): Promise<{ id: string; day: string }> {
	const groupId = await groupOf(cell, teacher);
	const id = uuidv7();
	const lesson = { groupId, firstDay: today, lastDay, weekdays: [weekdayOf(today)], time: "12:00", minutes: 60 };
	await db.insert(scheduledLessons).values({ id, ...lesson, createdBy: people.teacher.id, createdAt: 0 });
	return { id, day: today };
}

/** The schedule: lessons of groups, who came, the clock of a school, and the address for calendars. */
export const scheduleRequests: Requests = {
	"POST /schedule": async (cell) => ({
		body: { from: today, to: addDays(today, 6) },
		shows: (await lessonOf(cell)).id,
	}),
	"POST /schedule/lessons": async (cell) => ({
		body: { _id: crypto.randomUUID(), group: await groupOf(cell), ...plan },
	}),
	"POST /schedule/lessons/{id}": async (cell) => ({
		path: await lessonOf(cell, undefined, null),
		body: { _id: crypto.randomUUID(), from: nextWeek, ...plan, day: nextWeek, time: "13:00" },
	}),
	"POST /schedule/lessons/{id}/end": async (cell) => ({
		path: await lessonOf(cell, undefined, null),
		body: { from: nextWeek },
	}),
	"GET /schedule/lessons/{id}/{day}": async (cell) => ({ path: await lessonOf(cell) }),
	"POST /schedule/lessons/{id}/{day}/change": async (cell) => ({
		path: await lessonOf(cell),
		body: { change: "cancel" },
	}),
	"GET /schedule/lessons/{id}/{day}/substitutes": async (cell) => ({ path: await lessonOf(cell) }),
	"POST /schedule/lessons/{id}/{day}/substitute": async (cell) => ({
		path: await lessonOf(cell),
		body: { teacher: null, anyway: true },
	}),
	"POST /schedule/lessons/{id}/{day}/attendance": async (cell) => ({
		path: await lessonOf(cell),
		body: { marks: [{ user: people[cell.subject].id, state: "came" }] },
	}),
	"POST /schedule/lessons/{id}/{day}/open": async (cell) => ({
		path: await lessonOf(cell, cell.relation === "own" ? cell.me.id : undefined),
	}),
	"GET /schedule/settings": () => ({}),
	"POST /schedule/settings": () => ({ body: { zone: "Asia/Novosibirsk", days_off: [] } }),
	"GET /schedule/feed": () => ({}),
	"POST /schedule/feed": () => ({ body: { on: true } }),
	"GET /schedule/calendar/{secret}": async () => {
		const { link } = await done<{ link: string }>({
			method: "POST",
			path: "/schedule/feed",
			body: { on: true },
			headers: sessions.teacher,
		});
		return { path: { secret: link.split("/").at(-1)! } };
	},
};
