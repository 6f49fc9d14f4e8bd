import { z } from "zod";
import { filmTypes, mostFilmBytes, mostFilmChunks } from "#domain/exam/film";
import { videoLinkProblem } from "#domain/olympiad/video-link";
import { Instant, refusedBy } from "../../http/contract";

/**
 * A film of a sitting. `sent_at` is null until it is whole; `until`: when it will be deleted. `seconds` is what the device
 * said about its length.
 */
export const Film = z
	.object({
		_id: z.string(),
		began_at: Instant,
		sent_at: Instant.nullable(),
		bytes: z.number().int().nullable(),
		seconds: z.number().int().nullable(),
		until: Instant.nullable(),
	})
	.meta({ id: "Film" });
export type Film = z.infer<typeof Film>;

/** Opens a film, or asks what of it has come: the id is the device's own, so that a repeated call changes nothing. */
export const FilmOpening = z.object({
	_id: z.uuid("REQUIRED"),
	type: z.enum(filmTypes, "WRONG_FILE_TYPE"),
	began_at: Instant,
	/** when a grown-up agreed on the device that the camera films */
	consent_at: Instant,
});

/** The numbers (from 1) of the chunks that are stored; `whole` once the film was finished. */
export const FilmProgress = z
	.object({ received: z.array(z.number().int()), whole: z.boolean() })
	.meta({ id: "FilmProgress" });
export type FilmProgress = z.infer<typeof FilmProgress>;

const number = (most: number) =>
	z.coerce.number("NOT_A_NUMBER").int("OUT_OF_RANGE").min(1, "OUT_OF_RANGE").max(most, "OUT_OF_RANGE");
export const FilmParam = z.object({ id: z.string(), film: z.string() });
export const FilmChunkParam = FilmParam.extend({ number: number(mostFilmChunks) });

/** How many chunks the film has, and how long it is: the seconds a byte a second would fill. */
export const FilmEnd = z.object({ chunks: number(mostFilmChunks), seconds: number(mostFilmBytes) });

/** The address of a film that is somewhere else; empty to take it back. */
export const FilmLink = z.object({
	link: z
		.string("REQUIRED")
		.trim()
		.max(500, "TOO_LONG")
		.superRefine(refusedBy((link) => (link === "" ? null : videoLinkProblem(link)))),
});
