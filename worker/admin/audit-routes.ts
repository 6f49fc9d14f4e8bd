import { signedRoute } from "../account/auth/signed-in";
import { Lang } from "../account/users/contract";
import { authorise } from "../account/users/require-action";
import { readRefusals } from "../http/refusals";
import { createRouter, json } from "../http/router";
import { tellAudit } from "./audit";
import { AuditPage, AuditQuery } from "./audit-contract";

const list = signedRoute({
	method: "get",
	path: "/audit",
	tags: ["admin"],
	summary: "Who did what to whom and why",
	request: { query: AuditQuery.extend({ lang: Lang.default("ru") }) },
	responses: {
		200: json(AuditPage, "One page, the newest first"),
		...readRefusals({ missing: "Nothing of the kind" }),
	},
});

export const auditRoutes = createRouter().openapi(list, async (c) => {
	const { db } = await authorise(c, "audit.read");
	const { lang, ...query } = c.req.valid("query");
	return c.json(await tellAudit(db, query, lang), 200);
});
