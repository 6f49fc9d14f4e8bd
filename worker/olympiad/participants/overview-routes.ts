import { z } from "@hono/zod-openapi";
import { signedRoute } from "../../account/auth/signed-in";
import { authorise } from "../../account/users/require-action";
import { IdParam } from "../../http/contract";
import { refusals } from "../../http/refusals";
import { createRouter, json } from "../../http/router";
import { streamOf, workbook, workbookType } from "../../spreadsheet/workbook";
import { olympiadFor } from "../participant";
import { fileName } from "../results/export-results";
import { CountrySummary } from "./contract";
import { participantsSheet, summaryOf } from "./overview";

const tags = ["participants"];
const refused = refusals({ missing: "No such olympiad", conflict: "Not now" });

const file = signedRoute({
	method: "get",
	path: "/olimpic/{id}/participants/export.xlsx",
	tags,
	summary: "The participants within reach as a spreadsheet",
	request: { params: IdParam },
	responses: {
		200: {
			description: "The file, sent while it is made",
			content: { [workbookType]: { schema: z.string().meta({ format: "binary" }) } },
		},
		...refused,
	},
});

const summary = signedRoute({
	method: "get",
	path: "/olimpic/{id}/participants/summary",
	tags,
	summary: "How many of each country entered, paid, came in, started and finished",
	request: { params: IdParam },
	responses: { 200: json(CountrySummary, "By country, within reach"), ...refused },
});

/** The participants at a glance: as a file, and counted by country. */
export const overviewRoutes = createRouter()
	.openapi(file, async (c) => {
		const { db, now, actor } = await authorise(c, "participants.select");
		const olympiad = await olympiadFor(db, c.req.valid("param").id, now);
		const sheet = await participantsSheet(c.env, db, actor, olympiad, now);
		return c.body(streamOf(workbook([sheet], now)), 200, {
			"Content-Type": workbookType,
			"Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(`Participants ${fileName(olympiad.nameEn || olympiad.name)}`)}`,
		});
	})
	.openapi(summary, async (c) => {
		const { db, now, actor } = await authorise(c, "participants.select");
		const olympiad = await olympiadFor(db, c.req.valid("param").id, now);
		const data = await summaryOf(c.env, db, actor, olympiad, now);
		return c.json({ data, count: data.length }, 200);
	});
