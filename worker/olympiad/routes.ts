import { z } from "@hono/zod-openapi";
import { may } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { currentOf } from "#domain/olympiad/phases";
import { signedRoute } from "../account/auth/signed-in";
import { ErrorBody, IdParam } from "../http/contract";
import { createRouter, json, jsonBody } from "../http/router";
import { findActor, findUser } from "../account/users/store";
import { paysSixMonths } from "./six-months";
import { readActive } from "./active";
import { attachLink } from "./attach-link";
import {
	ActiveOlympiad,
	Entered,
	EnterInput,
	LinkInput,
	OlympiadSettings,
	PaidAnswer,
	PaidInput,
	Participant,
	Participations,
	SamaList,
} from "./contract";
import { olympiadFor, ownRecord, reachableRecord, showParticipant } from "./participant";
import { enter } from "./enter";
import { writeToEntered } from "./letters/after-entering";
import { findEditVersion } from "./participants/edit-version-store";
import { readParticipations } from "./participations";
import { listOlympiads } from "./store";
import { toOlympiad } from "./mappers";

const tags = ["olympiad"];
const unauthorized = { 401: json(ErrorBody, "No valid session") } as const;
const notFound = { ...unauthorized, 404: json(ErrorBody, "No such olympiad or participant") } as const;
const refused = {
	...notFound,
	409: json(ErrorBody, "Registered with another choice, finished, or final"),
	422: json(ErrorBody, "Invalid fields, a category that is not open to this person, or not paid for"),
} as const;

const active = signedRoute({
	method: "get",
	path: "/olimpic/active",
	tags,
	summary: "The running olympiad, else the next, else the last; with an id that one",
	request: { query: z.object({ olimpic: z.string().optional() }) },
	responses: { 200: json(ActiveOlympiad, "The olympiad, the person's part in it and the others"), ...notFound },
});

const settings = signedRoute({
	method: "get",
	path: "/olimpic/settings",
	tags,
	summary: "Which parts of the active olympiad are open",
	responses: { 200: json(OlympiadSettings, "The flags"), ...unauthorized },
});

const own = signedRoute({
	method: "get",
	path: "/olimpic/participant",
	tags,
	summary: "The person's own participant record in the active olympiad",
	responses: { 200: json(Participant, "The record"), ...notFound },
});

const one = signedRoute({
	method: "get",
	path: "/olimpic/participant/{id}",
	tags,
	summary: "A participant record, one's own or within reach",
	request: { params: IdParam },
	responses: { 200: json(Participant, "The record"), ...notFound },
});

const participations = signedRoute({
	method: "get",
	path: "/olimpic/participations",
	tags,
	summary: "The person's finished attempts and rehearsals, newest first",
	responses: { 200: json(Participations, "The attempts"), ...unauthorized },
});

const choice = jsonBody(EnterInput, "Category and country, or people and theirs");
const entered = z.union([Participant, Entered]);

const participate = signedRoute({
	method: "post",
	path: "/olimpic/participate",
	tags,
	summary: "Register for the active olympiad; repeating the same choice answers the same",
	request: choice,
	responses: { 200: json(entered, "The record, or those of the people named"), ...refused },
});

const participateIn = signedRoute({
	method: "post",
	path: "/olimpic/{id}/participate",
	tags,
	summary: "Register for an olympiad; repeating the same choice answers the same",
	request: { params: IdParam, ...choice },
	responses: { 200: json(entered, "The record, or those of the people named"), ...refused },
});

const paid = signedRoute({
	method: "post",
	path: "/olimpic/paid",
	tags,
	summary: "Whether the person has the paid access an olympiad asks for",
	request: jsonBody(PaidInput, "The olympiad"),
	responses: { 200: json(PaidAnswer, "False: six months are asked for and missing"), ...refused },
});

const link = signedRoute({
	method: "post",
	path: "/olimpic/participant/link",
	tags,
	summary: "Attach the video link to one's own result",
	request: jsonBody(LinkInput, "The link"),
	responses: { 200: json(Participant, "The record with its link"), ...refused },
});

const sama = signedRoute({
	method: "get",
	path: "/list/sama",
	tags,
	summary: "Description and regulations of the active sama olympiad",
	responses: { 200: json(SamaList, "Empty texts while there is none"), ...unauthorized },
});

const closed = {
	active_simulation: false,
	free: false,
	require_6: false,
	printing: false,
	show_rating: false,
	show_results: false,
	show_diploms: false,
};

export const olympiadRoutes = createRouter()
	.openapi(active, async (c) => {
		const { olimpic } = c.req.valid("query");
		return c.json(await readActive(c.env, c.var.db, c.var.session.userId, c.var.now, olimpic), 200);
	})
	.openapi(settings, async (c) => {
		const current = currentOf(await listOlympiads(c.var.db), c.var.now);
		const flags = OlympiadSettings.omit({ olimpic: true }).parse(current ? toOlympiad(current) : closed);
		return c.json({ ...flags, olimpic: current?.id ?? null }, 200);
	})
	.openapi(own, async (c) => {
		const { db, now, session } = c.var;
		const olympiad = currentOf(await listOlympiads(db), now);
		if (!olympiad) throw new DomainError("PARTICIPANT_NOT_FOUND");
		return c.json(await showParticipant(c.env, await ownRecord(db, olympiad.id, session.userId), now), 200);
	})
	.openapi(one, async (c) => {
		const { db, now, session } = c.var;
		const { id } = c.req.valid("param");
		const actor = await findActor(db, session.userId);
		const version = actor && may(actor, "participants.edit") ? await findEditVersion(db, id) : undefined;
		const record = await reachableRecord(db, id, session.userId);
		const participant = await showParticipant(c.env, record, now, actor);
		return c.json(version === undefined ? participant : { ...participant, version }, 200);
	})
	.openapi(participations, async (c) => {
		return c.json(await readParticipations(c.env, c.var.db, c.var.session.userId, c.var.now), 200);
	})
	.openapi(participate, async (c) => {
		const { db, now, session } = c.var;
		const olympiad = await olympiadFor(db, undefined, now);
		const entered = await enter(c.env, db, olympiad, session.userId, c.req.valid("json"), now);
		await writeToEntered(c, olympiad, session.userId);
		return c.json(entered, 200);
	})
	.openapi(participateIn, async (c) => {
		const { db, now, session } = c.var;
		const olympiad = await olympiadFor(db, c.req.valid("param").id, now);
		const entered = await enter(c.env, db, olympiad, session.userId, c.req.valid("json"), now);
		await writeToEntered(c, olympiad, session.userId);
		return c.json(entered, 200);
	})
	.openapi(paid, async (c) => {
		const { db, now, session } = c.var;
		const olympiad = await olympiadFor(db, c.req.valid("json").olimpicId, now);
		const user = await findUser(db, session.userId);
		if (!user) throw new DomainError("INVALID_TOKEN");
		return c.json({ require_6: paysSixMonths(user, olympiad, now) }, 200);
	})
	.openapi(link, async (c) => {
		const { db, now, session } = c.var;
		return c.json(await attachLink(c.env, db, session.userId, c.req.valid("json"), now), 200);
	})
	.openapi(sama, async (c) => {
		const olympiad = currentOf(await listOlympiads(c.var.db, "sama"), c.var.now);
		return c.json({ desc: olympiad?.description ?? "", reglament: olympiad?.regulationsUrl ?? "" }, 200);
	});
