import { createRoute, z } from "@hono/zod-openapi";
import type { Db } from "#db/client";
import { may } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { dropsDeadCookie } from "../auth/open-session";
import { signedIn, signedRoute } from "../auth/signed-in";
import { endOfSession } from "../auth/store";
import { toIso } from "../../http/contract";
import { createRouter, json } from "../../http/router";
import { requireAction } from "./require-action";
import { EditInput, Me, Person, ResetFeathersAnswer, ResetFeathersInput, Rooms } from "./contract";
import { editProfile } from "./edit-profile";
import { readMe } from "./me";
import { toPerson } from "./person";
import { findActor, findRooms, findTarget, findUser, resetFeathers } from "./store";

const tags = ["users"];

const me = createRoute({
	method: "get",
	path: "/users/me",
	tags,
	summary: "The signed-in user; a cookie whose session has ended is taken away",
	middleware: [dropsDeadCookie, signedIn] as const,
	responses: { 200: json(Me, "The profile") },
});

const edit = signedRoute({
	method: "post",
	path: "/users/edit",
	tags,
	summary: "Save the profile",
	request: { body: { content: { "application/json": { schema: EditInput } }, required: true } },
	responses: { 200: json(Me, "The profile after the change") },
});

const rooms = signedRoute({
	method: "get",
	path: "/users/rooms",
	tags,
	summary: "Quick rooms: the groups of the user, and the live lessons that are open",
	responses: { 200: json(Rooms, "Groups by name") },
});

const reset = signedRoute({
	method: "post",
	path: "/users/reset-feathers",
	tags,
	summary: "Set the feathers of one user or of all to zero",
	request: { body: { content: { "application/json": { schema: ResetFeathersInput } }, required: false } },
	responses: { 200: json(ResetFeathersAnswer, "How many users changed") },
});

const one = signedRoute({
	method: "get",
	path: "/users/{id}",
	tags,
	summary: "A user within reach",
	request: { params: z.object({ id: z.string() }) },
	responses: { 200: json(Person, "The user") },
});

/** Asks for the open lessons of a user; handed in by who knows them. */
export type OpenLessons = (env: Env, db: Db, userId: string) => Promise<Rooms["lessons"]>;

export const createUsersRoutes = (openLessons: OpenLessons) =>
	createRouter()
		.openapi(me, async (c) => {
			const { db, now, session } = c.var;
			const profile = await readMe(db, session.userId, now);
			if (session.once) return c.json({ ...profile, own_password_first: true as const }, 200);
			if (!session.acting) return c.json(profile, 200);
			return c.json({ ...profile, acting: { until: toIso(await endOfSession(db, session.id)) } }, 200);
		})
		.openapi(edit, async (c) => {
			await editProfile(c.var.db, c.var.session.userId, c.req.valid("json"), c.var.now);
			return c.json(await readMe(c.var.db, c.var.session.userId, c.var.now), 200);
		})
		.openapi(rooms, async (c) => {
			const rows = await findRooms(c.var.db, c.var.session.userId);
			const data = rows.map((row) => ({
				_id: row.id,
				name: row.name,
				teacher: { _id: row.teacherId, name: row.teacherName, surname: row.teacherSurname },
			}));
			const lessons = await openLessons(c.env, c.var.db, c.var.session.userId);
			return c.json({ data, count: data.length, lessons }, 200);
		})
		.openapi(reset, async (c) => {
			const actor = await requireAction(c.var.db, c.var.session.userId, "feathers.reset");
			// the customer's clients send no body (docs/product.md 1); an absent one means everybody
			const { _id } = c.req.valid("json") ?? {};
			return c.json({ count: await resetFeathers(c.var.db, actor.id, _id, c.var.now) }, 200);
		})
		.openapi(one, async (c) => {
			const { id } = c.req.valid("param");
			const [actor, user] = await Promise.all([findActor(c.var.db, c.var.session.userId), findUser(c.var.db, id)]);
			if (!actor || !user || !may(actor, "users.read", await findTarget(c.var.db, id)))
				throw new DomainError("NOT_FOUND");
			return c.json(toPerson(user), 200);
		});
