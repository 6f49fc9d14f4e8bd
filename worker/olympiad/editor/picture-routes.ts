import { z } from "@hono/zod-openapi";
import { mostPictureBytes } from "#domain/files/picture";
import { signedRoute } from "../../account/auth/signed-in";
import { authorise } from "../../account/users/require-action";
import { keepPicture } from "../../files/picture-store";
import { readBody } from "../../http/read-body";
import { refusals } from "../../http/refusals";
import { createRouter, json } from "../../http/router";
import { KeptPicture } from "./contract";

const keep = signedRoute({
	method: "post",
	path: "/olimpic/pictures",
	tags: ["olympiad"],
	summary: "Keep a picture for diplomas: a JPEG, PNG or WebP of at most 3 MB as the body",
	request: { body: { required: true, content: { "image/*": { schema: z.string().meta({ format: "binary" }) } } } },
	responses: {
		200: json(KeptPicture, "Its address on this site"),
		...refusals({ missing: "Nothing of the kind", conflict: "Nothing of the kind" }),
	},
});

export const pictureRoutes = createRouter().openapi(keep, async (c) => {
	await authorise(c, "olympiad.edit");
	const bytes = await readBody(c.req.raw, mostPictureBytes, "FILE_TOO_LARGE");
	return c.json({ url: await keepPicture(c.env.FILES, bytes) }, 200);
});
