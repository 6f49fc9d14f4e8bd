import type { Db } from "#db/client";
import { DomainError } from "#domain/errors";
import { capAt } from "#domain/money/referral";
import { signedRoute } from "../../account/auth/signed-in";
import { authorise } from "../../account/users/require-action";
import { toIso } from "../../http/contract";
import { readRefusals, refusals } from "../../http/refusals";
import { createRouter, json, jsonBody } from "../../http/router";
import { originOf } from "../../http/settings";
import { buyerOf } from "../buyer";
import { addCap, cappedMeanwhile, findCaps } from "./cap-store";
import { CapInput, Caps, type Caps as CapsOnWire, Referral } from "./contract";
import { showReferral } from "./show";

const tags = ["shop"];

const shown = signedRoute({
	method: "get",
	path: "/referral",
	tags,
	summary: "One's own invitation: the link, who came by it, and what it has brought",
	responses: {
		200: json(Referral, "The invitation"),
		...readRefusals({ role: "A role that buys nothing", missing: "Nobody" }),
	},
});

const caps = signedRoute({
	method: "get",
	path: "/shop/manage/referral-caps",
	tags,
	summary: "The most an invitation brings one person in a month: all there were, are and will be",
	responses: {
		200: json(Caps, "In the order they hold"),
		...readRefusals({ role: "Not an admin", missing: "Nobody" }),
	},
});

const capped = signedRoute({
	method: "post",
	path: "/shop/manage/referral-caps",
	tags,
	summary: "Set the most an invitation brings one person in a month, from an instant on",
	request: jsonBody(CapInput, "The sum; 0 is nothing"),
	responses: {
		200: json(Caps, "All of them"),
		...refusals({ role: "Not an admin", missing: "Nobody", conflict: "One of the same instant is there" }),
	},
});

async function showCaps(db: Db, now: number): Promise<CapsOnWire> {
	const known = await findCaps(db);
	const data = known.map(({ amount, from }) => ({ amount, from: toIso(from) }));
	return { data, count: data.length, now: capAt(known, now) };
}

export const referralRoutes = createRouter()
	.openapi(shown, async (c) => {
		const { db, now, session } = c.var;
		const who = { userId: (await buyerOf(c)).id, acting: session.acting === true };
		return c.json(await showReferral(db, who, originOf(c.env, c.req.url), now), 200);
	})
	.openapi(caps, async (c) => {
		const { db, now } = await authorise(c, "shop.manage");
		return c.json(await showCaps(db, now), 200);
	})
	.openapi(capped, async (c) => {
		const { db, now, actor } = await authorise(c, "shop.manage");
		const { amount, from: begins } = c.req.valid("json");
		const from = Date.parse(begins);
		// what was earned under a cap stays: caps begin from now on, as prices do
		if (from < now - 60_000) throw new DomainError("VALIDATION", { from: "STARTS_IN_PAST" });
		try {
			const cap = { amount, from: Math.max(from, now) };
			await addCap(db, cap, capAt(await findCaps(db), cap.from), actor.id, now);
		} catch (error) {
			throw cappedMeanwhile(error) ? new DomainError("CONFLICT") : error;
		}
		return c.json(await showCaps(db, now), 200);
	});
