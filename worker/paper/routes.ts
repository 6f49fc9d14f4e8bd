import { createRoute } from "@hono/zod-openapi";
import { z } from "zod";
import { signedIn } from "../auth/signed-in";
import { ErrorBody } from "../http/contract";
import { createRouter, json } from "../http/router";
import { Paper, PaperQuery } from "./contract";
import { readPaper } from "./sheets";

const paper = createRoute({
	method: "get",
	path: "/olimpic/{id}/paper",
	tags: ["olympiad"],
	summary: "Papers to print: a practice set, or the sheets of an in-person olympiad",
	middleware: [signedIn] as const,
	request: { params: z.object({ id: z.string() }), query: PaperQuery },
	responses: {
		200: json(Paper, "Seven sheets, with the key for those who may see it"),
		401: json(ErrorBody, "No valid session"),
		403: json(ErrorBody, "A role that prints nothing"),
		404: json(ErrorBody, "No such olympiad, not registered, or no right to official papers"),
		409: json(ErrorBody, "Printing is closed, or the attempt is over"),
		422: json(ErrorBody, "Another class, a bad set code, or access not paid"),
	},
});

export const paperRoutes = createRouter().openapi(paper, async (c) => {
	const { category, seed, official } = c.req.valid("query");
	const wanted = { olympiadId: c.req.valid("param").id, category, seed, official: official === "1" };
	return c.json(await readPaper(c.env, c.var.db, c.var.session.userId, wanted, c.var.now), 200);
});
