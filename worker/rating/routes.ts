import { createRoute } from "@hono/zod-openapi";
import type { Context } from "hono";
import { rankOf } from "#domain/gamification/rank";
import { tokenOf } from "../auth/signed-in";
import { readToken } from "../auth/token";
import { type AppEnv, createRouter, json } from "../http/router";
import { StudentRating, TeacherRating, type RatingRow } from "./contract";
import { currentGeneration, readRating, readTeachers, type TeacherLine } from "./store";

const students = createRoute({
	method: "get",
	path: "/rating/students",
	tags: ["rating"],
	summary: "The student rating of the last midnight in Moscow, with the caller's own line",
	responses: { 200: json(StudentRating, "The first hundred") },
});

const teachers = createRoute({
	method: "get",
	path: "/rating/teachers",
	tags: ["rating"],
	summary: "The teacher rating of the last midnight in Moscow, with the caller's own line",
	responses: { 200: json(TeacherRating, "The first hundred") },
});

const none = { data: [], count: 0, me: null, date: null, builtAt: null };

/** Whoever asks, by signature alone: the pages are public and only point out one's own line. */
async function askerOf(c: Context<AppEnv>): Promise<string> {
	const token = tokenOf(c);
	const session = token ? await readToken(c.env.SESSION_SECRET, token, c.var.now) : null;
	return session?.userId ?? "";
}

function toTeacher({ id, ...line }: TeacherLine) {
	return { _id: id, ...line };
}

function toRow(line: Omit<RatingRow, "_id" | "rank"> & { id: string }): RatingRow {
	const { id, surname, ...rest } = line;
	const [initial] = surname;
	return { _id: id, ...rest, surname: initial ? `${initial}.` : "", rank: rankOf(line.experiences) };
}

export const ratingRoutes = createRouter()
	.openapi(students, async (c) => {
		const generation = await currentGeneration(c.var.db, "student");
		if (!generation) return c.json(none, 200);
		const { top, count, own } = await readRating(c.var.db, generation.id, await askerOf(c));
		const builtAt = new Date(generation.builtAt).toISOString();
		return c.json({ data: top.map(toRow), count, me: own ? toRow(own) : null, date: generation.date, builtAt }, 200);
	})
	.openapi(teachers, async (c) => {
		const generation = await currentGeneration(c.var.db, "teacher");
		if (!generation) return c.json(none, 200);
		const { top, count, own } = await readTeachers(c.var.db, generation.id, await askerOf(c));
		const builtAt = new Date(generation.builtAt).toISOString();
		return c.json(
			{ data: top.map(toTeacher), count, me: own ? toTeacher(own) : null, date: generation.date, builtAt },
			200,
		);
	});
