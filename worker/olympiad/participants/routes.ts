import { z } from "@hono/zod-openapi";
import type { Db } from "#db/client";
import { type Actor, mayReached } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { olympiadYear } from "#domain/olympiad/categories";
import { currentOf } from "#domain/olympiad/phases";
import { offeredCategories, readProgramme } from "#domain/olympiad/programme";
import { shownPlace } from "#domain/olympiad/results";
import { signedRoute } from "../../account/auth/signed-in";
import { IdParam, toIso } from "../../http/contract";
import { refusals } from "../../http/refusals";
import { createRouter, json, jsonBody } from "../../http/router";
import { Participant } from "../contract";
import { olympiadFor, reachableRecord, showParticipant } from "../participant";
import { listOlympiads, type OlympiadRow } from "../store";
import { delegateName, toOlympiad } from "../mappers";
import { readQuotaPlaces } from "../seats/room-store";
import { authorise } from "../../account/users/require-action";
import { clearingRoutes } from "./clearing-routes";
import { changesOf, writeMove } from "./change";
import {
	EditParticipantInput,
	MovedParticipants,
	MoveInput,
	ParticipationOptions,
	ParticipantList,
	ParticipantsFilter,
} from "./contract";
import { asFirst, personUnlessEdited } from "./edit-version-store";
import { changeParticipant, recordAudit, ifVersionUnchanged } from "./change-store";
import { movePeople } from "./move";
import { overviewRoutes } from "./overview-routes";
import { removalRoutes } from "./removal-routes";
import { countParticipants, listEntryDelegates, listParticipants } from "./store";
import { olympiadHead, toListed } from "./mappers";

const tags = ["participants"];
const refused = refusals({
	missing: "No such olympiad or participant within reach",
	conflict: "Full, finished, or already begun",
});
const listed = { 200: json(ParticipantList, "One page of the table and its counts"), ...refused } as const;
const filterBody = { body: { required: false, ...json(ParticipantsFilter, "What to show") } };

const list = signedRoute({
	method: "get",
	path: "/olimpic/participants",
	tags,
	summary: "Participants of the active olympiad within reach",
	request: { query: ParticipantsFilter },
	responses: listed,
});

const listOf = signedRoute({
	method: "get",
	path: "/olimpic/{id}/participants",
	tags,
	summary: "Participants of an olympiad within reach",
	request: { params: IdParam, query: ParticipantsFilter },
	responses: listed,
});

const find = signedRoute({
	method: "post",
	path: "/olimpic/participants",
	tags,
	summary: "Participants of the active olympiad by a filter",
	request: filterBody,
	responses: listed,
});

const findOfType = signedRoute({
	method: "post",
	path: "/olimpic/{type}/participants",
	tags,
	summary: "Participants of the active olympiad of a type by a filter",
	request: { params: z.object({ type: z.enum(["online", "offline", "sama"]) }), ...filterBody },
	responses: listed,
});

const edit = signedRoute({
	method: "post",
	path: "/olimpic/participant/edit/{id}",
	tags,
	summary: "Change category and country of a participant",
	request: { params: IdParam, ...jsonBody(EditParticipantInput, "The participation") },
	responses: { 200: json(Participant, "The record"), ...refused },
});

const move = signedRoute({
	method: "post",
	path: "/olimpic/{id}/participants/move",
	tags,
	summary: "Move participants to another category or another delegate",
	request: { params: IdParam, ...jsonBody(MoveInput, "Who, and where to") },
	responses: { 200: json(MovedParticipants, "Who moved, and who stays with the reason"), ...refused },
});

const delegates = signedRoute({
	method: "get",
	path: "/olimpic/{id}/delegates",
	tags,
	summary: "The delegates one may enter participants under, and the categories of the olympiad",
	request: { params: IdParam },
	responses: { 200: json(ParticipationOptions, "Delegates and categories"), ...refused },
});

async function showList(db: Db, actor: Actor, olympiad: OlympiadRow, filter: ParticipantsFilter) {
	const found = await listParticipants(db, actor, olympiad.id, filter);
	const same = (rows: { value: string; count: number }[]) => rows.map((row) => ({ ...row, label: row.value }));
	return {
		data: found.rows.map((row) => {
			const { place, userId } = row.participant;
			return toListed(row, shownPlace(place, olympiad.resultsState, mayReached(actor, "results.place", userId)));
		}),
		count: found.count,
		page: filter.page,
		total: found.states.reduce((sum, state) => sum + state.count, 0),
		olimpic: olympiadHead(olympiad),
		categories: same(found.categories),
		countries: same(found.countries),
		states: same(found.states),
		delegates: found.delegates.map(({ value, count, ...person }) => ({ value, count, label: delegateName(person) })),
	};
}

