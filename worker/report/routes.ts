import { signedRoute } from "../account/auth/signed-in";
import { authorise } from "../account/users/require-action";
import { IdParam } from "../http/contract";
import { refusals, readRefusals } from "../http/refusals";
import { createRouter, json, jsonBody } from "../http/router";
import { ParentPage, Report, ReportQuery } from "./contract";
import { LetterWish } from "./letter/contract";
import { wishOwnLetter } from "./letter/own-letter";
import { readParentPage } from "./parent-page";
import { readReport } from "./read-report";

const tags = ["reports"];
const missing = "No such child, group, teacher or school within reach";

const report = signedRoute({
	method: "get",
	path: "/reports",
	tags,
	summary: "What a child, a group, a teacher's children or a school did in a period",
	request: { query: ReportQuery },
	responses: { 200: json(Report, "The report"), ...refusals({ missing, conflict: "Not used by this call" }) },
});

const page = signedRoute({
	method: "get",
	path: "/reports/page/{id}",
	tags,
	summary: "The page of a parent about one child: the last two weeks",
	request: { params: IdParam },
	responses: { 200: json(ParentPage, "The page"), ...readRefusals({ missing }) },
});

const letter = signedRoute({
	method: "post",
	path: "/reports/letter",
	tags,
	summary: "Stop the weekly letter to the signed-in parent, or let it come again",
	request: jsonBody(LetterWish, "The wish"),
	responses: {
		200: json(LetterWish, "The wish"),
		...refusals({ missing: "Not used by this call", conflict: "EMAIL_UNCONFIRMED" }),
	},
});

/** Reports, the page for parents, and their letter. */
export const reportRoutes = createRouter()
	.openapi(page, async (c) => {
		const { db, actor, session, now } = await authorise(c, "reports.read");
		return c.json(await readParentPage(db, actor, session, c.req.valid("param").id, now), 200);
	})
	.openapi(letter, async (c) => {
		const { db, session, now } = await authorise(c, "family.manage");
		return c.json(await wishOwnLetter(db, session, c.req.valid("json"), now), 200);
	})
	.openapi(report, async (c) => {
		const { db, actor, now } = await authorise(c, "reports.read");
		return c.json(await readReport(db, actor, c.req.valid("query"), now), 200);
	});
