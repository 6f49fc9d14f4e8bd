import { signedRoute } from "../../account/auth/signed-in";
import { authorise } from "../../account/users/require-action";
import { IdParam, toIso } from "../../http/contract";
import { readRefusals, refusals } from "../../http/refusals";
import { createRouter, json, jsonBody } from "../../http/router";
import { olympiadFor } from "../participant";
import { announce, readLog, readStanding, takeAnnouncementBack } from "./announce";
import { AnnouncementInput, AnnouncementLog, AnnouncementParam, Announcements } from "./contract";

const tags = ["board"];
const missing = "No such olympiad or announcement";

const standing = signedRoute({
	method: "get",
	path: "/olimpic/{id}/announcements",
	tags,
	summary: "The announcements that stand, for those who wait or run",
	request: { params: IdParam },
	responses: { 200: json(Announcements, "The newest first"), ...readRefusals({ missing }) },
});

const log = signedRoute({
	method: "get",
	path: "/olimpic/{id}/announcements/log",
	tags,
	summary: "All announcements of an olympiad with their authors",
	request: { params: IdParam },
	responses: { 200: json(AnnouncementLog, "The newest first"), ...readRefusals({ missing }) },
});

const refused = refusals({ missing, conflict: "Nothing of the kind" });

const say = signedRoute({
	method: "post",
	path: "/olimpic/{id}/announcements",
	tags,
	summary: "Announces a short text to everybody who waits or runs",
	request: { params: IdParam, ...jsonBody(AnnouncementInput, "The text in both languages, or in one") },
	responses: { 200: json(AnnouncementLog, "All announcements"), ...refused },
});

const back = signedRoute({
	method: "post",
	path: "/olimpic/{id}/announcements/{announcement}/take-back",
	tags,
	summary: "Takes an announcement off every page",
	request: { params: AnnouncementParam },
	responses: { 200: json(AnnouncementLog, "All announcements"), ...refused },
});

export const announcementRoutes = createRouter()
	.openapi(standing, async (c) => {
		const { db, now } = c.var;
		const olympiad = await olympiadFor(db, c.req.valid("param").id, now);
		return c.json({ data: await readStanding(db, olympiad.id, now), now: toIso(now) }, 200);
	})
	.openapi(log, async (c) => {
		const { db, now } = await authorise(c, "live.watch");
		const olympiad = await olympiadFor(db, c.req.valid("param").id, now);
		return c.json(await readLog(db, olympiad.id, 0, now), 200);
	})
	.openapi(say, async (c) => {
		const { db, now, actor } = await authorise(c, "live.intervene");
		const olympiad = await olympiadFor(db, c.req.valid("param").id, now);
		const unreached = await announce(c.env, db, olympiad, actor, c.req.valid("json"), now);
		return c.json(await readLog(db, olympiad.id, unreached, now), 200);
	})
	.openapi(back, async (c) => {
		const { db, now, actor } = await authorise(c, "live.intervene");
		const { id, announcement } = c.req.valid("param");
		const olympiad = await olympiadFor(db, id, now);
		const unreached = await takeAnnouncementBack(c.env, db, olympiad, actor, announcement, now);
		return c.json(await readLog(db, olympiad.id, unreached, now), 200);
	});
