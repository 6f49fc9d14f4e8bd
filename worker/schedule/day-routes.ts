import { signedRoute } from "../account/auth/signed-in";
import { authorise } from "../account/users/require-action";
import { readRefusals, refusals } from "../http/refusals";
import { createRouter, json, jsonBody } from "../http/router";
import { Colleagues, DayChange, LessonCard, LessonDayParam, Marks, OpenedRoom, SubstituteInput } from "./contract";
import { markChildren, openRoom, showLessonDay } from "./lesson-day";
import { changeOneDay } from "./plan-lessons";
import { setSubstitute, showColleagues } from "./substitutes";

const tags = ["schedule"];
const missing = "No such lesson, group or child within reach";
const refused = refusals({ missing, conflict: "Not now, or too many" });
const none = { description: "Done" };

const card = signedRoute({
	method: "get",
	path: "/schedule/lessons/{id}/{day}",
	tags,
	summary: "A lesson on a day and who came",
	request: { params: LessonDayParam },
	responses: { 200: json(LessonCard, "The lesson"), ...readRefusals({ missing }) },
});

const change = signedRoute({
	method: "post",
	path: "/schedule/lessons/{id}/{day}/change",
	tags,
	summary: "Move or cancel a lesson on one day, or put it back",
	request: { params: LessonDayParam, ...jsonBody(DayChange, "What is different") },
	responses: { 204: none, ...refused },
});

const colleagues = signedRoute({
	method: "get",
	path: "/schedule/lessons/{id}/{day}/substitutes",
	tags,
	summary: "Who can give a lesson on a day instead of its teacher",
	request: { params: LessonDayParam },
	responses: { 200: json(Colleagues, "The others who teach at the school"), ...readRefusals({ missing }) },
});

const substitute = signedRoute({
	method: "post",
	path: "/schedule/lessons/{id}/{day}/substitute",
	tags,
	summary: "Let another teacher of the school give a lesson on one day, or its own again",
	request: { params: LessonDayParam, ...jsonBody(SubstituteInput, "Who") },
	responses: { 204: none, ...refused },
});

const mark = signedRoute({
	method: "post",
	path: "/schedule/lessons/{id}/{day}/attendance",
	tags,
	summary: "Note who came to a lesson; a child who is ill keeps its streak",
	request: { params: LessonDayParam, ...jsonBody(Marks, "Who") },
	responses: { 200: json(LessonCard, "The lesson"), ...refused },
});

const open = signedRoute({
	method: "post",
	path: "/schedule/lessons/{id}/{day}/open",
	tags,
	summary: "Open the live room of a lesson of one's own, or find the one that is open",
	request: { params: LessonDayParam },
	responses: { 200: json(OpenedRoom, "The room"), ...refused },
});

/** A lesson on one of its days: what is different, who came, and the way into the live room. */
export const lessonDayRoutes = createRouter()
	.openapi(card, async (c) => {
		const { db, actor, now } = await authorise(c, "schedule.plan");
		return c.json(await showLessonDay(c.env, db, actor, c.req.valid("param"), now), 200);
	})
	.openapi(change, async (c) => {
		const { db, actor, now } = await authorise(c, "schedule.plan");
		await changeOneDay(db, actor, c.req.valid("param"), c.req.valid("json"), now);
		return c.body(null, 204);
	})
	.openapi(colleagues, async (c) => {
		const { db, actor } = await authorise(c, "schedule.plan");
		const { id, day } = c.req.valid("param");
		return c.json(await showColleagues(db, actor, id, day), 200);
	})
	.openapi(substitute, async (c) => {
		const { db, actor, now } = await authorise(c, "schedule.plan");
		await setSubstitute(db, actor, c.req.valid("param"), c.req.valid("json"), now);
		return c.body(null, 204);
	})
	.openapi(mark, async (c) => {
		const { db, actor, now } = await authorise(c, "schedule.plan");
		const at = c.req.valid("param");
		await markChildren(db, actor, at, c.req.valid("json").marks, now);
		return c.json(await showLessonDay(c.env, db, actor, at, now), 200);
	})
	.openapi(open, async (c) => {
		const { db, actor, now } = await authorise(c, "schedule.plan");
		const { id, day } = c.req.valid("param");
		return c.json({ room: await openRoom(c.env, db, actor, id, day, now) }, 200);
	});
