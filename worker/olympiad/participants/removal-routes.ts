import { restorableUntil } from "#domain/access/way-back";
import { signedRoute } from "../../account/auth/signed-in";
import { IdParam, toIso } from "../../http/contract";
import { refusals } from "../../http/refusals";
import { createRouter, json, jsonBody } from "../../http/router";
import { olympiadFor } from "../participant";
import { authorise } from "../../account/users/require-action";
import { removeParticipants } from "./change";
import {
	DeletedParticipants,
	ParticipantIds,
	RemovedParticipants,
	RemoveInput,
	RestoredParticipants,
} from "./contract";
import { putBackParticipants } from "./put-back";
import { listRemoved } from "./removed-store";

const tags = ["participants"];
const refused = refusals({
	missing: "No such olympiad or participant within reach",
	conflict: "Already begun, full, or to be confirmed by a second person",
	invalid: "Invalid fields, or many people without the event's name",
});

const remove = signedRoute({
	method: "delete",
	path: "/olimpic/{id}/participants",
	tags,
	summary: "Take participants out of an olympiad; more than ten within ten minutes after a second look",
	request: { params: IdParam, ...jsonBody(RemoveInput, "Ids of participant records") },
	responses: { 200: json(DeletedParticipants, "What is gone and what stays"), ...refused },
});

const removed = signedRoute({
	method: "get",
	path: "/olimpic/{id}/participants/deleted",
	tags,
	summary: "Who was taken out in the last thirty days, within reach",
	request: { params: IdParam },
	responses: { 200: json(RemovedParticipants, "Latest first"), ...refused },
});

const restore = signedRoute({
	method: "post",
	path: "/olimpic/{id}/participants/restore",
	tags,
	summary: "Bring participants back who were taken out, with their seats",
	request: { params: IdParam, ...jsonBody(ParticipantIds, "Ids of participant records") },
	responses: { 200: json(RestoredParticipants, "Who is back and who stays away"), ...refused },
});

/** Taking participants out, and the way back. */
export const removalRoutes = createRouter()
	.openapi(remove, async (c) => {
		const { db, now, actor } = await authorise(c, "participants.select");
		const olympiad = await olympiadFor(db, c.req.valid("param").id, now);
		const input = c.req.valid("json");
		const { ids, confirm } = Array.isArray(input) ? { ids: input, confirm: undefined } : input;
		return c.json(await removeParticipants(c.env, db, actor, olympiad, ids, { confirm }, now), 200);
	})
	.openapi(removed, async (c) => {
		const { db, now, actor } = await authorise(c, "participants.select");
		const { id } = await olympiadFor(db, c.req.valid("param").id, now);
		const rows = await listRemoved(db, actor, id, now);
		const away = rows.filter((row, index) => !row.back && rows.findIndex((other) => other.id === row.id) === index);
		const data = away.map((row) => ({
			_id: row.id,
			name: row.name,
			category: row.category,
			country: row.country,
			at: toIso(row.at),
			by: row.by,
			until: toIso(restorableUntil(row.at)),
		}));
		return c.json({ data, count: data.length }, 200);
	})
	.openapi(restore, async (c) => {
		const { db, now, actor } = await authorise(c, "participants.select");
		const olympiad = await olympiadFor(db, c.req.valid("param").id, now);
		return c.json(await putBackParticipants(c.env, db, actor, olympiad, c.req.valid("json"), now), 200);
	});
