import { z } from "zod";
import type { Db } from "#db/client";
import { type Actor, may } from "#domain/access/permissions";
import { filmChunkBytes } from "#domain/exam/film";
import { requestedRange } from "#domain/files/byte-range";
import { DomainError } from "#domain/errors";
import { signedRoute } from "../../account/auth/signed-in";
import { authorise } from "../../account/users/require-action";
import { nothingRuns } from "../../http/answer-headers";
import { ErrorBody, IdParam } from "../../http/contract";
import { consumeRateLimit, filmChunksPerPerson, filmsPerPerson } from "../../http/rate-limit";
import { readBody } from "../../http/read-body";
import { readRefusals, refusals } from "../../http/refusals";
import { createRouter, json, jsonBody } from "../../http/router";
import { Exam } from "../contract";
import { findExam } from "../exam-store";
import { takesFilm } from "../mappers";
import { shownTo } from "../show";
import { FilmChunkParam, FilmEnd, FilmLink, FilmOpening, FilmParam, FilmProgress } from "./contract";
import { dropFilms, endFilm, openFilm, progressOf, putChunk, readFilm } from "./film-upload";
import { type FilmRow, findFilm, saveFilmLink } from "./film-store";

const tags = ["exams"];
const refused = refusals({ missing: "No such exam or film of one's own", conflict: "The exam takes no film now" });
const bytes = z.string().meta({ format: "binary" });

const link = signedRoute({
	method: "post",
	path: "/exams/{id}/film",
	tags,
	summary: "Keep the address of a film of one's own exam",
	request: { params: IdParam, ...jsonBody(FilmLink, "An address on a site for videos, or nothing") },
	responses: { 200: json(Exam, "The exam as it stands now"), ...refused },
});

const open = signedRoute({
	method: "post",
	path: "/exams/{id}/films",
	tags,
	summary: "Open a film of one's own exam, or ask which of its chunks are stored",
	request: { params: IdParam, ...jsonBody(FilmOpening, "The film, by an id of the device") },
	responses: { 200: json(FilmProgress, "What is stored"), ...refused },
});

const chunk = signedRoute({
	method: "post",
	path: "/exams/{id}/films/{film}/chunks/{number}",
	tags,
	summary: "Send a chunk of a film: 5 MB as the body, the last one shorter",
	request: {
		params: FilmChunkParam,
		body: { required: true, content: { "application/octet-stream": { schema: bytes } } },
	},
	responses: { 200: json(FilmProgress, "What is stored"), ...refused },
});

const end = signedRoute({
	method: "post",
	path: "/exams/{id}/films/{film}/end",
	tags,
	summary: "Say that all chunks of a film were sent",
	request: { params: FilmParam, ...jsonBody(FilmEnd, "How many they are") },
	responses: { 200: json(Exam, "The exam with the film"), ...refused },
});

const drop = signedRoute({
	method: "delete",
	path: "/exams/{id}/films/{film}",
	tags,
	summary: "Delete a film of one's own exam while nobody has decided",
	request: { params: FilmParam },
	responses: { 200: json(Exam, "The exam without it"), ...refused },
});

const watch = signedRoute({
	method: "get",
	path: "/exams/{id}/films/{film}",
	tags,
	summary: "A film, or the part of it that Range asks for; for reviewers alone",
	request: { params: FilmParam, headers: z.object({ range: z.string().max(100, "TOO_LONG").optional() }) },
	responses: {
		200: { description: "The film", content: { "video/*": { schema: bytes } } },
		206: { description: "A part of the film", content: { "video/*": { schema: bytes } } },
		416: { description: "Nothing of the film is there" },
		422: json(ErrorBody, "Invalid fields"),
		...readRefusals({ missing: "No such film" }),
	},
});

/** One's own exam. */
async function ownExam(db: Db, actor: Actor, id: string) {
	const row = await findExam(db, actor, id);
	if (row?.exam.userId !== actor.id) throw new DomainError("NOT_FOUND");
	return row;
}

/** One's own exam that takes a film now. */
async function filmedExam(db: Db, actor: Actor, id: string) {
	const row = await ownExam(db, actor, id);
	if (!takesFilm(row)) throw new DomainError("EXAM_FILM_CLOSED");
	return row;
}

