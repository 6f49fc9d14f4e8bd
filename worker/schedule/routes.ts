import { createRoute, z } from "@hono/zod-openapi";
import { callerOf } from "../account/auth/place";
import { signedRoute } from "../account/auth/signed-in";
import { authorise } from "../account/users/require-action";
import { toIso } from "../http/contract";
import { readRefusals, refusals } from "../http/refusals";
import { createRouter, json, jsonBody } from "../http/router";
import { originOf } from "../http/settings";
import {
	Colleagues,
	DayChange,
	Feed,
	FeedInput,
	FeedLink,
	FeedParam,
	LessonCard,
	LessonDayParam,
	LessonEdit,
	LessonEnd,
	LessonParam,
	Marks,
	NewLesson,
	OpenedRoom,
	Schedule,
	ScheduleFilter,
	ScheduleSettings,
	SettingsInput,
	SubstituteInput,
} from "./contract";
import { readFeed, setFeed } from "./feed";
import { feedSince } from "./feed-store";
import { markChildren, openRoom, showLessonDay } from "./lesson-day";
import { changeOneDay, editLesson, planLesson, stopLesson } from "./plan-lessons";
import { readSchedule } from "./read-schedule";
import { changeSettings, showSettings } from "./settings";
import { setSubstitute, showColleagues } from "./substitutes";

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

const settings = signedRoute({
	method: "get",
	path: "/schedule/settings",
	tags,
	summary: "The clock and the days off of the caller's school",
	responses: { 200: json(ScheduleSettings, "The settings"), ...readRefusals({ missing }) },
});

const setSettings = signedRoute({
	method: "post",
	path: "/schedule/settings",
	tags,
	summary: "Set the clock and the days off",
	request: jsonBody(SettingsInput, "All of them"),
	responses: { 200: json(ScheduleSettings, "The settings"), ...refused },
});

const feed = signedRoute({
	method: "get",
	path: "/schedule/feed",
	tags,
	summary: "Whether a calendar may read the caller's lessons",
	responses: { 200: json(Feed, "Since when"), ...readRefusals({ missing }) },
});

const makeFeed = signedRoute({
	method: "post",
	path: "/schedule/feed",
	tags,
	summary: "A new secret address for calendars, which ends the old one, or none",
	request: jsonBody(FeedInput, "Whether there is one"),
	responses: { 200: json(FeedLink, "The address, said once"), ...refused },
});

const calendar = createRoute({
	method: "get",
	path: "/schedule/calendar/{secret}",
	tags,
	summary: "The lessons behind a secret address, as a calendar reads them",
	request: { params: FeedParam },
	responses: {
		200: { description: "iCalendar", content: { "text/calendar": { schema: z.string() } } },
		...readRefusals({ missing: "No such address" }),
	},
});

/** The schedule: lessons of a week, who came, and the way into the live room. */
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
	.openapi(settings, async (c) => {
		const { db, actor } = await authorise(c, "schedule.plan");
		return c.json(await showSettings(db, actor), 200);
	})
	.openapi(setSettings, async (c) => {
		const { db, actor, now } = await authorise(c, "schedule.plan");
		return c.json(await changeSettings(db, actor, c.req.valid("json"), now), 200);
	})
	.openapi(feed, async (c) => {
		const { db, actor } = await authorise(c, "schedule.read");
		const since = await feedSince(db, actor.id);
		return c.json({ since: since === null ? null : toIso(since) }, 200);
	})
	.openapi(makeFeed, async (c) => {
		const { db, actor, now } = await authorise(c, "schedule.read");
		const whose = { userId: actor.id, key: c.env.SESSION_SECRET, origin: originOf(c.env, c.req.url) };
		return c.json({ link: await setFeed(db, whose, c.req.valid("json").on, now) }, 200);
	})
	.openapi(calendar, async (c) => {
		const { db, now } = c.var;
		const { secret } = c.req.valid("param");
		const text = await readFeed(db, { secret, key: c.env.SESSION_SECRET, address: callerOf(c).address }, now);
		return c.body(text, 200, { "Content-Type": "text/calendar; charset=utf-8" });
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
	})
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
