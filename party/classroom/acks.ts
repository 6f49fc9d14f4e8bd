import { ackErrorOf, type RefusalReason } from "#domain/classroom/ack";
import type { Ack } from "../protocol/classroom";
import { frameNames } from "../room/frame-names";

/** A message was followed. */
export const acknowledged = (id: string): Ack => ({ t: "ack", id, error: null, reason: null });

/** The named error of a text that was not followed, and why. */
export function refusal(text: string, reason: RefusalReason): Ack {
	const { t, id } = frameNames(text);
	return { t: "ack", id, error: ackErrorOf(t), reason };
}
