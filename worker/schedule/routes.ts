import { signedRoute } from "../account/auth/signed-in";
import { authorise } from "../account/users/require-action";
import { refusals } from "../http/refusals";
import { createRouter, json, jsonBody } from "../http/router";
import { LessonEdit, LessonEnd, LessonParam, NewLesson, Schedule, ScheduleFilter } from "./contract";
import { editLesson, planLesson, stopLesson } from "./plan-lessons";
import { readSchedule } from "./read-schedule";

const tags = ["schedule"];
const missing = "No such lesson, group or child within reach";
const refused = refusals({ missing, conflict: "Not now, or too many" });
const none = { description: "Done" };

const read = signedRoute({
	method: "post",
	path: "/schedule",
	tags,
	summary: "Lessons between two days: of a teacher, a group, or one's own as a student",
	request: jsonBody(ScheduleFilter, "Which"),
	responses: { 200: json(Schedule, "In order of time"), ...refused },
});

const plan = signedRoute({
	method: "post",
	path: "/schedule/lessons",
	tags,
	summary: "Plan a lesson of a group, once or on days of the week",
	request: jsonBody(NewLesson, "The lesson"),
	responses: { 204: none, ...refused },
});

const edit = signedRoute({
	method: "post",
	path: "/schedule/lessons/{id}",
	tags,
	summary: "Let a lesson go on in another way from one of its days on",
	request: { params: LessonParam, ...jsonBody(LessonEdit, "How") },
	responses: { 204: none, ...refused },
});

const end = signedRoute({
	method: "post",
	path: "/schedule/lessons/{id}/end",
	tags,
	summary: "End a lesson before a day",
	request: { params: LessonParam, ...jsonBody(LessonEnd, "The day") },
	responses: { 204: none, ...refused },
});

/** The schedule: lessons of a week, planned and changed. */
export const scheduleRoutes = createRouter()
	.openapi(read, async (c) => {
		const { db, actor, now } = await authorise(c, "schedule.read");
		return c.json(await readSchedule(db, actor, c.req.valid("json"), now), 200);
	})
	.openapi(plan, async (c) => {
		const { db, actor, now } = await authorise(c, "schedule.plan");
		await planLesson(db, actor, c.req.valid("json"), now);
		return c.body(null, 204);
	})
	.openapi(edit, async (c) => {
		const { db, actor, now } = await authorise(c, "schedule.plan");
		await editLesson(db, actor, c.req.valid("param").id, c.req.valid("json"), now);
		return c.body(null, 204);
	})
	.openapi(end, async (c) => {
		const { db, actor, now } = await authorise(c, "schedule.plan");
		await stopLesson(db, actor, c.req.valid("param").id, c.req.valid("json").from, now);
		return c.body(null, 204);
	});
