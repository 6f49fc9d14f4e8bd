import { z } from "@hono/zod-openapi";
import type { Db } from "#db/client";
import { type Actor, may } from "#domain/access/permissions";
import { signedRoute } from "../account/auth/signed-in";
import { authorise } from "../account/users/require-action";
import { IdParam, toIso } from "../http/contract";
import { refusals } from "../http/refusals";
import { createRouter, json, jsonBody } from "../http/router";
import { recordFor } from "./access";
import { WaitInput, WaitingList } from "./order-contract";
import { stopWaiting, waitForSeat } from "./waiting";
import { listWaiting } from "./waiting-store";

const tags = ["competitions"];
const refused = refusals({ missing: "Not there or out of reach", conflict: "In already, or seats are left" });

const list = signedRoute({
	method: "get",
	path: "/competitions/{id}/waiting",
	tags,
	summary: "One's own lines of the waiting list; all of it for who manages competitions",
	request: { params: IdParam },
	responses: { 200: json(WaitingList, "Offered seats first, then in the order of arrival"), ...refused },
});

const join = signedRoute({
	method: "post",
	path: "/competitions/{id}/waiting",
	tags,
	summary: "Join the waiting list of a full competition or country; repeating keeps the place",
	request: { params: IdParam, ...jsonBody(WaitInput, "Who waits, and in which category") },
	responses: { 200: json(WaitingList, "The list after it"), ...refused },
});

const leave = signedRoute({
	method: "delete",
	path: "/competitions/{id}/waiting/{person}",
	tags,
	summary: "Leave the waiting list; an offered seat goes to the next",
	request: { params: z.object({ id: z.string(), person: z.string() }) },
	responses: { 200: json(WaitingList, "The list after it"), ...refused },
});

async function show(db: Db, actor: Actor, olympiadId: string) {
	const rows = await listWaiting(db, olympiadId, may(actor, "competitions.manage") ? null : actor.id);
	const data = rows.map(({ userId, name, category, country, state, place, offerUntil }) => ({
		_id: userId,
		name,
		category,
		country,
		state,
		place,
		until: offerUntil === null ? null : toIso(offerUntil),
	}));
	return { data, count: data.length };
}

/** The waiting list of a competition. */
export const waitingRoutes = createRouter()
	.openapi(list, async (c) => {
		const { db, actor } = await authorise(c, "tickets.order");
		const { olympiad } = await recordFor(db, actor, c.req.valid("param").id);
		return c.json(await show(db, actor, olympiad.id), 200);
	})
	.openapi(join, async (c) => {
		const { db, now, actor } = await authorise(c, "tickets.order");
		const { olympiad } = await recordFor(db, actor, c.req.valid("param").id);
		await waitForSeat(db, actor, olympiad, c.req.valid("json"), now);
		return c.json(await show(db, actor, olympiad.id), 200);
	})
	.openapi(leave, async (c) => {
		const { db, now, actor } = await authorise(c, "tickets.order");
		const { id, person } = c.req.valid("param");
		const { olympiad } = await recordFor(db, actor, id);
		await stopWaiting(db, actor, olympiad, person, now);
		return c.json(await show(db, actor, olympiad.id), 200);
	});
