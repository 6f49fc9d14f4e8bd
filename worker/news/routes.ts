import { z } from "@hono/zod-openapi";
import { may } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { attachmentTypes } from "#domain/news/attachment";
import { signedRoute } from "../account/auth/signed-in";
import { authorise } from "../account/users/require-action";
import { nothingRuns } from "../http/answer-headers";
import { IdParam, toIso } from "../http/contract";
import { readRefusals } from "../http/refusals";
import { createRouter, json, jsonBody } from "../http/router";
import { LatestNews, LatestQuery, NewsFeed, type NewsLine, NewsQuery, ReadInput } from "./contract";
import { findFiles, findFileOf } from "./upload-store";
import { findUpload } from "./uploads";
import { anyNews, latestNews, markRead, readable, readFeed, rowsPerPage } from "./store";

const tags = ["news"];
const refused = readRefusals({ missing: "Nothing of the kind" });

const latest = signedRoute({
	method: "get",
	path: "/news/latest",
	tags,
	summary: "The newest news for the caller, and how many were not read",
	request: { query: LatestQuery },
	responses: { 200: json(LatestNews, "Three lines at most"), ...refused },
});

const feed = signedRoute({
	method: "get",
	path: "/news",
	tags,
	summary: "News for the caller's role, school and groups, written in a language",
	request: { query: NewsQuery },
	responses: { 200: json(NewsFeed, "One page, the newest first"), ...refused },
});

const read = signedRoute({
	method: "post",
	path: "/news/read",
	tags,
	summary: "Note that the caller has read news",
	request: jsonBody(ReadInput, "Which"),
	responses: { 204: { description: "Noted" }, ...refused },
});

const file = signedRoute({
	method: "get",
	path: "/news/files/{id}",
	tags,
	summary: "A file of a piece that the caller may read; staff may read any that a piece has",
	request: { params: IdParam },
	responses: {
		200: { description: "The file", content: { "application/*": { schema: z.string().meta({ format: "binary" }) } } },
		...refused,
	},
});

type Row = Awaited<ReturnType<typeof latestNews>>["rows"][number];

const toLine = ({ id, kind, colour, title, at, read: wasRead }: Row): NewsLine => ({
	_id: id,
	kind,
	colour,
	title,
	at: toIso(at),
	read: wasRead === 1,
});

export const newsRoutes = createRouter()
	.openapi(latest, async (c) => {
		const { db, now, actor } = await authorise(c, "news.read");
		const { rows, unread } = await latestNews(db, { ...actor, lang: c.req.valid("query").lang }, now);
		return c.json({ data: rows.map(toLine), unread, now: toIso(now) }, 200);
	})
	.openapi(feed, async (c) => {
		const { db, now, actor } = await authorise(c, "news.read");
		const { lang, page } = c.req.valid("query");
		const { rows, count } = await readFeed(db, { ...actor, lang }, page, now);
		const files = await findFiles(
			db,
			rows.flatMap((row) => row.files),
		);
		const data = rows.map((row) => ({
			...toLine(row),
			html: row.html,
			files: row.files.flatMap((id) => files.filter(({ _id }) => _id === id)),
		}));
		return c.json({ data, count, page, rowsPerPage, now: toIso(now) }, 200);
	})
	.openapi(read, async (c) => {
		const { db, now, actor } = await authorise(c, "news.read");
		const { ids } = c.req.valid("json");
		for (const lang of ["ru", "en"] as const) await markRead(db, { ...actor, lang }, ids, now);
		return c.body(null, 204);
	})
	.openapi(file, async (c) => {
		const { db, now, actor } = await authorise(c, "news.read");
		const { id } = c.req.valid("param");
		const reads = may(actor, "news.manage") ? anyNews : readable({ ...actor, lang: null }, now);
		const known = await findFileOf(db, id, reads);
		const found = known && (await findUpload(c.env.FILES, id));
		if (!found) throw new DomainError("NOT_FOUND");
		return c.body(found.body, 200, {
			"Content-Type": attachmentTypes[known.kind],
			"Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(known.name)}`,
			"Content-Security-Policy": `${nothingRuns}; sandbox`,
			"Cache-Control": "private, no-cache",
			ETag: found.httpEtag,
		});
	});
