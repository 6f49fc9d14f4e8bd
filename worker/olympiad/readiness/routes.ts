import { IdParam, toIso } from "../../http/contract";
import { createRoute } from "@hono/zod-openapi";
import { z } from "zod";
import { signedIn } from "../../account/auth/signed-in";
import { AttemptType, ReadyInput, Ticket } from "../../attempt/contract";
import { fromApp } from "../../http/origin";
import { refusals } from "../../http/refusals";
import { createRouter, json, jsonBody } from "../../http/router";
import { prepare } from "./prepare";

const ready = createRoute({
	method: "post",
	path: "/olimpic/{id}/ready",
	tags: ["attempt"],
	summary: "The readiness screen: a ticket for the start",
	middleware: [signedIn, fromApp] as const,
	request: {
		params: IdParam,
		query: z.object({
			type: AttemptType.optional(),
			category: z.string().optional().meta({ description: "the category an admin who takes no part wants to try" }),
		}),
		headers: z.object({ "x-ticket": z.string().optional() }),
		...jsonBody(ReadyInput, "The three promises"),
	},
	responses: {
		200: json(Ticket, "The ticket and when it opens the start"),
		...refusals({
			role: "Not from the app",
			missing: "No such olympiad, or somebody who takes no part in it",
			conflict: "Too early, over, sat already, or not checked in",
		}),
	},
});

export const readinessRoutes = createRouter().openapi(ready, async (c) => {
	const { rules, camera, ready: calm } = c.req.valid("json");
	const ticket = await prepare(
		c.env,
		c.var.db,
		{
			olympiadId: c.req.valid("param").id,
			session: c.var.session,
			promised: rules && camera && calm,
			simulate: c.req.valid("query").type === "simulate",
			category: c.req.valid("query").category,
			earlier: c.req.valid("header")["x-ticket"],
		},
		c.var.now,
	);
	return c.json({ ticket: ticket.ticket, notBefore: toIso(ticket.notBefore), now: toIso(c.var.now) }, 200);
});
