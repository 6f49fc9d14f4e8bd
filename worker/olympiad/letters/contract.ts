import { z } from "zod";
import { ParticipantIds } from "../participants/contract";

/** Participants whose letter with access is to be sent again. */
export const LettersInput = z.object({ ids: ParticipantIds }).meta({ id: "LettersInput" });

/** `sent`: letters on their way. `waiting`: children who got theirs three times within a day. */
export const LettersSent = z.object({ sent: z.number().int(), waiting: z.number().int() }).meta({ id: "LettersSent" });
