import { createRoute } from "@hono/zod-openapi";
import { setCookie } from "hono/cookie";
import { parse } from "hono/utils/cookie";
import { DomainError } from "#domain/errors";
import { callerOf, numberedCaller } from "../account/auth/place";
import { signedRoute } from "../account/auth/signed-in";
import { authorise } from "../account/users/require-action";
import { IdParam, toIso } from "../http/contract";
import { cookieName, cookieScope } from "../http/cookies";
import { readRefusals, refusals } from "../http/refusals";
import { createRouter, json, jsonBody } from "../http/router";
import { Role } from "#domain/user/role";
import { roomTicketMs } from "#party/room/used-tickets";
import {
	GuestAnswer,
	GuestInput,
	LessonDetail,
	LessonList,
	lessonsPage,
	LessonsQuery,
	RoomTicketAnswer,
	RoomTicketInput,
	SetsAnswer,
	SetsInput,
} from "./contract";
import { claimGuest, welcomeGuest } from "./guests";
import { toDetail, toRow } from "./mappers";
import { giveOtherNumbers } from "./other-numbers";
import { guestPassSeconds, mintRoomTicket } from "./passes";
import { findLesson, listLessons, listMembers } from "./store";

const tags = ["classroom"];
const missing = "No such lesson within reach";
const refused = refusals({ missing, conflict: "Not used by this call" });

const ticket = signedRoute({
	method: "post",
	path: "/users/rooms/ticket",
	tags,
	summary: "A ticket to a room for a device without the session's cookie: good once, for a minute",
	request: jsonBody(RoomTicketInput, "The room"),
	responses: { 200: json(RoomTicketAnswer, "The ticket") },
});

const guest = createRoute({
	method: "post",
	path: "/lessons/{id}/guest",
	tags,
	summary: "A child without an account knocks at a lesson by its code; the pass is in a cookie",
	request: { params: IdParam, ...jsonBody(GuestInput, "The code and a name") },
	responses: { 200: json(GuestAnswer, "The guest's id in the lesson") },
});

const claim = signedRoute({
	method: "post",
	path: "/lessons/{id}/guest/claim",
	tags,
	summary: "Keep what one did as a guest under one's account, once the lesson is over",
	request: { params: IdParam },
	responses: { 204: { description: "Kept" }, ...readRefusals({ missing }) },
});

const sets = signedRoute({
	method: "post",
	path: "/lessons/{id}/sets",
	tags,
	summary: "Give each child in one's lesson other numbers, by its weak formulas",
	request: { params: IdParam, ...jsonBody(SetsInput, "The trainer") },
	responses: { 200: json(SetsAnswer, "How many sets are about weak formulas"), ...refused },
});

const list = signedRoute({
	method: "get",
	path: "/lessons",
	tags,
	summary: "Live lessons that are over, the latest first",
	request: { query: LessonsQuery },
	responses: { 200: json(LessonList, "A page"), ...readRefusals({ missing }) },
});

const one = signedRoute({
	method: "get",
	path: "/lessons/{id}",
	tags,
	summary: "What each child did in a live lesson",
	request: { params: IdParam },
	responses: { 200: json(LessonDetail, "The summary"), ...readRefusals({ missing }) },
});

export const classroomRoutes = createRouter()
	.openapi(ticket, async (c) => {
		const { session, now } = c.var;
		const { room } = c.req.valid("json");
		const bound = { userId: session.userId, session: session.id, room };
		const minted = await mintRoomTicket(c.env.TICKET_SECRET, bound, now);
		return c.json({ ticket: minted, until: toIso(now + roomTicketMs) }, 200);
	})
	.openapi(guest, async (c) => {
		const { db, now } = c.var;
		const asked = { room: c.req.valid("param").id, caller: callerOf(c), ...c.req.valid("json") };
		try {
			const { guest: id, pass } = await welcomeGuest(c.env, db, asked, now);
			setCookie(c, cookieName(c.env, "guest"), pass, { ...cookieScope(c), maxAge: guestPassSeconds });
			return c.json({ guest: id }, 200);
		} finally {
			// also of a refused try: the next one is counted apart from others at the same address
			numberedCaller(c);
		}
	})
	.openapi(claim, async (c) => {
		const { session, actor, now } = c.var;
		const name = cookieName(c.env, "guest");
		const pass = parse(c.req.header("cookie") ?? "", name)[name];
		// a teacher who signs in on the device of a guest is no child of the lesson
		if (pass === undefined || actor.role !== Role.student) throw new DomainError("NOT_FOUND");
		await claimGuest(c.env, pass, c.req.valid("param").id, session.userId, now);
		return c.body(null, 204);
	})
	.openapi(sets, async (c) => {
		const { db, now, actor } = await authorise(c, "lessons.teach");
		const { id } = c.req.valid("param");
		return c.json({ count: await giveOtherNumbers(c.env, db, actor.id, id, c.req.valid("json"), now) }, 200);
	})
	.openapi(list, async (c) => {
		const { db, now, actor } = await authorise(c, "lessons.read");
		const { before } = c.req.valid("query");
		const rows = await listLessons(db, actor, before === undefined ? now : Date.parse(before), lessonsPage);
		return c.json({ data: rows.map(toRow), count: rows.length }, 200);
	})
	.openapi(one, async (c) => {
		const { db, actor } = await authorise(c, "lessons.read");
		const lesson = await findLesson(db, actor, c.req.valid("param").id);
		if (!lesson) throw new DomainError("NOT_FOUND");
		return c.json(toDetail(lesson, await listMembers(db, actor, lesson.id)), 200);
	});
