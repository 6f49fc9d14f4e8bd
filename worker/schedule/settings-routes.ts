import { createRoute, z } from "@hono/zod-openapi";
import { callerOf } from "../account/auth/place";
import { signedRoute } from "../account/auth/signed-in";
import { authorise } from "../account/users/require-action";
import { toIso } from "../http/contract";
import { readRefusals, refusals } from "../http/refusals";
import { createRouter, json, jsonBody } from "../http/router";
import { originOf } from "../http/settings";
import { Feed, FeedInput, FeedLink, FeedParam, ScheduleSettings, SettingsInput } from "./contract";
import { readFeed, setFeed } from "./feed";
import { feedSince } from "./feed-store";
import { changeSettings, showSettings } from "./settings";

const tags = ["schedule"];
const missing = "No such school within reach";
const refused = refusals({ missing, conflict: "Not now, or too many" });

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

/** The clock and the days off of a school, and the secret address by which a calendar reads lessons. */
export const scheduleSettingsRoutes = createRouter()
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
	});
