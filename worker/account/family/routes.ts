import { refusals } from "../../http/refusals";
import { createRouter, json, jsonBody } from "../../http/router";
import { continueSession, openSession } from "../auth/open-session";
import { callerOf } from "../auth/place";
import { signedRoute } from "../auth/signed-in";
import { Me } from "../users/contract";
import { readMe } from "../users/me";
import { authorise } from "../users/require-action";
import type { SessionsEnded } from "../auth/routes";
import { CardsAllowedInput, EndTeachingInput, Family, SwitchInput } from "./contract";
import { decideOnCards, leadTo, leaveTeacher, showFamily } from "./family";

const tags = ["identity"];
const refused = refusals({ missing: "No such child of this parent", conflict: "The password is asked first" });

const show = signedRoute({
	method: "get",
	path: "/family",
	tags,
	summary: "The children of a parent",
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

const cards = signedRoute({
	method: "post",
	path: "/family/cards",
	tags,
	summary: "Allow teachers to make a card or pictures for an account of the family, or forbid it",
	request: jsonBody(CardsAllowedInput, "Whose, and the parent's password"),
	responses: { 200: json(Family, "The family as it is now"), ...refused },
});

const leave = signedRoute({
	method: "post",
	path: "/family/teachings/end",
	tags,
	summary: "End the teaching of an account of the family: the teacher reaches it no more",
	request: jsonBody(EndTeachingInput, "Which, and the parent's password"),
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
		.openapi(cards, async (c) => {
			const { db, now, session } = await authorise(c, "family.switch");
			const input = c.req.valid("json");
			const ended = await decideOnCards(db, session, input, callerOf(c), now);
			await sessionsEnded(
				c.env,
				db,
				input.account,
				ended.map(({ id }) => id),
			);
			return c.json(await showFamily(db, session), 200);
		})
		.openapi(leave, async (c) => {
			const { db, now, session } = await authorise(c, "family.switch");
			await leaveTeacher(db, session, c.req.valid("json"), callerOf(c), now);
			return c.json(await showFamily(db, session), 200);
		});
