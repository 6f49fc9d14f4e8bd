import { DomainError } from "#domain/errors";
import { isSectionKey } from "#domain/book/sections";
import { signedRoute } from "../account/auth/signed-in";
import { authorise } from "../account/users/require-action";
import { IdParam } from "../http/contract";
import { consumeRateLimit } from "../http/rate-limit";
import type { Limit } from "../http/rate-limit-store";
import { readRefusals, refusals } from "../http/refusals";
import { createRouter, json } from "../http/router";
import { findOwnGroup } from "../school/groups/store";
import { reachedAmong } from "../school/people/reach-store";
import { BookAnswer, BookQuery, GroupBook, SectionParam } from "./contract";
import { childrenOfGroup, keepTheory, mostChildren, type ProgressRow, readProgress } from "./store";

const tags = ["books"];

const book = signedRoute({
	method: "get",
	path: "/books",
	tags,
	summary: "How far somebody came in the book",
	request: { query: BookQuery },
	responses: {
		200: json(BookAnswer, "The sections that were begun"),
		...readRefusals({ missing: "No such child within reach" }),
	},
});

const group = signedRoute({
	method: "get",
	path: "/books/groups/{id}",
	tags,
	summary: "How far each child of a group came in the book",
	request: { params: IdParam },
	responses: {
		200: json(GroupBook, "The children by name"),
		...readRefusals({ missing: "No such group within reach" }),
	},
});

const theory = signedRoute({
	method: "post",
	path: "/books/sections/{section}/theory",
	tags,
	summary: "Keep that the user went through the theory of a section",
	request: { params: SectionParam },
	responses: {
		200: json(BookAnswer, "The user's sections that were begun"),
		...refusals({ missing: "Not used by this call", conflict: "Not used by this call" }),
	},
});

/** A child goes through a theory in some minutes. */
const tellings: Limit = { free: 60, window: 10 * 60 * 1000, delays: false };

/** Rows of one user as they are told; a section may be gone since. */
const told = (rows: readonly ProgressRow[], userId: string) =>
	rows.flatMap((row) => {
		if (row.userId !== userId || !isSectionKey(row.section)) return [];
		return [{ section: row.section, sets: row.sets, good: row.good, theory: row.theory === 1 }];
	});

/** The arithmetic book: progress of oneself, of a child and of a group. */
export const bookRoutes = createRouter()
	.openapi(book, async (c) => {
		const { db, actor } = await authorise(c, "books.read");
		const id = c.req.valid("query").student ?? actor.id;
		const known = id === actor.id || (await reachedAmong(db, actor, [id])).length > 0;
		if (!known) throw new DomainError("NOT_FOUND");
		return c.json({ _id: id, data: told(await readProgress(db, [id]), id) }, 200);
	})
	.openapi(group, async (c) => {
		const { db, actor } = await authorise(c, "books.teach");
		const found = await findOwnGroup(db, actor, c.req.valid("param").id);
		if (!found) throw new DomainError("NOT_FOUND");
		const all = await childrenOfGroup(db, actor, found.id);
		const children = all.slice(0, mostChildren);
		const ids = children.map(({ id }) => id);
		const rows = await readProgress(db, ids);
		const data = children.map(({ id, name, nameEn }) => ({ _id: id, name, name_en: nameEn, data: told(rows, id) }));
		return c.json({ _id: found.id, name: found.name, children: data, cut: all.length > mostChildren }, 200);
	})
	.openapi(theory, async (c) => {
		const { db, actor, now } = await authorise(c, "books.read");
		await consumeRateLimit(db, `books:${actor.id}`, tellings, now);
		await keepTheory(db, actor.id, c.req.valid("param").section, now);
		return c.json({ _id: actor.id, data: told(await readProgress(db, [actor.id]), actor.id) }, 200);
	});
