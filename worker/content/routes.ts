import { createRoute } from "@hono/zod-openapi";
import { DomainError } from "#domain/errors";
import { signedRoute } from "../account/auth/signed-in";
import { ErrorBody, toIso } from "../http/contract";
import { createRouter, json, jsonBody } from "../http/router";
import { requireAction } from "../account/users/require-action";
import { SigninContent } from "../account/auth/contract";
import { DocumentInput, DocumentParam, DocumentQuery, LangQuery, PublishedDocument, SigninInput } from "./contract";
import { readContent, readDocument, saveContent } from "./store";

const tags = ["content"];
const kept = { 204: { description: "Kept" } } as const;
const unwritten: SigninContent = { title: "", subtitle: "", html: "", regulations: "", image: "" };

const read = createRoute({
	method: "get",
	path: "/content/signin",
	tags,
	summary: "What the sign-in page says",
	request: { query: LangQuery },
	responses: { 200: json(SigninContent, "The page in one language") },
});

const save = signedRoute({
	method: "post",
	path: "/content/signin",
	tags,
	summary: "Write the sign-in page in both languages",
	request: jsonBody(SigninInput, "The page"),
	responses: kept,
});

const document = createRoute({
	method: "get",
	path: "/content/documents/{key}",
	tags,
	summary: "A document of the site as it stands, or one of its versions",
	request: { params: DocumentParam, query: DocumentQuery },
	responses: {
		200: json(PublishedDocument, "The document in one language"),
		404: json(ErrorBody, "Nobody has written it"),
	},
});

const saveDocument = signedRoute({
	method: "post",
	path: "/content/documents/{key}",
	tags,
	summary: "Write a document of the site in both languages",
	request: { params: DocumentParam, ...jsonBody(DocumentInput, "The document") },
	responses: kept,
});

export const contentRoutes = createRouter()
	.openapi(read, async (c) => {
		const content = await readContent<SigninContent>(c.var.db, "signin", c.req.valid("query").lang);
		return c.json(content ?? unwritten, 200);
	})
	.openapi(save, async (c) => {
		const actor = await requireAction(c.var.db, c.var.session.userId, "content.edit");
		await saveContent(c.var.db, actor.id, "signin", c.req.valid("json"), c.var.now);
		return c.body(null, 204);
	})
	.openapi(document, async (c) => {
		const { key } = c.req.valid("param");
		const { lang, version } = c.req.valid("query");
		const found = await readDocument(c.var.db, key, lang, version);
		if (!found) throw new DomainError("NOT_FOUND");
		return c.json({ ...found, saved_at: toIso(found.saved_at) }, 200);
	})
	.openapi(saveDocument, async (c) => {
		const actor = await requireAction(c.var.db, c.var.session.userId, "content.edit");
		await saveContent(c.var.db, actor.id, c.req.valid("param").key, c.req.valid("json"), c.var.now);
		return c.body(null, 204);
	});
