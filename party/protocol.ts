import { z } from "zod";

/**
 * The lobby's wire. A handshake offers two sub-protocols: this name, and the readiness ticket, which proves before the
 * room wakes who comes and to which room. Frames are JSON; anything else closes nothing and changes nothing.
 */
export const lobbyProtocol = "abacus.lobby";

/** The longest frame a lobby reads, characters. */
export const longestFrame = 1_024;

/**
 * Every few seconds: where the person is, and the last round trip in milliseconds, null where none came back, absent before the first. The
 * round trip is that of the text frames `ping` and `pong`, which the room answers without waking up.
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
