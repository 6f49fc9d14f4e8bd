import type { Context } from "hono";
import { z } from "zod";
import { signedRoute } from "../../account/auth/signed-in";
import { IdParam, toIso } from "../../http/contract";
import { readRefusals, refusals } from "../../http/refusals";
import { type AppEnv, createRouter, json, jsonBody } from "../../http/router";
import { olympiadFor } from "../participant";
import { authorise } from "../../account/users/require-action";
import {
	Board,
	Done,
	ExtraTimeInput,
	GroupTimeInput,
	LateStartInput,
	OpenStageInput,
	ReopenInput,
	Story,
	TimeGiven,
} from "./contract";
import { addTime, allowLateStart, reopenAttempt } from "./intervene";
import { giveTime } from "./more-time";
import { openHallStage } from "./open-stage";
import { readBoard } from "./read-board";
import { personOf, readStory } from "./story";

const tags = ["board"];
const personParam = z.object({ id: z.string(), participant: z.string() });
const missing = "No such olympiad, participant within reach, or attempt";
const errors = readRefusals({ missing });
const refused = refusals({ missing, conflict: "Ended, nothing to reopen, or results are frozen" });

const board = signedRoute({
	method: "get",
	path: "/olimpic/{id}/board",
	tags,
	summary: "Everybody within reach and how they stand: waiting, running, offline, finished",
	request: { params: IdParam },
	responses: { 200: json(Board, "The board"), ...errors },
});

const openStage = signedRoute({
	method: "post",
	path: "/olimpic/{id}/hall",
	tags,
	summary: "Opens the next stage of an in-person event for everybody in the hall; repeated, the same answer",
	request: { params: IdParam, ...jsonBody(OpenStageInput, "The stage") },
	responses: {
		200: json(Board, "The board with the stage opened"),
		...refusals({
			missing: "No such in-person olympiad",
			conflict: "Not the next stage, before the event, or results are frozen",
		}),
	},
});

const story = signedRoute({
	method: "get",
	path: "/olimpic/{id}/board/{participant}",
	tags,
	summary: "The evidence of one attempt",
	request: { params: personParam },
	responses: { 200: json(Story, "Stages, answers with their times, devices, gaps of the line"), ...errors },
});

const extraTime = signedRoute({
	method: "post",
	path: "/olimpic/{id}/board/{participant}/extra-time",
	tags,
	summary: "Adds minutes to the running stage of one person, or to every stage that is not locked",
	request: { params: personParam, ...jsonBody(ExtraTimeInput, "Minutes and the reason") },
	responses: { 200: json(Done, "Done, with its reason in the audit log"), ...refused },
});

const groupTime = signedRoute({
	method: "post",
	path: "/olimpic/{id}/extra-time",
	tags,
	summary: "Adds minutes for everybody, a category or a delegate's; sent again under the same id it adds nothing",
	request: { params: IdParam, ...jsonBody(GroupTimeInput, "Minutes, whom they are for, and the reason") },
	responses: { 200: json(TimeGiven, "How many got the time"), ...refused },
});

const lateStart = signedRoute({
	method: "post",
	path: "/olimpic/{id}/board/{participant}/late-start",
	tags,
	summary: "Lets one person start after the olympiad's end",
	request: { params: personParam, ...jsonBody(LateStartInput, "Minutes from now, the reason") },
	responses: { 200: json(Done, "Done, with its reason in the audit log"), ...refused },
});

const reopen = signedRoute({
	method: "post",
	path: "/olimpic/{id}/board/{participant}/reopen",
	tags,
	summary: "Opens an ended attempt again",
	request: { params: personParam, ...jsonBody(ReopenInput, "The reason") },
	responses: { 200: json(Done, "Done, with its reason in the audit log"), ...refused },
});

export const boardRoutes = createRouter()
	.openapi(board, async (c) => {
		const { db, now, actor } = await authorise(c, "live.watch");
		const olympiad = await olympiadFor(db, c.req.valid("param").id, now);
		return c.json(await readBoard(c.env, db, olympiad, actor, now), 200);
	})
	.openapi(openStage, async (c) => {
		const { db, now, actor } = await authorise(c, "live.intervene");
		const olympiad = await olympiadFor(db, c.req.valid("param").id, now);
		await openHallStage(c.env, db, olympiad, actor, c.req.valid("json").stage, now);
		return c.json(await readBoard(c.env, db, olympiad, actor, now), 200);
	})
	.openapi(story, async (c) => {
		const { db, now, actor } = await authorise(c, "live.watch");
		const { id, participant } = c.req.valid("param");
		const olympiad = await olympiadFor(db, id, now);
		const person = await personOf(db, actor, olympiad.id, participant);
		return c.json(await readStory(c.env, db, olympiad, person, now), 200);
	})
	.openapi(extraTime, async (c) => {
		const { _id = crypto.randomUUID(), minutes, stages, reason } = c.req.valid("json");
		const more = { id: _id, ms: Math.round(minutes * 60_000), stages };
		await addTime(await caseOf(c, c.req.valid("param"), reason), more);
		return c.json({ now: toIso(c.var.now) }, 200);
	})
	.openapi(groupTime, async (c) => {
		const { db, now, actor } = await authorise(c, "live.intervene");
		const olympiad = await olympiadFor(db, c.req.valid("param").id, now);
		const { _id: id = crypto.randomUUID(), minutes, stages, reason, category, delegate } = c.req.valid("json");
		const scope = { ...(category && { category }), ...(delegate && { delegate }) };
		const addition = { id, ms: Math.round(minutes * 60_000), stages, reason, scope };
		const given = await giveTime({ env: c.env, db, olympiad, actor, now }, addition);
		return c.json({ ...given, now: toIso(now) }, 200);
	})
	.openapi(lateStart, async (c) => {
		const { minutes, reason } = c.req.valid("json");
		await allowLateStart(await caseOf(c, c.req.valid("param"), reason), c.var.now + Math.round(minutes * 60_000));
		return c.json({ now: toIso(c.var.now) }, 200);
	})
	.openapi(reopen, async (c) => {
		await reopenAttempt(await caseOf(c, c.req.valid("param"), c.req.valid("json").reason));
		return c.json({ now: toIso(c.var.now) }, 200);
	});

async function caseOf(c: Context<AppEnv>, { id, participant }: z.infer<typeof personParam>, reason: string) {
	const { db, now, actor } = await authorise(c, "live.intervene");
	const olympiad = await olympiadFor(db, id, now);
	const person = await personOf(db, actor, olympiad.id, participant);
	return { env: c.env, db, olympiad, person, actor, reason, now };
}
