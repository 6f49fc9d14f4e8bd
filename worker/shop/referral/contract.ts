import { z } from "zod";
import { mostAmount } from "#domain/money/amount";
import { Instant } from "../../http/contract";

/** Hundredths of a ucoin. */
const Amount = z.number().int();

/**
 * One's own invitation: the code, the link with it, and who came by it. `month`: what this Moscow month has brought and
 * the most it may bring. People are told by their initials only.
 */
export const Referral = z
	.object({
		code: z.string(),
		link: z.string(),
		held: Amount,
		paid: Amount,
		/** when the next bonus is paid; null where none waits */
		next: Instant.nullable(),
		month: z.object({ earned: Amount, most: Amount }),
		people: z.array(
			z.object({
				initials: z.string(),
				kind: z.enum(["student", "teacher"]),
				came_at: Instant,
				/** of the own household: brings nothing */
				household: z.boolean(),
				held: Amount,
				paid: Amount,
			}),
		),
		/** what an invitation brings, for the words of the page; shares in thousandths */
		terms: z.object({ student: Amount, teacher: Amount, top_up: z.number().int(), hold_days: z.number().int() }),
	})
	.meta({ id: "Referral" });
export type Referral = z.infer<typeof Referral>;

/** The most one person gets in a Moscow month, from an instant on; hundredths of a ucoin, 0 is nothing. */
export const CapInput = z
	.object({
		amount: z.number("REQUIRED").int("OUT_OF_RANGE").min(0, "OUT_OF_RANGE").max(mostAmount, "OUT_OF_RANGE"),
		from: Instant,
	})
	.meta({ id: "CapInput" });

/** The caps an admin has set, and the one that holds now. */
export const Caps = z
	.object({ data: z.array(z.object({ amount: Amount, from: Instant })), count: z.number().int(), now: Amount })
	.meta({ id: "Caps" });
export type Caps = z.infer<typeof Caps>;
