import { z } from "zod";

/**
 * The lobby's wire. A handshake offers two sub-protocols: this name, and the readiness ticket, which proves before the
 * room wakes who comes and to which room. Frames are JSON; other text closes nothing and changes nothing, because a page
 * may be newer than its room.
 */
export const lobbyProtocol = "abacus.lobby";

/** The longest frame of any room, bytes; a longer one closes the line. */
export const longestFrame = 16 * 1024;
/**
 * The most frames of one line within any second; one more closes it. Pings are answered by the runtime and not counted.
 */
export const mostFramesPerSecond = 20;
/** The most lines of one person in one room; another one closes the oldest, so that a page can be loaded again. */
export const mostLines = 3;
/** How often one person may come within a minute; more often, the door stays shut or the new line is closed. */
export const mostArrivalsPerMinute = 30;
/** For how long a session that was found alive is believed, milliseconds. */
export const sessionBelievedMs = 5 * 60_000;

/** How a room closes a line. */
export const CloseCode = {
	/** a binary frame: rooms talk in text */
	notText: 1003,
	tooBig: 1009,
	/** no session, or one that has ended */
	notAdmitted: 4401,
	/** the same person has newer lines */
	replaced: 4409,
	/** too many frames, or too many arrivals */
	flood: 4429,
} as const;
export type CloseCode = (typeof CloseCode)[keyof typeof CloseCode];

const codes = new Set<number>(Object.values(CloseCode));

/** Whether a line closed so ends the same way again: whoever held it must not call again by itself. */
export function isFinal(code: number): boolean {
	return codes.has(code);
}

/**
 * Every few seconds: where the person is, and the last round trip in milliseconds, null where none came back, absent
 * before the first. The round trip is that of the text frames `ping` and `pong`, which the room answers without waking
 * up.
 */
const Pulse = z.object({
	t: z.literal("pulse"),
	phase: z.enum(["waiting", "running"]),
	latency: z.number().int().min(0).max(120_000).nullable().optional(),
});

export const ToLobby = Pulse;
export type ToLobby = z.infer<typeof ToLobby>;

/** `changed`: staff changed this person's attempt or opened a stage, so the page should ask the server how it stands. */
export const FromLobby = z.object({ t: z.literal("changed") });
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
