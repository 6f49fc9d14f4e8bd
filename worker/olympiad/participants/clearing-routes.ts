import { signedRoute } from "../../account/auth/signed-in";
import { IdParam } from "../../http/contract";
import { refusals } from "../../http/refusals";
import { createRouter, json, jsonBody } from "../../http/router";
import { Participant } from "../contract";
import { recordFor, showParticipant } from "../participant";
import { authorise } from "../../account/users/require-action";
import { clearResult } from "./clear";
import { Cleared, ClearForm, ClearInput } from "./contract";
import { readCleared, restoreResult } from "./restore";

const tags = ["participants"];
const refused = refusals({
	missing: "No such participant within reach, or no result",
	conflict: "Frozen, or an attempt has begun",
});

const clear = signedRoute({
	method: "post",
	path: "/olimpic/participant/clear/{id}",
	tags,
	summary: "Clear a result, so that the person may run once more",
	request: { params: IdParam, body: { required: false, ...json(ClearInput, "Why") } },
	responses: { 200: json(Participant, "The record without its result"), ...refused },
});

const cleared = signedRoute({
	method: "get",
	path: "/olimpic/participant/cleared/{id}",
	tags,
	summary: "The result of a participant that was cleared last, if it has not come back",
	request: { params: IdParam },
	responses: { 200: json(Cleared.nullable(), "What was cleared, or null"), ...refused },
});

const restore = signedRoute({
	method: "post",
	path: "/olimpic/participant/restore/{id}",
	tags,
	summary: "Put a cleared result back, until the person has begun again",
	request: { params: IdParam, ...jsonBody(ClearForm, "Why") },
	responses: { 200: json(Participant, "The record with its result"), ...refused },
});

export const clearingRoutes = createRouter()
	.openapi(clear, async (c) => {
		const { db, now, actor } = await authorise(c, "results.clear");
		const record = await recordFor(db, c.req.valid("param").id, actor, "results.clear");
		const free = await clearResult(c.env, db, actor, record, c.req.valid("json")?.reason ?? "", now);
		return c.json(await showParticipant(c.env, free, now, actor), 200);
	})
	.openapi(cleared, async (c) => {
		const { db, actor } = await authorise(c, "results.clear");
		const record = await recordFor(db, c.req.valid("param").id, actor, "results.clear");
		return c.json(await readCleared(c.env, db, record), 200);
	})
	.openapi(restore, async (c) => {
		const { db, now, actor } = await authorise(c, "results.clear");
		const record = await recordFor(db, c.req.valid("param").id, actor, "results.clear");
		const back = await restoreResult(c.env, db, actor, record, c.req.valid("json").reason, now);
		return c.json(await showParticipant(c.env, back, now, actor), 200);
	});
