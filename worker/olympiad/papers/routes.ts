import { signedRoute } from "../../account/auth/signed-in";
import { ErrorBody, IdParam } from "../../http/contract";
import { readRefusals, refusals } from "../../http/refusals";
import { createRouter, json } from "../../http/router";
import { authorise } from "../../account/users/require-action";
import { OfficialPapers, OfficialQuery, Paper, PaperQuery } from "./contract";
import { readOfficial } from "./official";
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

const official = signedRoute({
	method: "get",
	path: "/olimpic/{id}/papers",
	tags: ["olympiad"],
	summary: "The official papers of a hall, all categories at once, with who sits them",
	request: { params: IdParam, query: OfficialQuery },
	responses: {
		200: json(OfficialPapers, "Sheets with the key, and names"),
		...readRefusals({ role: "A role without official papers", missing: "No such olympiad in a hall" }),
		422: json(ErrorBody, "A category that is not offered"),
	},
});

export const paperRoutes = createRouter()
	.openapi(official, async (c) => {
		const { db, now } = await authorise(c, "papers.official");
		const { category } = c.req.valid("query");
		return c.json(await readOfficial(c.env, db, c.req.valid("param").id, category, now), 200);
	})
	.openapi(paper, async (c) => {
		const { category, seed, official } = c.req.valid("query");
		const wanted = { olympiadId: c.req.valid("param").id, category, seed, official: official === "1" };
		return c.json(await readPaper(c.env, c.var.db, c.var.session.userId, wanted, c.var.now), 200);
	});
