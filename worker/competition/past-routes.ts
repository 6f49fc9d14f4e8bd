import { createRoute, z } from "@hono/zod-openapi";
import type { Actor } from "#domain/access/permissions";
import { moscowYear } from "#domain/calendar/moscow";
import { DomainError } from "#domain/errors";
import { perhapsSignedIn } from "../account/auth/signed-in";
import { findPicture, photoPath } from "../files/picture-store";
import { nothingRuns } from "../http/answer-headers";
import { ErrorBody, toIso } from "../http/contract";
import { createRouter, json } from "../http/router";
import { PastQuery, PastWinners } from "./past-contract";
import { toPastWinner } from "./mappers";
import { isWinnersPhoto, listPast, listWinners } from "./winner-store";

const tags = ["competitions"];
/** The number of no role, which has no rights. */
const nobody: Actor = { id: "", role: -1 };

const past = createRoute({
	middleware: [perhapsSignedIn] as const,
	method: "get",
	path: "/winners",
	tags,
	summary: "Winners of past competitions with final results, by year; strangers in the public form",
	request: { query: PastQuery },
	responses: { 200: json(PastWinners, "One competition, and what else there is") },
});

const photo = createRoute({
	method: "get",
	path: "/winners/photos/{key}",
	tags,
	summary: "The photo of a winner who is shown to everybody",
	request: { params: z.object({ key: z.string() }) },
	responses: {
		200: { description: "The picture", content: { "image/*": { schema: z.string().meta({ format: "binary" }) } } },
		404: json(ErrorBody, "No such photo of a winner"),
	},
});

/** The hall of winners, open to everybody. */
export const pastRoutes = createRouter()
	.openapi(past, async (c) => {
		const { db, reader } = c.var;
		const asked = c.req.valid("query");
		const held = await listPast(db);
		const yearOf = ({ startsAt }: (typeof held)[number]) => moscowYear(startsAt);
		const wanted = held.find(({ id }) => id === asked.competition);
		const chosen = wanted ?? held.find((one) => yearOf(one) === asked.year) ?? held[0];
		const year = chosen ? yearOf(chosen) : null;
		const ofYear = held.filter((one) => yearOf(one) === year);
		const winners = chosen ? await listWinners(db, reader ?? nobody, chosen.id) : [];
		// who is signed in may be shown more
		c.header("Vary", "Cookie, Authorization");
		c.header("Cache-Control", reader ? "private, no-store" : "public, max-age=60");
		return c.json(
			{
				years: [...new Set(held.map(yearOf))],
				year,
				data: ofYear.map(({ id, name, nameEn, kind, startsAt }) => ({
					_id: id,
					name,
					name_en: nameEn || name,
					kind,
					start: toIso(startsAt),
				})),
				count: ofYear.length,
				competition: chosen?.id ?? null,
				winners: winners.map(toPastWinner),
			},
			200,
		);
	})
	.openapi(photo, async (c) => {
		const { key } = c.req.valid("param");
		if (!(await isWinnersPhoto(c.var.db, photoPath + key))) throw new DomainError("NOT_FOUND");
		const found = await findPicture(c.env.FILES, key);
		if (!found) throw new DomainError("NOT_FOUND");
		return c.body(found.body, 200, {
			"Content-Type": found.httpMetadata?.contentType ?? "application/octet-stream",
			// an hour: a family may wish that it is shown no more
			"Cache-Control": "public, max-age=3600",
			"Content-Security-Policy": `${nothingRuns}; sandbox`,
			ETag: found.httpEtag,
		});
	});
