import { z } from "zod";
import { errorCodes } from "#domain/errors";

/** Every error answer: a code of the catalogue, codes per field for 422, and the request's id for support. */
export const ErrorBody = z
	.object({
		error: z.enum(errorCodes),
		fields: z.record(z.string(), z.enum(errorCodes)).optional(),
		requestId: z.string(),
	})
	.meta({ id: "Error" });
export type ErrorBody = z.infer<typeof ErrorBody>;

/** An instant on the wire: ISO 8601 in UTC. */
export const Instant = z.iso.datetime().meta({ id: "Instant" });

/** An address on the web, or a page or file of our own; empty for none. */
export const SiteLink = z
	.string("REQUIRED")
	.trim()
	.max(500, "TOO_LONG")
	.refine((value) => value === "" || /^(?:https:\/\/[^\s/]+\.|\/[^/\\\s])[^\s]*$/.test(value), "INVALID_LINK");

/** The path of a call about one thing. */
export const IdParam = z.object({ id: z.string() });
