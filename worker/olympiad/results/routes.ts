import type { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { may } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { type AppEnv, createRouter } from "../../http/router";
import { olympiadFor } from "../participant";
import { findOlympiad } from "../store";
import { streamOf, workbook, workbookType } from "../../spreadsheet/workbook";
import { authorise, requireAction, actorOf } from "../../account/users/require-action";
import { readerOf } from "../../account/auth/signed-in";
import * as calls from "./route-definitions";
import { changeState, publish } from "./change-state";
import { listChanges } from "./change-store";
import type { Changed, PublicQuery, PublicRating } from "./contract";
import { exportSheets, fileName } from "./export-results";
import { readHistoryOf } from "./history";
import { judge } from "./judge";
import { readLate } from "./late";
import { ratingPages } from "./page-cache";
import { loadRating, pageRows } from "./public-rating";
import { findLine } from "./rating-store";
import { pendingOf, readRanking } from "./read-table";
import { refreshRating } from "./refresh-rating";
import { setPlaces, suggestPlaces, undoPlaces } from "./set-places";
import { toChangeEntry } from "./mappers";

type Call = Context<AppEnv>;

/** Sends a page of the public rating; while it is hidden, only to admins. */
async function sendRating(c: Call, id: string | undefined, wanted: z.infer<typeof PublicQuery>) {
	const { db, now } = c.var;
	const key = [id ?? "", wanted.category ?? "", wanted.page].join("|");
	let page = ratingPages.find(key, now);
	let open = page !== null;
	if (!page) {
		const olympiad = await olympiadFor(db, id, now);
		open = olympiad.showRating;
		if (!open) await requireFlags(c);
		page = await loadRating(db, olympiad, wanted, now);
		if (open) ratingPages.keep(key, page, now);
	}
	const headers = {
		"Content-Type": "application/json; charset=UTF-8",
		"Cache-Control": open ? "public, max-age=5, stale-while-revalidate=30" : "private, no-store",
		ETag: page.etag,
	};
	if (c.req.header("if-none-match") === page.etag) return c.body(null, 304, headers);
	// the cached text has the shape of PublicRating
	return c.body(page.body, 200, headers) as unknown as ReturnType<typeof c.json<PublicRating, 200>>;
}

async function requireFlags(c: Call): Promise<void> {
	const actor = await readerOf(c);
	if (!actor || !may(actor, "olympiad.flags")) throw new DomainError("FORBIDDEN");
}

/** The olympiad of a change, for an actor with the action. Throws FORBIDDEN before OLIMPIC_NOT_FOUND. */
async function requireOlympiad(c: Call, id: string, action: "results.judge" | "olympiad.flags") {
	await requireAction(c.var.db, c.var.session.userId, action);
	return openOlympiad(c, id);
}

async function openOlympiad(c: Call, id: string) {
	const olympiad = await findOlympiad(c.var.db, id);
	if (!olympiad) throw new DomainError("OLIMPIC_NOT_FOUND");
	return olympiad;
}

/** Refreshes the rating after a change. */
async function shown(c: Call, id: string, changed: Changed): Promise<Changed> {
	await refreshAfter(c, id);
	return changed;
}

/** Rebuilds an olympiad's rating and drops its cached pages. */
export async function refreshAfter(c: Call, id: string): Promise<void> {
	const olympiad = await findOlympiad(c.var.db, id);
	if (olympiad) await refreshRating(c.var.db, olympiad, c.var.now);
	ratingPages.drop(id);
	ratingPages.drop("|");
}

export const resultsRoutes = createRouter()
	.openapi(calls.ranking, async (c) => {
		const { db, now, session } = c.var;
		const olympiad = await olympiadFor(db, undefined, now);
		const asked = { ...c.req.valid("query"), rowsPerPage: pageRows };
		return c.json(await readRanking(db, olympiad, session.userId, asked, now), 200);
	})
	.openapi(calls.rankingOf, async (c) => {
		const { db, now, session } = c.var;
		const olympiad = await olympiadFor(db, c.req.valid("param").id, now);
		const asked = { ...c.req.valid("query"), rowsPerPage: pageRows };
		return c.json(await readRanking(db, olympiad, session.userId, asked, now), 200);
	})
	.openapi(calls.results, async (c) => {
		const { db, now, session } = c.var;
		const olympiad = await olympiadFor(db, undefined, now);
		return c.json(await readRanking(db, olympiad, session.userId, c.req.valid("query"), now, true), 200);
	})
	.openapi(calls.resultsOf, async (c) => {
		const { db, now, session } = c.var;
		const olympiad = await olympiadFor(db, c.req.valid("param").id, now);
		return c.json(await readRanking(db, olympiad, session.userId, c.req.valid("query"), now, true), 200);
	})
	.openapi(calls.spreadsheet, async (c) => {
		const { db, now, session } = c.var;
		const olympiad = await olympiadFor(db, c.req.valid("param").id, now);
		const sheets = await exportSheets(db, olympiad, session.userId);
		return c.body(streamOf(workbook(sheets, now)), 200, {
			"Content-Type": workbookType,
			"Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(fileName(olympiad.nameEn || olympiad.name))}`,
		});
	})
	.openapi(calls.rating, (c) => sendRating(c, undefined, c.req.valid("query")))
	.openapi(calls.ratingOf, (c) => sendRating(c, c.req.valid("param").id, c.req.valid("query")))
	.openapi(calls.ownLine, async (c) => {
		const { db, session } = c.var;
		const { id } = c.req.valid("param");
		const [olympiad, actor, line] = await Promise.all([
			findOlympiad(db, id),
			actorOf(db, session.userId),
			findLine(db, id, session.userId),
		]);
		const shown = olympiad?.showRating || may(actor, "olympiad.flags");
		if (!line || !shown) return c.json(null, 200);
		const { categories, ...own } = line;
		const counts = JSON.parse(categories) as { code: string; count: number }[];
		return c.json({ ...own, count: counts.find(({ code }) => code === own.category)?.count ?? 0 }, 200);
	})
	.openapi(calls.history, async (c) => {
		return c.json(await readHistoryOf(c.var.db, c.var.session.userId, c.req.valid("param").id), 200);
	})
	.openapi(calls.pending, async (c) => {
		const data = await pendingOf(c.var.db, await requireOlympiad(c, c.req.valid("param").id, "results.judge"));
		return c.json({ data, count: data.length }, 200);
	})
	.openapi(calls.late, async (c) => {
		const { id, user } = c.req.valid("param");
		const olympiad = await requireOlympiad(c, id, "results.judge");
		return c.json(await readLate(c.env, c.var.db, olympiad, user), 200);
	})
	.openapi(calls.changes, async (c) => {
		const { id } = await requireOlympiad(c, c.req.valid("param").id, "results.judge");
		const data = (await listChanges(c.var.db, id)).map(toChangeEntry);
		return c.json({ data, count: data.length }, 200);
	})
	.openapi(calls.state, async (c) => {
		const { id } = c.req.valid("param");
		const olympiad = await requireOlympiad(c, id, "results.judge");
		const { db, now, session } = c.var;
		return c.json(await shown(c, id, await changeState(db, olympiad, session.userId, c.req.valid("json"), now)), 200);
	})
	.openapi(calls.published, async (c) => {
		const { id } = c.req.valid("param");
		const olympiad = await requireOlympiad(c, id, "olympiad.flags");
		const { db, now, session } = c.var;
		return c.json(await shown(c, id, await publish(db, olympiad, session.userId, c.req.valid("json"), now)), 200);
	})
	.openapi(calls.judged, async (c) => {
		const { id } = c.req.valid("param");
		const olympiad = await requireOlympiad(c, id, "results.judge");
		const { db, now, session } = c.var;
		return c.json(await shown(c, id, await judge(c.env, db, olympiad, session.userId, c.req.valid("json"), now)), 200);
	})
	.openapi(calls.places, async (c) => {
		const { db, now, actor } = await authorise(c, "results.place");
		const olympiad = await openOlympiad(c, c.req.valid("param").id);
		return c.json(await setPlaces(db, olympiad, actor, c.req.valid("json"), now), 200);
	})
	.openapi(calls.suggest, async (c) => {
		const olympiad = await requireOlympiad(c, c.req.valid("param").id, "results.judge");
		const { db, now, session } = c.var;
		return c.json(await suggestPlaces(db, olympiad, session.userId, c.req.valid("json"), now), 200);
	})
	.openapi(calls.undo, async (c) => {
		const { db, now, actor } = await authorise(c, "results.place");
		const olympiad = await openOlympiad(c, c.req.valid("param").id);
		return c.json(await undoPlaces(db, olympiad, actor, c.req.valid("json"), now), 200);
	});
