import { signedRoute } from "../../account/auth/signed-in";
import { IdParam } from "../../http/contract";
import { refusals } from "../../http/refusals";
import { createRouter, json } from "../../http/router";
import { Paper, PaperQuery } from "./contract";
import { readPaper } from "./sheets";

const paper = signedRoute({
	method: "get",
	path: "/olimpic/{id}/paper",
	tags: ["olympiad"],
	summary: "Papers to print: a practice set, or the sheets of an in-person olympiad",
	request: { params: IdParam, query: PaperQuery },
	responses: {
		200: json(Paper, "Seven sheets, with the key for those who may see it"),
		...refusals({
			role: "A role that prints nothing",
			missing: "No such olympiad, not registered, or no right to official papers",
			conflict: "Printing is closed, or the attempt is over",
			invalid: "Another category, a bad set code, or access not paid",
		}),
	},
});

export const paperRoutes = createRouter().openapi(paper, async (c) => {
	const { category, seed, official } = c.req.valid("query");
	const wanted = { olympiadId: c.req.valid("param").id, category, seed, official: official === "1" };
	return c.json(await readPaper(c.env, c.var.db, c.var.session.userId, wanted, c.var.now), 200);
});
