import { z } from "@hono/zod-openapi";
import { actorOf, authorise } from "../../account/users/require-action";
import { signedRoute } from "../../account/auth/signed-in";
import { createRouter, json } from "../../http/router";
import { Achievements, AchievementsQuery, Moments, ShownInput, SickDays, SickDaysInput } from "./contract";
import { claimMoments, tellAchievements } from "./moments";
import { setSickDays } from "./sick-days";
import { noteRankShown, noteShown } from "./store";

const tags = ["earned"];

const list = signedRoute({
	method: "get",
	path: "/achievements",
	tags,
	summary: "The achievements somebody can get, and how far they are",
	request: { query: AchievementsQuery },
	responses: { 200: json(Achievements, "In the order they are shown") },
});

const claim = signedRoute({
	method: "post",
	path: "/achievements/claim",
	tags,
	summary: "Give the caller the achievements that are due, and answer the moments not shown yet",
	responses: { 200: json(Moments, "Achievements and a new rank, each to be shown once") },
});

const shown = signedRoute({
	method: "post",
	path: "/achievements/shown",
	tags,
	summary: "Note which moments were shown",
	request: { body: { content: { "application/json": { schema: ShownInput } }, required: true } },
	responses: { 200: json(Moments, "The moments that are left") },
});

const sick = signedRoute({
	method: "post",
	path: "/students/{id}/sick-days",
	tags,
	summary: "Mark days a child was ill, so that the streak does not break, or take the mark away",
	request: {
		params: z.object({ id: z.string() }),
		body: { content: { "application/json": { schema: SickDaysInput } }, required: true },
	},
	responses: { 200: json(SickDays, "The child's days of illness") },
});

export const earnedRoutes = createRouter()
	.openapi(list, async (c) => {
		const { db, now, session } = c.var;
		const actor = await actorOf(db, session.userId);
		return c.json(await tellAchievements(db, actor, c.req.valid("query").user ?? actor.id, now), 200);
	})
	.openapi(claim, async (c) => {
		const { db, now, session } = await authorise(c, "achievements.own");
		return c.json(await claimMoments(db, session.userId, now), 200);
	})
	.openapi(shown, async (c) => {
		const { db, now, session } = await authorise(c, "achievements.own");
		const { achievements, rank } = c.req.valid("json");
		await noteShown(db, session.userId, achievements, now);
		if (rank !== null) await noteRankShown(db, session.userId, rank);
		return c.json(await claimMoments(db, session.userId, now), 200);
	})
	.openapi(sick, async (c) => {
		const { db, now, actor } = await authorise(c, "sick_days.mark");
		const data = await setSickDays(db, actor, c.req.valid("param").id, c.req.valid("json"), now);
		return c.json({ data, count: data.length }, 200);
	});
