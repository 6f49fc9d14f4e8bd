import { createRoute } from "@hono/zod-openapi";
import { rankOf } from "#domain/gamification/rank";
import { tokenOf } from "../auth/signed-in";
import { readToken } from "../auth/token";
import { createRouter, json } from "../http/router";
import { StudentRating, type RatingRow } from "./contract";
import { currentGeneration, readRating } from "./store";

const students = createRoute({
	method: "get",
	path: "/rating/students",
	tags: ["rating"],
	summary: "The student rating of the last midnight in Moscow, with the caller's own line",
	responses: { 200: json(StudentRating, "The first hundred") },
});

function toRow(line: Omit<RatingRow, "_id" | "rank"> & { id: string }): RatingRow {
	const { id, surname, ...rest } = line;
	const [initial] = surname;
	return { _id: id, ...rest, surname: initial ? `${initial}.` : "", rank: rankOf(line.experiences) };
}

export const ratingRoutes = createRouter().openapi(students, async (c) => {
	const generation = await currentGeneration(c.var.db);
	if (!generation) return c.json({ data: [], count: 0, me: null, date: null, builtAt: null }, 200);
	const token = tokenOf(c);
	// the page is public, so the signature alone is enough to point out one's own line
	const session = token ? await readToken(c.env.SESSION_SECRET, token, c.var.now) : null;
	const { top, count, own } = await readRating(c.var.db, generation.id, session?.userId ?? "");
	return c.json(
		{
			data: top.map(toRow),
			count,
			me: own ? toRow(own) : null,
			date: generation.date,
			builtAt: new Date(generation.builtAt).toISOString(),
		},
		200,
	);
});
