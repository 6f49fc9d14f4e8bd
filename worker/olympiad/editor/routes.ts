import { z } from "@hono/zod-openapi";
import type { Db } from "#db/client";
import { signedRoute } from "../../account/auth/signed-in";
import { IdParam, toIso } from "../../http/contract";
import { refusals } from "../../http/refusals";
import { createRouter, json, jsonBody } from "../../http/router";
import { authorise } from "../../account/users/require-action";
import {
	ArchiveInput,
	CloneInput,
	EditedOlympiad,
	ManagedOlympiads,
	OlympiadChanges,
	OlympiadInput,
	OlympiadPreview,
	PublishInput,
} from "./contract";
import { readPreview } from "./preview";
import { anyOlympiad, cloneOlympiad, createOlympiad, publishOlympiad, putAway, saveOlympiad } from "./save";
import { findHall } from "../seats/store";
import { lastEdit, listAll } from "./store";
import { toEdited, toManaged } from "./mappers";

const tags = ["olympiad administration"];
const refused = refusals({
	missing: "No such olympiad",
	conflict: "Begun, in use, or saved by somebody else meanwhile",
});
const edited = { 200: json(EditedOlympiad, "The olympiad as its editor opens it"), ...refused } as const;
const body = jsonBody(OlympiadInput, "The whole olympiad");

const list = signedRoute({
	method: "get",
	path: "/olimpic/admin",
	tags,
	summary: "All olympiads, drafts and archived ones too",
	responses: { 200: json(ManagedOlympiads, "Latest start first"), ...refused },
});

const create = signedRoute({
	method: "post",
	path: "/olimpic/admin",
	tags,
	summary: "Make an olympiad",
	request: body,
	responses: edited,
});

const read = signedRoute({
	method: "get",
	path: "/olimpic/admin/{id}",
	tags,
	summary: "An olympiad with everything that can be edited",
	request: { params: IdParam },
	responses: edited,
});

const preview = signedRoute({
	method: "get",
	path: "/olimpic/admin/{id}/preview",
	tags,
	summary: "An olympiad as a child of a category would see it, a draft too",
	request: {
		params: IdParam,
		query: z.object({ category: z.string().optional().meta({ description: "absent: the first offered" }) }),
	},
	responses: { 200: json(OlympiadPreview, "The olympiad with a participation that is made up"), ...refused },
});

const save = signedRoute({
	method: "post",
	path: "/olimpic/admin/{id}",
	tags,
	summary: "Save an olympiad",
	request: { params: IdParam, ...jsonBody(OlympiadChanges, "The whole olympiad, and the version it was") },
	responses: edited,
});

const clone = signedRoute({
	method: "post",
	path: "/olimpic/admin/{id}/clone",
	tags,
	summary: "Copy an olympiad into a draft, a year later unless told otherwise",
	request: { params: IdParam, ...jsonBody(CloneInput, "How many years later") },
	responses: edited,
});

const publish = signedRoute({
	method: "post",
	path: "/olimpic/admin/{id}/publish",
	tags,
	summary: "Publish the draft that was checked",
	request: { params: IdParam, ...jsonBody(PublishInput, "The version that was checked") },
	responses: edited,
});

const archive = signedRoute({
	method: "post",
	path: "/olimpic/admin/{id}/archive",
	tags,
	summary: "Put an olympiad away, or bring it back",
	request: { params: IdParam, ...jsonBody(ArchiveInput, "Whether it is put away") },
	responses: edited,
});

async function editor(db: Db, id: string, now: number) {
	const [{ row, counts }, edited, hall] = await Promise.all([anyOlympiad(db, id), lastEdit(db, id), findHall(db, id)]);
	return toEdited(row, counts, edited, hall, now);
}

export const olympiadAdminRoutes = createRouter()
	.openapi(list, async (c) => {
		const { db, now } = await authorise(c, "olympiad.edit");
		const rows = await listAll(db);
		const data = rows.map(({ row, counts }) => toManaged(row, counts, now));
		return c.json({ data, count: data.length, now: toIso(now) }, 200);
	})
	.openapi(create, async (c) => {
		const { db, now, actor } = await authorise(c, "olympiad.edit");
		return c.json(await editor(db, await createOlympiad(db, actor, c.req.valid("json"), now), now), 200);
	})
	.openapi(read, async (c) => {
		const { db, now } = await authorise(c, "olympiad.edit");
		return c.json(await editor(db, c.req.valid("param").id, now), 200);
	})
	.openapi(preview, async (c) => {
		const { db, now, actor } = await authorise(c, "olympiad.edit");
		const { category } = c.req.valid("query");
		return c.json(await readPreview(db, actor, { id: c.req.valid("param").id, category }, now), 200);
	})
	.openapi(save, async (c) => {
		const { id } = c.req.valid("param");
		const { db, now, actor } = await authorise(c, "olympiad.edit");
		await saveOlympiad(c.env, db, actor, id, c.req.valid("json"), now);
		return c.json(await editor(db, id, now), 200);
	})
	.openapi(publish, async (c) => {
		const { id } = c.req.valid("param");
		const { db, now, actor } = await authorise(c, "olympiad.edit");
		await publishOlympiad(db, actor, id, c.req.valid("json").version, now);
		return c.json(await editor(db, id, now), 200);
	})
	.openapi(clone, async (c) => {
		const { db, now, actor } = await authorise(c, "olympiad.edit");
		const id = await cloneOlympiad(db, actor, c.req.valid("param").id, c.req.valid("json").years, now);
		return c.json(await editor(db, id, now), 200);
	})
	.openapi(archive, async (c) => {
		const { id } = c.req.valid("param");
		const { db, now, actor } = await authorise(c, "olympiad.edit");
		await putAway(c.env, db, actor, id, c.req.valid("json").archived, now);
		return c.json(await editor(db, id, now), 200);
	});
