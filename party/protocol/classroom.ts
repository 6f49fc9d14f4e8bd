import type { AckError, RefusalReason } from "#domain/classroom/ack";
import type { Change, Snapshot } from "#domain/classroom/follow";

/**
 * The classroom's wire (docs/product.md 7). A handshake to `/parties/classroom/<room>` offers this sub-protocol, and
 * behind it a one-minute ticket where there is no session cookie. Frames are JSON. Every message has an `id` of the
 * device's own, by which it is acknowledged once; what a device sends again after a cut has the same `id`.
 */
export const classroomProtocol = "abacus.classroom";

/** What the id of a lesson is made of: anything else names no room. */
export const lessonId = /^[\w:-]{1,200}$/;

/** Frames of one line within any second: beyond the first number they are refused, beyond the last the line is closed. */
export const classroomRates = { pupil: 20, teacher: 60, closes: 200 } as const;
/** Whose line was closed so is not let in again for so long, milliseconds. */
export const floodRestMs = 10_000;
/** A device asks for a pong every five seconds; a child's that gives no sign for so long is asleep, milliseconds. */
export const childAsleepMs = 20_000;
/** Changes of sliders and boards are gathered for so long, milliseconds, and said as one: the latest wins. */
export const gatheredMs = 50;
/** What is changed is written so much later at the most, together with what else came, and acknowledged then, milliseconds. */
export const writtenMs = 40;
/** The desk is told so often at the most, milliseconds. */
export const deskMs = 250;

/** Asks for a snapshot after a gap, as this very text; it is always answered, and at most once in `resyncMs`. */
export const resyncText = JSON.stringify({ t: "resync" });
export const resyncMs = 200;

/** A message followed (`error` null), or the named error and why; `id` is null where the text was no frame. */
export type Ack = {
	t: "ack";
	id: string | null;
	error: AckError | null;
	reason: RefusalReason | null;
};

/**
 * Everything a classroom says. `joined`: a guest was let in, a snapshot follows; `kicked`: sent away, `over`: the lesson
 * has ended before a guest was let in, the line is closed next. Snapshots and changes are read by `follow` (domain/classroom/follow.ts).
 */
export type FromClassroom =
	| Ack
	| Snapshot
	| Change
	| { t: "joined" }
	| { t: "kicked" }
	| { t: "over" }
	| { t: "clock"; sent: number; now: number };
