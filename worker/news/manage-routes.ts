import { z } from "@hono/zod-openapi";
import { mostPictureBytes } from "#domain/files/picture";
import { mostAttachmentBytes } from "#domain/news/attachment";
import { newsStateOf } from "#domain/news/news";
import { signedRoute } from "../account/auth/signed-in";
import { authorise } from "../account/users/require-action";
import { IdParam, toIso } from "../http/contract";
import { readBody } from "../http/read-body";
import { refusals } from "../http/refusals";
import { createRouter, json, jsonBody } from "../http/router";
import {
	ArchiveInput,
	FileQuery,
	type ManagedLine,
	ManagedList,
	ManagedQuery,
	NewNews,
	NewsFile,
	NewsInput,
	NewsPicture,
	SavedNews,
} from "./contract";
import { listManaged, managedPerPage } from "./manage-store";
import { putFile, putPicture } from "./uploads";
import { createNews, editNews, putAway, tellManaged } from "./write";

const tags = ["news"];
const refused = refusals({ missing: "No such news", conflict: "Nothing of the kind" });

const list = signedRoute({
	method: "get",
	path: "/news/manage",
	tags,
	summary: "All news with drafts and the archive",
	request: { query: ManagedQuery },
	responses: { 200: json(ManagedList, "One page, what comes out last first"), ...refused },
});

const create = signedRoute({
	method: "post",
	path: "/news/manage",
	tags,
	summary: "Write news; sent again under the same id it is one piece",
	request: jsonBody(NewNews, "The piece in both languages, or in one"),
	responses: { 200: json(SavedNews, "The piece"), ...refused },
});

const one = signedRoute({
	method: "get",
	path: "/news/manage/{id}",
	tags,
	summary: "One piece of news as staff write it",
	request: { params: IdParam },
	responses: { 200: json(SavedNews, "The piece"), ...refused },
});

const edit = signedRoute({
	method: "post",
	path: "/news/manage/{id}",
	tags,
	summary: "Change news",
	request: { params: IdParam, ...jsonBody(NewsInput, "The whole piece") },
	responses: { 200: json(SavedNews, "The piece"), ...refused },
});

const archive = signedRoute({
	method: "post",
	path: "/news/manage/{id}/archive",
	tags,
	summary: "Put news into the archive, or take it back",
	request: { params: IdParam, ...jsonBody(ArchiveInput, "Which of the two") },
	responses: { 200: json(SavedNews, "The piece"), ...refused },
});

const picture = signedRoute({
	method: "post",
	path: "/news/pictures",
	tags,
	summary: "Keep a picture for news: a JPEG, PNG or WebP of at most 3 MB as the body",
	request: { body: { required: true, content: { "image/*": { schema: z.string().meta({ format: "binary" }) } } } },
	responses: { 200: json(NewsPicture, "Its address on this site"), ...refused },
});

const file = signedRoute({
	method: "post",
	path: "/news/files",
	tags,
	summary: "Keep a file for news: a PDF, DOCX, XLSX or PPTX of at most 10 MB as the body",
	request: {
		query: FileQuery,
		body: { required: true, content: { "application/*": { schema: z.string().meta({ format: "binary" }) } } },
	},
	responses: { 200: json(NewsFile, "What a piece names it by"), ...refused },
});

type Listed = Awaited<ReturnType<typeof listManaged>>["rows"][number];

function toLine({ row, creator, reads }: Listed, now: number): ManagedLine {
	return {
		_id: row.id,
		kind: row.kind,
		colour: row.colour,
		ru: row.titleRu,
		en: row.titleEn,
		state: newsStateOf(row, now),
		at: row.publishAt === null ? null : toIso(row.publishAt),
		creator,
		updated_at: toIso(row.updatedAt),
		reads,
	};
}

export const newsManageRoutes = createRouter()
	.openapi(list, async (c) => {
		const { db, now } = await authorise(c, "news.manage");
		const query = c.req.valid("query");
		const { rows, count } = await listManaged(db, query, now);
		const data = rows.map((row) => toLine(row, now));
		return c.json({ data, count, page: query.page, rowsPerPage: managedPerPage }, 200);
	})
	.openapi(create, async (c) => {
		const { db, now, actor } = await authorise(c, "news.manage");
		return c.json({ data: await createNews(db, c.req.valid("json"), { actorId: actor.id, now }) }, 200);
	})
	.openapi(one, async (c) => {
		const { db, now } = await authorise(c, "news.manage");
		return c.json({ data: await tellManaged(db, c.req.valid("param").id, now) }, 200);
	})
	.openapi(edit, async (c) => {
		const { db, now, actor } = await authorise(c, "news.manage");
		const { id } = c.req.valid("param");
		return c.json({ data: await editNews(db, id, c.req.valid("json"), { actorId: actor.id, now }) }, 200);
	})
	.openapi(archive, async (c) => {
		const { db, now, actor } = await authorise(c, "news.manage");
		const { id } = c.req.valid("param");
		return c.json({ data: await putAway(db, id, c.req.valid("json").archived, { actorId: actor.id, now }) }, 200);
	})
	.openapi(picture, async (c) => {
		const { db, now, actor } = await authorise(c, "news.manage");
		const bytes = await readBody(c.req.raw, mostPictureBytes, "FILE_TOO_LARGE");
		return c.json({ url: await putPicture(c.env.FILES, db, bytes, { by: actor.id, at: now }) }, 200);
	})
	.openapi(file, async (c) => {
		const { db, now, actor } = await authorise(c, "news.manage");
		const bytes = await readBody(c.req.raw, mostAttachmentBytes, "ATTACHMENT_TOO_LARGE");
		const { name } = c.req.valid("query");
		return c.json(await putFile(c.env.FILES, db, name, bytes, { by: actor.id, at: now }), 200);
	});
