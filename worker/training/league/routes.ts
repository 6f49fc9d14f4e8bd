import { createRoute } from "@hono/zod-openapi";
import { signedRoute } from "../../account/auth/signed-in";
import { ErrorBody } from "../../http/contract";
import { createRouter, json } from "../../http/router";
import { optionalActor } from "../../account/auth/optional-actor";
import { AroundQuery, RatingAround, StudentRating, StudentsQuery, TeacherRating, TeachersQuery } from "./contract";
import { readAround, readStudents, readTeachers } from "./read-rating";

const tags = ["rating"];
const unknown = { 404: json(ErrorBody, "No such finished season") } as const;

const students = createRoute({
	method: "get",
	path: "/rating/students",
	tags,
	summary: "The student rating of the last midnight in Moscow or of a finished season, with the caller's own line",
	request: { query: StudentsQuery },
	responses: { 200: json(StudentRating, "A hundred lines a page"), ...unknown },
});

const around = signedRoute({
	method: "get",
	path: "/rating/students/around",
	tags,
	summary: "The caller among the neighbours in the student rating, and own places in finished seasons",
	request: { query: AroundQuery },
	responses: {
		200: json(RatingAround, "Five lines at most"),
		401: json(ErrorBody, "No valid session"),
		...unknown,
	},
});

const teachers = createRoute({
	method: "get",
	path: "/rating/teachers",
	tags,
	summary: "The teacher rating of the last midnight in Moscow or of a finished season, with the caller's own line",
	request: { query: TeachersQuery },
	responses: { 200: json(TeacherRating, "A hundred lines a page"), ...unknown },
});

export const ratingRoutes = createRouter()
	.openapi(students, async (c) =>
		c.json(await readStudents(c.var.db, await optionalActor(c), c.req.valid("query")), 200),
	)
	.openapi(around, async (c) => {
		return c.json(await readAround(c.var.db, c.var.session.userId, c.req.valid("query").season), 200);
	})
	.openapi(teachers, async (c) => {
		const asker = await optionalActor(c);
		return c.json(await readTeachers(c.var.db, asker?.id ?? "", c.req.valid("query")), 200);
	});
