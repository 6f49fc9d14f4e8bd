import { z } from "zod";
import { Instant } from "../http/contract";

/** A mail of the outbox, readable on a local run only. */
export const Letter = z
	.object({
		_id: z.string(),
		to: z.string(),
		kind: z.string(),
		lang: z.enum(["ru", "en"]),
		subject: z.string(),
		body: z.string(),
		created_at: Instant,
	})
	.meta({ id: "Letter" });
export type Letter = z.infer<typeof Letter>;

/** The last hundred, newest first. */
export const Mailbox = z.object({ data: z.array(Letter), count: z.number().int() }).meta({ id: "Mailbox" });
export type Mailbox = z.infer<typeof Mailbox>;
