import { refusals } from "../../http/refusals";
import { createRouter, json, jsonBody } from "../../http/router";
import { continueSession, openSession } from "../auth/open-session";
import { callerOf } from "../auth/place";
import { signedRoute } from "../auth/signed-in";
import { Me } from "../users/contract";
import { readMe } from "../users/me";
import { authorise } from "../users/require-action";
import type { SessionsEnded } from "../auth/routes";
import { DomainError } from "#domain/errors";
import { IdParam } from "../../http/contract";
import { addChild } from "./add-child";
import { CardsAllowedInput, Family, NewFamilyChild, SwitchInput } from "./contract";
import { decideOnCards, leadTo, showFamily } from "./family";
import { acceptChild } from "./store";

const tags = ["identity"];
const refused = refusals({ missing: "No such child of this parent", conflict: "The password is asked first" });

const show = signedRoute({
	method: "get",
	path: "/family",
	tags,
	summary: "The children of a parent; in a child's session that the parent opened, who they are",
	responses: { 200: json(Family, "By name") },
});

const lead = signedRoute({
	method: "post",
	path: "/family/switch",
	tags,
	summary: "Open the account of one's child, or go back to one's own",
	request: jsonBody(SwitchInput, "Whose"),
	responses: { 200: json(Me, "The profile of who is here now"), ...refused },
});

const added = signedRoute({
	method: "post",
	path: "/family/children",
	tags,
	summary: "Add a child to one's family; one of the same name and birthday is there once",
	request: jsonBody(NewFamilyChild, "The child"),
	responses: { 200: json(Family, "The family as it is now"), ...refused },
});

const accepted = signedRoute({
	method: "post",
	path: "/family/children/{id}/accept",
	tags,
	summary: "Say of a child who was entered with one's e-mail that it is one's own",
	request: { params: IdParam },
	responses: { 200: json(Family, "The family as it is now"), ...refused },
});

const cards = signedRoute({
	method: "post",
	path: "/family/cards",
	tags,
	summary: "Allow teachers to make a card or pictures for a child of the family, or forbid it",
	request: jsonBody(CardsAllowedInput, "Whose, and the parent's password"),
	responses: { 200: json(Family, "The family as it is now"), ...refused },
});

/** A parent's children, switched by one tap, and what a parent allows. `sessionsEnded` runs before the answer. */
export const createFamilyRoutes = (sessionsEnded: SessionsEnded) =>
	createRouter()
		.openapi(show, async (c) => {
			const { db, session } = await authorise(c, "family.switch");
			return c.json(await showFamily(db, session), 200);
		})
		.openapi(lead, async (c) => {
			const { db, now, session } = await authorise(c, "family.switch");
			const { root, child } = await leadTo(db, session, c.req.valid("json"), callerOf(c), now);
			if (child === null) await continueSession(c, { id: root.id, userId: root.userId });
			else await openSession(c, child, { openedBy: "family", opener: root.id });
			return c.json(await readMe(db, child ?? root.userId, now), 200);
		})
		.openapi(added, async (c) => {
			const { db, now, session, actor } = await authorise(c, "family.manage");
			await addChild(db, actor.id, c.req.valid("json"), now);
			return c.json(await showFamily(db, session), 200);
		})
		.openapi(accepted, async (c) => {
			const { db, now, session, actor } = await authorise(c, "family.manage");
			if (!(await acceptChild(db, actor.id, c.req.valid("param").id, now))) throw new DomainError("NOT_FOUND");
			return c.json(await showFamily(db, session), 200);
		})
		.openapi(cards, async (c) => {
			const { db, now, session } = await authorise(c, "family.manage");
			const input = c.req.valid("json");
			const ended = await decideOnCards(db, session, input, callerOf(c), now);
			await sessionsEnded(
				c.env,
				db,
				input.account,
				ended.map(({ id }) => id),
			);
			return c.json(await showFamily(db, session), 200);
		});
