import { uuidv7 } from "uuidv7";
import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { initialOf } from "#domain/user/public-name";
import { Role } from "#domain/user/role";
import { signedRoute } from "../../account/auth/signed-in";
import { authorise } from "../../account/users/require-action";
import { IdParam, toIso } from "../../http/contract";
import { consumeRateLimit, invitationsPerPerson, teamsPerPerson } from "../../http/rate-limit";
import { readRefusals, refusals } from "../../http/refusals";
import { createRouter, json, jsonBody } from "../../http/router";
import {
	InvitablePeople,
	Invitation,
	NewTeam,
	PeopleFilter,
	Removal,
	SavedTeam,
	type Team,
	TeamList,
} from "./contract";
import { assertAsked, changeTeam } from "./room";
import { countInvitable, invitablePeople, linesOfTeams, type TeamLine } from "./store";
import { tellInvited } from "./tell-invited";

const tags = ["teamwork"];
const missing = "No such team of the caller";
const refused = refusals({ missing, conflict: "The team is full" });
const request = { params: IdParam };

const list = signedRoute({
	method: "get",
	path: "/teamwork",
	tags,
	summary: "The caller's teams, with those that wait for an answer",
	responses: { 200: json(TeamList, "The latest first"), ...readRefusals({ missing }) },
});

const people = signedRoute({
	method: "get",
	path: "/teamwork/people",
	tags,
	summary: "Children whom the caller may invite",
	request: { query: PeopleFilter },
	responses: { 200: json(InvitablePeople, "The first fifty by name"), ...refused },
});

const make = signedRoute({
	method: "post",
	path: "/teamwork",
	tags,
	summary: "Make a team with a board of its own",
	request: jsonBody(NewTeam, "What the problems are like"),
	responses: { 200: json(SavedTeam, "The team"), ...refused },
});

const show = signedRoute({
	method: "get",
	path: "/teamwork/{id}",
	tags,
	summary: "A team of the caller",
	request,
	responses: { 200: json(SavedTeam, "The team"), ...readRefusals({ missing }) },
});

const invite = signedRoute({
	method: "post",
	path: "/teamwork/{id}/invite",
	tags,
	summary: "Invite children to a team one has made",
	request: { ...request, ...jsonBody(Invitation, "Whom") },
	responses: { 200: json(SavedTeam, "The team"), ...refused },
});

const accept = signedRoute({
	method: "post",
	path: "/teamwork/{id}/accept",
	tags,
	summary: "Accept an invitation, or come back to a team one has left",
	request,
	responses: { 200: json(SavedTeam, "The team"), ...refused },
});

const decline = signedRoute({
	method: "post",
	path: "/teamwork/{id}/decline",
	tags,
	summary: "Decline an invitation",
	request,
	responses: { 204: { description: "Declined" }, ...refused },
});

const leave = signedRoute({
	method: "post",
	path: "/teamwork/{id}/leave",
	tags,
	summary: "Leave a team; one may come back",
	request,
	responses: { 204: { description: "Left" }, ...refused },
});

const remove = signedRoute({
	method: "post",
	path: "/teamwork/{id}/remove",
	tags,
	summary: "Remove somebody from a team one has made; their board closes at once",
	request: { ...request, ...jsonBody(Removal, "Whom") },
	responses: { 200: json(SavedTeam, "The team"), ...refused },
});

/** The calls of teamwork: thin doors to the rooms. */
export const teamworkRoutes = createRouter()
	.openapi(list, async (c) => {
		const { db, actor } = await authorise(c, "teamwork.use");
		const data = toTeams(await linesOfTeams(db, actor.id), actor);
		return c.json({ data, count: data.length }, 200);
	})
	.openapi(people, async (c) => {
		const { db, actor } = await authorise(c, "teamwork.use");
		return c.json(await invitablePeople(db, actor, c.req.valid("query").search), 200);
	})
	.openapi(make, async (c) => {
		const { db, actor, now } = await authorise(c, "teamwork.use");
		const { digits } = c.req.valid("json");
		await consumeRateLimit(db, `teams:${actor.id}`, teamsPerPerson, now);
		const id = uuidv7();
		await changeTeam(c.env, db, id, (room) => room.make(actor.id, digits));
		return c.json({ data: await readTeam(db, id, actor) }, 200);
	})
	.openapi(show, async (c) => {
		const { db, actor } = await authorise(c, "teamwork.use");
		return c.json({ data: await readTeam(db, c.req.valid("param").id, actor) }, 200);
	})
	.openapi(invite, async (c) => {
		const { db, actor, now } = await authorise(c, "teamwork.use");
		const { id } = c.req.valid("param");
		const asked = [...new Set(c.req.valid("json").people)];
		await assertAsked(db, id, actor.id);
		if ((await countInvitable(db, actor, asked)) < asked.length) throw new DomainError("NOT_FOUND");
		await consumeRateLimit(db, `team-invitations:${actor.id}`, invitationsPerPerson, now);
		await changeTeam(c.env, db, id, (room) => room.invite(actor.id, asked));
		await tellInvited(c.env, db, { team: id, from: actor.id, asked });
		return c.json({ data: await readTeam(db, id, actor) }, 200);
	})
	.openapi(accept, async (c) => {
		const { db, actor } = await authorise(c, "teamwork.use");
		const { id } = c.req.valid("param");
		await assertAsked(db, id, actor.id);
		await changeTeam(c.env, db, id, (room) => room.accept(actor.id));
		return c.json({ data: await readTeam(db, id, actor) }, 200);
	})
	.openapi(decline, async (c) => {
		const { db, actor } = await authorise(c, "teamwork.use");
		const { id } = c.req.valid("param");
		await assertAsked(db, id, actor.id);
		await changeTeam(c.env, db, id, (room) => room.stepOut(actor.id));
		return c.body(null, 204);
	})
	.openapi(leave, async (c) => {
		const { db, actor } = await authorise(c, "teamwork.use");
		const { id } = c.req.valid("param");
		await assertAsked(db, id, actor.id);
		await changeTeam(c.env, db, id, (room) => room.stepOut(actor.id));
		return c.body(null, 204);
	})
	.openapi(remove, async (c) => {
		const { db, actor } = await authorise(c, "teamwork.use");
		const { id } = c.req.valid("param");
		await assertAsked(db, id, actor.id);
		await changeTeam(c.env, db, id, (room) => room.remove(actor.id, c.req.valid("json").person));
		return c.json({ data: await readTeam(db, id, actor) }, 200);
	});

/** A team as somebody sees it. Throws NOT_FOUND. */
async function readTeam(db: Db, id: string, actor: Actor): Promise<Team> {
	const [team] = toTeams(await linesOfTeams(db, actor.id, id), actor);
	if (!team) throw new DomainError("NOT_FOUND");
	return team;
}

function toTeams(lines: readonly TeamLine[], actor: Actor): Team[] {
	const own = lines.filter((line) => line.userId === actor.id);
	return own.map(({ teamId, state, at }) => {
		const members = lines.filter((line) => line.teamId === teamId);
		return {
			_id: teamId,
			maker: members.find(({ maker }) => maker)?.userId ?? "",
			state,
			at: toIso(at),
			members: members.map((one) => ({
				_id: one.userId,
				name: one.name,
				surname: isOtherChild(one, actor) ? initialOf(one.surname) : one.surname,
				state: one.state,
				at: toIso(one.at),
			})),
		};
	});
}

/** Whether this is another child to a child, who is shown it in the public form. */
function isOtherChild({ userId, role }: TeamLine, actor: Actor): boolean {
	return actor.role === Role.student && role === Role.student && userId !== actor.id;
}
