import { env } from "cloudflare:workers";
import { getServerByName } from "partyserver";
import { definitionOf } from "#domain/trainer/catalogue";
import { makeLessonName } from "#party/classroom/lesson-name";
import { lessonWithGuests } from "../../classroom-line";
import type { Requests } from "../cell";
import { lessonOf } from "../live-lesson";
import { people } from "../world";

/** The name of an open lesson of somebody. */
async function openLesson(teacher: string): Promise<string> {
	const room = makeLessonName(env.TICKET_SECRET, teacher, crypto.randomUUID());
	await (
		await getServerByName(env.Classroom, room)
	).open({ teacher, name: "T", title: "Matrix", house: `teacher:${teacher}` });
	return room;
}

/** Live lessons: the ways in, numbers for each child, and what is kept of them. */
export const classroomRequests: Requests = {
	"POST /users/rooms/ticket": () => ({ body: { room: "people" } }),
	"POST /lessons/{id}/guest": async () => {
		const { room, code } = await lessonWithGuests();
		return { path: { id: room }, body: { code, name: "Guest" } };
	},
	"POST /lessons/{id}/guest/claim": async ({ me }) => ({ path: { id: await openLesson(me.id) } }),
	"POST /lessons/{id}/sets": async ({ me, relation }) => ({
		path: { id: await openLesson(relation === "own" ? me.id : people.stranger.id) },
		body: { simulator: "sum", parameters: definitionOf("sum").defaults },
	}),
	"GET /lessons": ({ subject }) => ({ shows: lessonOf(subject) }),
	"GET /lessons/{id}": ({ subject }) => ({ path: { id: lessonOf(subject) }, shows: lessonOf(subject) }),
};
