import { createRoute, z } from "@hono/zod-openapi";
import { DomainError } from "#domain/errors";
import { mostPictureBytes } from "#domain/files/picture";
import { signedRoute } from "../account/auth/signed-in";
import { authorise } from "../account/users/require-action";
import { findPicture, keepSitePicture } from "../files/picture-store";
import { nothingRuns } from "../http/answer-headers";
import { ErrorBody, toIso } from "../http/contract";
import { readBody } from "../http/read-body";
import { refusals } from "../http/refusals";
import { createRouter, json } from "../http/router";
import { ContentParam, ManagedContent, SitePicture, VersionQuery } from "./contract";
import { findContent, findVersion, listVersions } from "./store";

const tags = ["content"];
const refused = refusals({ missing: "No such version", conflict: "Nothing of the kind" });
const picture = z.string().meta({ format: "binary" });

const managed = signedRoute({
	method: "get",
	path: "/content/manage/{key}",
	tags,
	summary: "A page of the site in both languages with its versions",
	request: { params: ContentParam, query: VersionQuery },
	responses: { 200: json(ManagedContent, "The page as it stands, or one of its versions"), ...refused },
});

const keep = signedRoute({
	method: "post",
	path: "/content/pictures",
	tags,
	summary: "Keep a picture for the sign-in page: a JPEG, PNG or WebP of at most 3 MB as the body",
	request: { body: { required: true, content: { "image/*": { schema: picture } } } },
	responses: { 200: json(SitePicture, "Its address on this site"), ...refused },
});

const show = createRoute({
	method: "get",
	path: "/content/pictures/{key}",
	tags,
	summary: "A picture of a page of the site",
	request: { params: z.object({ key: z.string() }) },
	responses: {
		200: { description: "The picture", content: { "image/*": { schema: picture } } },
		404: json(ErrorBody, "No such picture"),
	},
});

export const contentManageRoutes = createRouter()
	.openapi(managed, async (c) => {
		const { db } = await authorise(c, "content.edit");
		const { key } = c.req.valid("param");
		const { version } = c.req.valid("query");
		const page = version === undefined ? await findContent(db, key) : await findVersion(db, key, version);
		if (version !== undefined && !page) throw new DomainError("NOT_FOUND");
		const versions = (await listVersions(db, key)).map((one) => ({
			version: one.version,
			saved_at: toIso(one.savedAt),
			by: one.by,
		}));
		const written = (text: string | undefined) =>
			text === undefined ? null : (JSON.parse(text) as ManagedContent["ru"]);
		return c.json({ ru: written(page?.ru), en: written(page?.en), versions }, 200);
	})
	.openapi(keep, async (c) => {
		await authorise(c, "content.edit");
		const bytes = await readBody(c.req.raw, mostPictureBytes, "FILE_TOO_LARGE");
		return c.json({ url: await keepSitePicture(c.env.FILES, bytes) }, 200);
	})
	.openapi(show, async (c) => {
		const found = await findPicture(c.env.FILES, c.req.valid("param").key, "site");
		if (!found) throw new DomainError("NOT_FOUND");
		return c.body(found.body, 200, {
			"Content-Type": found.httpMetadata?.contentType ?? "application/octet-stream",
			"Cache-Control": "public, max-age=31536000, immutable",
			"Content-Security-Policy": `${nothingRuns}; sandbox`,
			ETag: found.httpEtag,
		});
	});
