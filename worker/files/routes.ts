import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { may } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { mostPictureBytes } from "#domain/files/picture";
import { readerOf, signedRoute } from "../account/auth/signed-in";
import { nothingRuns } from "../http/answer-headers";
import { ErrorBody } from "../http/contract";
import { readBody } from "../http/read-body";
import { type AppEnv, createRouter, json } from "../http/router";
import { Me } from "../account/users/contract";
import { readMe } from "../account/users/me";
import { fetchPicture } from "./foreign-picture";
import { isShownPicture } from "./foreign-store";
import { replacePhoto } from "./photo-store";
import { dropPicture, findPicture, keepPicture } from "./picture-store";

const tags = ["users"];
const picture = z.string().meta({ format: "binary" });

const put = signedRoute({
	method: "post",
	path: "/users/photo",
	tags,
	summary: "Put one's own photo: a JPEG, PNG or WebP of at most 3 MB as the body",
	request: { body: { required: true, content: { "image/*": { schema: picture } } } },
	responses: {
		200: json(Me, "The profile with the photo"),
		401: json(ErrorBody, "No valid session"),
		422: json(ErrorBody, "Not a picture, or too large"),
	},
});

const drop = signedRoute({
	method: "delete",
	path: "/users/photo",
	tags,
	summary: "Take one's own photo away",
	responses: { 200: json(Me, "The profile without a photo"), 401: json(ErrorBody, "No valid session") },
});

const show = signedRoute({
	method: "get",
	path: "/photos/{key}",
	tags,
	summary: "A photo by the address its person carries",
	request: { params: z.object({ key: z.string() }) },
	responses: {
		200: { description: "The picture", content: { "image/*": { schema: picture } } },
		401: json(ErrorBody, "No valid session"),
		404: json(ErrorBody, "No such photo"),
	},
});

const foreign = createRoute({
	method: "get",
	path: "/pictures",
	tags: ["content"],
	summary: "A picture of another site that staff show on a page or under a diploma; who edits olympiads may try any",
	request: {
		query: z.object({
			of: z
				.string("REQUIRED")
				.max(500, "TOO_LONG")
				.regex(/^https:\/\/[^\s"'<>\\]+$/, "INVALID_LINK"),
		}),
	},
	responses: {
		200: { description: "The picture", content: { "image/*": { schema: picture } } },
		404: json(ErrorBody, "Nobody shows such a picture, or the other site has none"),
		422: json(ErrorBody, "Not a picture, or too large"),
	},
});

/** A picture opened as a page runs nothing. */
const asPicture = { "Content-Security-Policy": `${nothingRuns}; sandbox` };

async function mayTryPictures(c: Context<AppEnv>): Promise<boolean> {
	const actor = await readerOf(c);
	return actor !== null && may(actor, "olympiad.edit");
}

export const fileRoutes = createRouter()
	.openapi(put, async (c) => {
		const { db, now, session } = c.var;
		const url = await keepPicture(c.env.FILES, await readBody(c.req.raw, mostPictureBytes, "FILE_TOO_LARGE"));
		await dropPicture(c.env.FILES, await replacePhoto(db, session.userId, url));
		return c.json(await readMe(db, session.userId, now), 200);
	})
	.openapi(drop, async (c) => {
		const { db, now, session } = c.var;
		await dropPicture(c.env.FILES, await replacePhoto(db, session.userId, null));
		return c.json(await readMe(db, session.userId, now), 200);
	})
	.openapi(show, async (c) => {
		const found = await findPicture(c.env.FILES, c.req.valid("param").key);
		if (!found) throw new DomainError("NOT_FOUND");
		return c.body(found.body, 200, {
			"Content-Type": found.httpMetadata?.contentType ?? "application/octet-stream",
			"Cache-Control": "private, max-age=31536000, immutable",
			...asPicture,
			ETag: found.httpEtag,
		});
	})
	.openapi(foreign, async (c) => {
		const address = c.req.valid("query").of;
		if (!(await isShownPicture(c.var.db, address)) && !(await mayTryPictures(c))) throw new DomainError("NOT_FOUND");
		const { bytes, type } = await fetchPicture(address);
		return c.body(bytes.slice().buffer, 200, {
			"Content-Type": type,
			"Cache-Control": "public, max-age=86400",
			...asPicture,
		});
	});
