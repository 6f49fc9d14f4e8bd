import { z } from "@hono/zod-openapi";
import { isConstraintViolation } from "#db/constraint-violation";
import type { Db } from "#db/client";
import { type Actor, may } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { mostPictureBytes } from "#domain/files/picture";
import { signedRoute } from "../account/auth/signed-in";
import { dropPicture, keepPicture } from "../files/picture-store";
import { readBody } from "../http/read-body";
import { IdParam, toIso } from "../http/contract";
import { refusals } from "../http/refusals";
import { createRouter, json, jsonBody } from "../http/router";
import { authorise, actorOf } from "../account/users/require-action";
import { recordFor } from "./access";
import { readCandidates } from "./candidates";
import { Competition, CompetitionList, EntryCandidates, VenueInput } from "./contract";
import { OpenEarlyInput, ResultsAnswer, ResultSheet, ResultsInput } from "./day-contract";
import { enterResults, readResultSheet } from "./enter-results";
import { listCompetitions, openDoors, saveVenue } from "./store";
import { countPrizes, listWinners, saveWinners, setPhoto } from "./winner-store";
import { readQuotaPlaces } from "../olympiad/seats/room-store";
import { rightsOf, toCard, toCompetition } from "./mappers";

const tags = ["competitions"];
const refused = refusals({
	role: "A role without this right",
	missing: "Not there or out of reach",
	conflict: "Places are missing, or results are closed",
});

const list = signedRoute({
	method: "get",
	path: "/competitions",
	tags,
	summary: "Competitions of all kinds, latest start first",
	responses: { 200: json(CompetitionList, "The competitions with the person's part in each"), ...refused },
});
const one = signedRoute({
	method: "get",
	path: "/competitions/{id}",
	tags,
	summary: "One competition",
	request: { params: IdParam },
	responses: { 200: json(Competition, "The competition"), ...refused },
});
const candidates = signedRoute({
	method: "get",
	path: "/competitions/{id}/candidates",
	tags,
	summary: "People this person may enter, with the categories open to each",
	request: { params: IdParam },
	responses: { 200: json(EntryCandidates, "At most two hundred, by name"), ...refused },
});
const venue = signedRoute({
	method: "post",
	path: "/competitions/{id}/venue",
	tags,
	summary: "Say where a competition takes place and how many seats there are",
	request: { params: IdParam, ...jsonBody(VenueInput, "The hall") },
	responses: { 200: json(Competition, "The competition"), ...refused },
});
const openEarly = signedRoute({
	method: "post",
	path: "/competitions/{id}/open-early",
	tags,
	summary: "Open check-in and results from paper before the day of the event",
	request: { params: IdParam, ...jsonBody(OpenEarlyInput, "Why") },
	responses: { 200: json(Competition, "The competition"), ...refused },
});
const sheet = signedRoute({
	method: "get",
	path: "/competitions/{id}/results",
	tags,
	summary: "Whose papers can be entered, and what was",
	request: { params: IdParam },
	responses: { 200: json(ResultSheet, "The sheet"), ...refused },
});
const enter = signedRoute({
	method: "post",
	path: "/competitions/{id}/results",
	tags,
	summary: "Try or write results from paper",
	request: { params: IdParam, ...jsonBody(ResultsInput, "The rows") },
	responses: { 200: json(ResultsAnswer, "What each row does"), ...refused },
});
const WinnerParams = z.object({ id: z.string(), winner: z.string() });
const winnerPhoto = signedRoute({
	method: "post",
	path: "/competitions/{id}/winners/{winner}/photo",
	tags,
	summary: "Put the photo of a winner: a JPEG, PNG or WebP of at most 3 MB as the body",
	request: {
		params: WinnerParams,
		body: { required: true, content: { "image/*": { schema: z.string().meta({ format: "binary" }) } } },
	},
	responses: { 200: json(Competition, "The competition with the photo"), ...refused },
});
const removeWinnerPhoto = signedRoute({
	method: "delete",
	path: "/competitions/{id}/winners/{winner}/photo",
	tags,
	summary: "Take the photo of a winner away",
	request: { params: WinnerParams },
	responses: { 200: json(Competition, "The competition without the photo"), ...refused },
});
const keepWinners = signedRoute({
	method: "post",
	path: "/competitions/{id}/winners",
	tags,
	summary: "Take the prizes over as the winners of a competition",
	request: { params: IdParam },
	responses: { 200: json(Competition, "The competition with its winners"), ...refused },
});

