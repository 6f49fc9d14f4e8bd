import { signedRoute } from "../account/auth/signed-in";
import { authorise } from "../account/users/require-action";
import { toIso } from "../http/contract";
import { readRefusals } from "../http/refusals";
import { createRouter, json, jsonBody } from "../http/router";
import { LatestNews, LatestQuery, NewsFeed, type NewsLine, NewsQuery, ReadInput } from "./contract";
import { latestNews, markRead, readFeed, rowsPerPage } from "./store";

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
		const data = rows.map((row) => ({ ...toLine(row), html: row.html }));
		return c.json({ data, count, page, rowsPerPage, now: toIso(now) }, 200);
	})
	.openapi(read, async (c) => {
		const { db, now, actor } = await authorise(c, "news.read");
		const { ids } = c.req.valid("json");
		for (const lang of ["ru", "en"] as const) await markRead(db, { ...actor, lang }, ids, now);
		return c.body(null, 204);
	});
