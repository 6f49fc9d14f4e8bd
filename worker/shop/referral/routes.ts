import { signedRoute } from "../../account/auth/signed-in";
import { readRefusals } from "../../http/refusals";
import { createRouter, json } from "../../http/router";
import { originOf } from "../../http/settings";
import { buyerOf } from "../buyer";
import { Referral } from "./contract";
import { showReferral } from "./show";

const shown = signedRoute({
	method: "get",
	path: "/referral",
	tags: ["shop"],
	summary: "One's own invitation: the link, who came by it, and what it has brought",
	responses: {
		200: json(Referral, "The invitation"),
		...readRefusals({ role: "A role that buys nothing", missing: "Nobody" }),
	},
});

export const referralRoutes = createRouter().openapi(shown, async (c) => {
	const { db, now } = c.var;
	return c.json(await showReferral(db, (await buyerOf(c)).id, originOf(c.env, c.req.url), now), 200);
});