async function show(db: Db, actor: Actor, id: string, now: number) {
	const [record, prizes] = await Promise.all([recordFor(db, actor, id), listWinners(db, actor, id)]);
	return toCompetition(record, prizes, await readQuotaPlaces(db, record.olympiad), actor, now);
}

async function winnerOf(db: Db, actor: Actor, id: string, winner: string) {
	const found = (await listWinners(db, actor, id)).find(({ userId }) => userId === winner);
	if (!found) throw new DomainError("NOT_FOUND");
	return found;
}

/** Competitions, their halls, winners and results from paper. */
export const competitionRoutes = createRouter()
	.openapi(list, async (c) => {
		const { db, now, session } = c.var;
		const actor = await actorOf(db, session.userId);
		const rows = await listCompetitions(db, actor.id, may(actor, "competitions.manage"));
		const data = rows.map((row) => toCard(row, now));
		return c.json({ data, count: data.length, may: rightsOf(actor), now: toIso(now) }, 200);
	})
	.openapi(one, async (c) => {
		const { db, now, session } = c.var;
		return c.json(await show(db, await actorOf(db, session.userId), c.req.valid("param").id, now), 200);
	})
	.openapi(candidates, async (c) => {
		const { db, session } = c.var;
		const actor = await actorOf(db, session.userId);
		const { olympiad } = await recordFor(db, actor, c.req.valid("param").id);
		const data = await readCandidates(db, actor, olympiad);
		return c.json({ data, count: data.length }, 200);
	})
	.openapi(venue, async (c) => {
		const { db, now, actor } = await authorise(c, "competitions.manage");
		const { olympiad } = await recordFor(db, actor, c.req.valid("param").id);
		try {
			await saveVenue(db, olympiad.id, c.req.valid("json"), actor.id, now);
		} catch (error) {
			if (isConstraintViolation(error, "venue_seats")) throw new DomainError("VALIDATION", { seats: "OUT_OF_RANGE" });
			if (isConstraintViolation(error, "venue_companions")) {
				throw new DomainError("VALIDATION", { companion_seats: "OUT_OF_RANGE" });
			}
			throw error;
		}
		return c.json(await show(db, actor, olympiad.id, now), 200);
	})
	.openapi(openEarly, async (c) => {
		const { db, now, actor } = await authorise(c, "competitions.manage");
		const { olympiad } = await recordFor(db, actor, c.req.valid("param").id);
		await openDoors(db, olympiad.id, c.req.valid("json").reason, actor.id, now);
		return c.json(await show(db, actor, olympiad.id, now), 200);
	})
	.openapi(sheet, async (c) => {
		const { db, actor } = await authorise(c, "competitions.manage");
		const { olympiad } = await recordFor(db, actor, c.req.valid("param").id);
		return c.json(await readResultSheet(db, olympiad), 200);
	})
	.openapi(enter, async (c) => {
		const { db, now, actor } = await authorise(c, "competitions.manage");
		const { olympiad } = await recordFor(db, actor, c.req.valid("param").id);
		return c.json(await enterResults(db, olympiad, c.req.valid("json"), actor.id, now), 200);
	})
	.openapi(keepWinners, async (c) => {
		const { db, now, actor } = await authorise(c, "competitions.manage");
		const { olympiad } = await recordFor(db, actor, c.req.valid("param").id);
		if (olympiad.resultsState !== "final") throw new DomainError("RESULTS_NOT_FINAL");
		if ((await countPrizes(db, olympiad.id)) === 0) throw new DomainError("PLACES_MISSING");
		await saveWinners(db, olympiad.id, actor.id, now);
		return c.json(await show(db, actor, olympiad.id, now), 200);
	})
	.openapi(winnerPhoto, async (c) => {
		const { db, now, actor } = await authorise(c, "competitions.manage");
		const { id, winner } = c.req.valid("param");
		const before = await winnerOf(db, actor, id, winner);
		const url = await keepPicture(c.env.FILES, await readBody(c.req.raw, mostPictureBytes, "FILE_TOO_LARGE"));
		await setPhoto(db, { olympiadId: id, userId: winner, photo: url }, actor.id, now);
		await dropPicture(c.env.FILES, before.photo);
		return c.json(await show(db, actor, id, now), 200);
	})
	.openapi(removeWinnerPhoto, async (c) => {
		const { db, now, actor } = await authorise(c, "competitions.manage");
		const { id, winner } = c.req.valid("param");
		const before = await winnerOf(db, actor, id, winner);
		await setPhoto(db, { olympiadId: id, userId: winner, photo: "" }, actor.id, now);
		await dropPicture(c.env.FILES, before.photo);
		return c.json(await show(db, actor, id, now), 200);
	});