async function filmOf(db: Db, examId: string, id: string): Promise<FilmRow> {
	const film = await findFilm(db, examId, id);
	if (!film) throw new DomainError("NOT_FOUND");
	return film;
}

async function shown(db: Db, actor: Actor, id: string, now: number) {
	const [exam] = await shownTo(db, actor, [await ownExam(db, actor, id)], now);
	return exam!;
}

export const examFilmRoutes = createRouter()
	.openapi(link, async (c) => {
		const { db, actor, now } = await authorise(c, "exams.sit");
		const { exam } = await filmedExam(db, actor, c.req.valid("param").id);
		await saveFilmLink(db, exam.id, c.req.valid("json").link);
		return c.json(await shown(db, actor, exam.id, now), 200);
	})
	.openapi(open, async (c) => {
		const { db, actor, now } = await authorise(c, "exams.sit");
		const { exam } = await filmedExam(db, actor, c.req.valid("param").id);
		const { _id, type, began_at, consent_at } = c.req.valid("json");
		await consumeRateLimit(db, `film:${actor.id}`, filmsPerPerson, now);
		const [beganAt, consentAt] = [Date.parse(began_at), Date.parse(consent_at)];
		const film = { id: _id, examId: exam.id, type, beganAt, consentAt };
		return c.json(await progressOf(db, await openFilm(c.env.FILES, db, film, now)), 200);
	})
	.openapi(chunk, async (c) => {
		const { db, actor, now } = await authorise(c, "exams.sit");
		const { id, film: filmId, number } = c.req.valid("param");
		const { exam } = await filmedExam(db, actor, id);
		const film = await filmOf(db, exam.id, filmId);
		await consumeRateLimit(db, `film-chunk:${actor.id}`, filmChunksPerPerson, now);
		const sent = await readBody(c.req.raw, filmChunkBytes, "FILE_TOO_LARGE");
		await putChunk(c.env.FILES, db, film, number, sent);
		return c.json(await progressOf(db, film), 200);
	})
	.openapi(end, async (c) => {
		const { db, actor, now } = await authorise(c, "exams.sit");
		const { id, film } = c.req.valid("param");
		const { exam } = await filmedExam(db, actor, id);
		await endFilm(c.env.FILES, db, await filmOf(db, exam.id, film), c.req.valid("json"), now);
		return c.json(await shown(db, actor, exam.id, now), 200);
	})
	.openapi(drop, async (c) => {
		const { db, actor, now } = await authorise(c, "exams.sit");
		const { id, film } = c.req.valid("param");
		const { exam } = await filmedExam(db, actor, id);
		await dropFilms(c.env.FILES, db, [await filmOf(db, exam.id, film)]);
		return c.json(await shown(db, actor, exam.id, now), 200);
	})
	.openapi(watch, async (c) => {
		const { db, actor } = await authorise(c, "exams.manage");
		const { id, film: filmId } = c.req.valid("param");
		const row = await findExam(db, actor, id);
		if (!row || !may(actor, "exams.manage")) throw new DomainError("NOT_FOUND");
		const film = await filmOf(db, row.exam.id, filmId);
		const { bytes: size, type } = film;
		if (size === null) throw new DomainError("NOT_FOUND");
		const headers = {
			"Content-Type": type,
			"Accept-Ranges": "bytes",
			"Cache-Control": "private, no-store",
			"Content-Security-Policy": `${nothingRuns}; sandbox`,
		};
		const range = requestedRange(c.req.valid("header").range, size);
		if (range === "beyond") return c.body(null, 416, { ...headers, "Content-Range": `bytes */${size}` });
		const found = await readFilm(c.env.FILES, film, range);
		if (!found) throw new DomainError("NOT_FOUND");
		if (!range) return c.body(found.body, 200, { ...headers, "Content-Length": String(size) });
		const { first, last } = range;
		return c.body(found.body, 206, {
			...headers,
			"Content-Range": `bytes ${first}-${last}/${size}`,
			"Content-Length": String(last - first + 1),
		});
	});