async function optionsOf(db: Db, actor: Actor, olympiad: OlympiadRow) {
	const [people, total, quotas] = await Promise.all([
		listEntryDelegates(db, actor, olympiad.id),
		countParticipants(db, olympiad.id),
		readQuotaPlaces(db, olympiad),
	]);
	const { registration_opens, registration_closes, time_zone } = toOlympiad(olympiad);
	const year = olympiadYear(olympiad.startsAt);
	const categories = offeredCategories(olympiad.type, readProgramme(olympiad.programme));
	return {
		olimpic: {
			...olympiadHead(olympiad),
			type: olympiad.type,
			start: toIso(olympiad.startsAt),
			end: toIso(olympiad.endsAt),
			registration_opens,
			registration_closes,
			time_zone,
			total,
		},
		data: people.map((one) => ({ _id: one.id, name: delegateName(one), country: one.country, count: one.count })),
		count: people.length,
		quotas,
		categories: categories.map(({ code, level, teacher, years }) => ({
			code,
			level,
			teacher,
			years: years.map((offset) => year + offset),
		})),
	};
}

export const participantsRoutes = createRouter()
	.route("/", clearingRoutes)
	.route("/", removalRoutes)
	.route("/", overviewRoutes)
	.openapi(list, async (c) => {
		const { db, now, actor } = await authorise(c, "participants.list");
		const olympiad = await olympiadFor(db, undefined, now);
		return c.json(await showList(db, actor, olympiad, c.req.valid("query")), 200);
	})
	.openapi(listOf, async (c) => {
		const { db, now, actor } = await authorise(c, "participants.list");
		const olympiad = await olympiadFor(db, c.req.valid("param").id, now);
		return c.json(await showList(db, actor, olympiad, c.req.valid("query")), 200);
	})
	.openapi(find, async (c) => {
		const { db, now, actor } = await authorise(c, "participants.list");
		const olympiad = await olympiadFor(db, undefined, now);
		return c.json(await showList(db, actor, olympiad, ParticipantsFilter.parse(c.req.valid("json") ?? {})), 200);
	})
	.openapi(findOfType, async (c) => {
		const { db, now, actor } = await authorise(c, "participants.list");
		const olympiad = currentOf(await listOlympiads(db, c.req.valid("param").type), now);
		if (!olympiad) throw new DomainError("OLIMPIC_NOT_FOUND");
		return c.json(await showList(db, actor, olympiad, ParticipantsFilter.parse(c.req.valid("json") ?? {})), 200);
	})
	.openapi(edit, async (c) => {
		const { id } = c.req.valid("param");
		const { db, now, session, actor } = await authorise(c, "participants.edit");
		const record = await reachableRecord(db, id, session.userId);
		const { version, ...input } = c.req.valid("json");
		const changes = await changesOf(c.env, db, actor, record, input, now);
		if (Object.keys(changes).length > 0) {
			const audit = recordAudit(db, "edit", id, actor.id, changes, now);
			const userId = personUnlessEdited(record.participant.userId, id, version);
			const moved = changeParticipant(db, id, { ...ifVersionUnchanged(changes, record.participant), userId });
			await asFirst(db, id, () => writeMove(c.env, record, changes, () => db.batch([moved, audit])));
		}
		const participant = { ...record.participant, ...changes };
		return c.json(await showParticipant(c.env, { ...record, participant }, now, actor), 200);
	})
	.openapi(move, async (c) => {
		const { db, now, actor } = await authorise(c, "participants.select");
		const olympiad = await olympiadFor(db, c.req.valid("param").id, now);
		return c.json(await movePeople(c.env, db, actor, olympiad, c.req.valid("json"), now), 200);
	})
	.openapi(delegates, async (c) => {
		const { db, now, actor } = await authorise(c, "participants.create");
		return c.json(await optionsOf(db, actor, await olympiadFor(db, c.req.valid("param").id, now)), 200);
	});
