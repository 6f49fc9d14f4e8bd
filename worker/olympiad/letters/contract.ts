import { z } from "zod";
import { ParticipantIds } from "../participants/contract";

/** Participants whose letter with access is to be sent again. */
export const LettersInput = z.object({ ids: ParticipantIds }).meta({ id: "LettersInput" });

/**
 * `sent`: letters on their way. `waiting`: children who got theirs three times within a day. `unanswered`: letters that go once
 * the owner of the address agrees.
 */
export const LettersSent = z
	.object({ sent: z.number().int(), waiting: z.number().int(), unanswered: z.number().int() })
	.meta({ id: "LettersSent" });
