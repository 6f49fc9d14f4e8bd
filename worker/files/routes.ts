import { createRoute, z } from "@hono/zod-openapi";
import { DomainError } from "#domain/errors";
import { mostPictureBytes } from "#domain/files/picture";
import { signedIn } from "../auth/signed-in";
import { ErrorBody } from "../http/contract";
import { readBody } from "../http/read-body";
import { createRouter, json } from "../http/router";
import { Me } from "../users/contract";
import { readMe } from "../users/me";
import { replacePhoto } from "./photo-store";
import { dropPicture, findPicture, keepPicture } from "./picture-store";

const tags = ["users"];
const picture = z.string().meta({ format: "binary" });

const put = createRoute({
	method: "post",
	path: "/users/photo",
	tags,
	summary: "Put one's own photo: a JPEG, PNG or WebP of at most 3 MB as the body",
	middleware: [signedIn] as const,
	request: { body: { required: true, content: { "image/*": { schema: picture } } } },
	responses: {
		200: json(Me, "The profile with the photo"),
		401: json(ErrorBody, "No valid session"),
		422: json(ErrorBody, "Not a picture, or too large"),
	},
});

const drop = createRoute({
	method: "delete",
	path: "/users/photo",
	tags,
	summary: "Take one's own photo away",
	middleware: [signedIn] as const,
	responses: { 200: json(Me, "The profile without a photo"), 401: json(ErrorBody, "No valid session") },
});

const show = createRoute({
	method: "get",
	path: "/photos/{key}",
	tags,
	summary: "A photo by the address its person carries",
	middleware: [signedIn] as const,
	request: { params: z.object({ key: z.string() }) },
	responses: {
		200: { description: "The picture", content: { "image/*": { schema: picture } } },
		401: json(ErrorBody, "No valid session"),
		404: json(ErrorBody, "No such photo"),
	},
});

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
			"Content-Security-Policy": "default-src 'none'; sandbox",
			ETag: found.httpEtag,
		});
	});
