import { z } from "zod";

export * from "./protocol/closing";

/**
 * The lobby's wire. A handshake offers two sub-protocols: this name and the readiness ticket, which is verified before
 * the room wakes. Frames are JSON; other text is ignored, because a page may be newer than its room.
 */
export const lobbyProtocol = "abacus.lobby";

/** The longest frame of any room, bytes; a longer one closes the line. */
export const longestFrame = 16 * 1024;
/** The most frames of one line within any second; one more closes it. The runtime answers pings; they do not count. */
export const mostFramesPerSecond = 20;
/** The most lines of one person in one room; a further one closes the oldest, so that a reload works. */
export const mostLines = 3;
/** How often one person may connect within a minute; the Worker refuses more, or the room closes the new line. */
export const mostArrivalsPerMinute = 30;
/** How long a session counts as live after a check, milliseconds. */
export const sessionBelievedMs = 5 * 60_000;

/**
 * Sent every few seconds: the phase and the last round trip of `ping` and `pong` in milliseconds, null when it got
 * lost, absent before the first.
 */
const Pulse = z.object({
	t: z.literal("pulse"),
	phase: z.enum(["waiting", "running"]),
	latency: z.number().int().min(0).max(120_000).nullable().optional(),
});

export const ToLobby = Pulse;
export type ToLobby = z.infer<typeof ToLobby>;

/** A text of staff to everybody here. One language may be empty. */
export const Announcement = z
	.object({ _id: z.string(), at: z.iso.datetime(), ru: z.string(), en: z.string() })
	.meta({ id: "Announcement" });
export type Announcement = z.infer<typeof Announcement>;

/**
 * `changed`: staff changed this person's attempt or opened a stage; the page asks the server for the new state.
 * `announcements`: all that stand, the newest first; one that is missing was taken back.
 */
export const FromLobby = z.discriminatedUnion("t", [
	z.object({ t: z.literal("changed") }),
	z.object({ t: z.literal("announcements"), data: z.array(Announcement) }),
]);
export type FromLobby = z.infer<typeof FromLobby>;

/** The frame in a text, or null for anything that is not one. */
export function readFrame<Frame>(schema: z.ZodType<Frame>, text: unknown): Frame | null {
	if (typeof text !== "string" || text.length > longestFrame) return null;
	try {
		const parsed = schema.safeParse(JSON.parse(text));
		return parsed.success ? parsed.data : null;
	} catch {
		return null;
	}
}
