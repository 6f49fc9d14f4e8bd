import { createRoute } from "@hono/zod-openapi";
import { callerOf } from "../../account/auth/place";
import { perhapsSignedIn, signedRoute } from "../../account/auth/signed-in";
import { actorOf, authorise } from "../../account/users/require-action";
import { ErrorBody } from "../../http/contract";
import { createRouter, json } from "../../http/router";
import {
	AroundQuery,
	GroupLeague,
	LeaguePlace,
	LeaguePlaceInput,
	RatingAround,
	StudentRating,
	StudentsQuery,
	TeacherRating,
	TeachersQuery,
} from "./contract";
import { readGroupLeague } from "./group-league";
import { setLeaguePlace } from "./league-place";
import { readAround, readStudents, readTeachers } from "./read-rating";

const tags = ["rating"];
const unknown = { 404: json(ErrorBody, "No such finished season") } as const;

const students = createRoute({
	middleware: [perhapsSignedIn] as const,
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
		200: json(RatingAround, "Eleven lines at most"),
		401: json(ErrorBody, "No valid session"),
		...unknown,
	},
});

const teachers = createRoute({
	middleware: [perhapsSignedIn] as const,
	method: "get",
	path: "/rating/teachers",
	tags,
	summary: "The teacher rating of the last midnight in Moscow or of a finished season, with the caller's own line",
	request: { query: TeachersQuery },
	responses: { 200: json(TeacherRating, "A hundred lines a page"), ...unknown },
});

const groups = signedRoute({
	method: "get",
	path: "/rating/groups",
	tags,
	summary: "The children of one's groups by the feathers of this season",
	responses: { 200: json(GroupLeague, "Groups by name") },
});

const place = signedRoute({
	method: "post",
	path: "/rating/place",
	tags,
	summary: "Take the caller out of the league or back in, confirmed by the parent's password",
	request: { body: { content: { "application/json": { schema: LeaguePlaceInput } }, required: true } },
	responses: { 200: json(LeaguePlace, "Whether the caller stands in the league from the next midnight on") },
});

export const ratingRoutes = createRouter()
	.openapi(students, async (c) => c.json(await readStudents(c.var.db, c.var.reader, c.req.valid("query")), 200))
	.openapi(around, async (c) => {
		return c.json(await readAround(c.var.db, c.var.session.userId, c.req.valid("query").season), 200);
	})
	.openapi(groups, async (c) => {
		const { db, session } = c.var;
		return c.json(await readGroupLeague(db, await actorOf(db, session.userId)), 200);
	})
	.openapi(place, async (c) => {
		const { db, now, session } = await authorise(c, "league.place");
		return c.json(await setLeaguePlace(db, session, c.req.valid("json"), callerOf(c), now), 200);
	})
	.openapi(teachers, async (c) => {
		return c.json(await readTeachers(c.var.db, c.var.reader?.id ?? "", c.req.valid("query")), 200);
	});
