import { z } from "zod";
import { mostAnswerDigits } from "#domain/teamwork/board";
import { shownStates } from "#domain/teamwork/team";

/**
 * The wire of a team's board. A handshake offers this sub-protocol. Binary frames are those of `y-protocols`: a kind
 * (0 document, 1 cursors) and its message. Text frames are JSON; what does not parse is ignored.
 */
export const teamworkProtocol = "abacus.teamwork";

/** The longest frame a page may send, bytes: what one member drew while the line was away fits. */
/** A page asks for a pong every few seconds; one that gives no sign for so long is not at the board, milliseconds. */
export const memberAsleepMs = 20_000;
export const longestBoardFrame = 128 * 1024;
/** The most frames of one line within any second: ten drawings, ten cursors, and what the room is asked. */
export const mostBoardFramesPerSecond = 40;
/** The most frames of one line within a minute that the room refuses; one more closes it. */
export const mostRefusedPerMinute = 5;

/** The kinds of binary frames. */
export const BoardFrame = { document: 0, cursors: 1 } as const;

/**
 * Why the room did not take a drawing: `full` the board or one's own share of it, `foreign` somebody else's strokes or
 * numbers, `unreadable` anything else. The page begins anew from what the room has.
 */
export const refusals = ["full", "foreign", "unreadable"] as const;
export type Refusal = (typeof refusals)[number];

/** `answer`: the team's answer, to be checked. `next`: another problem, on an empty abacus. */
export const ToTeamwork = z.discriminatedUnion("t", [
	z.object({ t: z.literal("answer"), value: z.string().regex(/^\d+$/).max(mostAnswerDigits) }),
	z.object({ t: z.literal("next") }),
]);
export type ToTeamwork = z.infer<typeof ToTeamwork>;

/** `place` decides how a member looks on every page; null before they accepted. */
const TeamMember = z.object({
	userId: z.string(),
	state: z.enum(shownStates),
	at: z.number(),
	place: z.number().int().nullable(),
});

/** Everything but the drawing; `version` only grows. `by`: who gave the answer. Instants in milliseconds. */
export const TeamSnapshot = z.object({
	version: z.number().int(),
	maker: z.string(),
	number: z.number().int(),
	problem: z.array(z.number().int()),
	verdict: z.object({ value: z.string(), right: z.boolean(), by: z.string(), at: z.number() }).nullable(),
	members: z.array(TeamMember),
});
export type TeamSnapshot = z.infer<typeof TeamSnapshot>;

/**
 * `team`: on arrival and after every change. `kept`: one frame of the document was stored and sent to everybody.
 * `refused`: one was not, for that reason.
 */
export const FromTeamwork = z.discriminatedUnion("t", [
	z.object({ t: z.literal("team"), team: TeamSnapshot }),
	z.object({ t: z.literal("kept") }),
	z.object({ t: z.literal("refused"), why: z.enum(refusals) }),
]);
export type FromTeamwork = z.infer<typeof FromTeamwork>;

/** What a member is doing, in a word. */
export const doings = ["draw", "move", "erase", "write", "look"] as const;
export type Doing = (typeof doings)[number];

/** A cursor: whose it is, where on the board (null while away), what they do, and which rod they move. */
export const Cursor = z.object({
	user: z.string().max(100),
	x: z.number().nullable(),
	y: z.number().nullable(),
	doing: z.enum(doings),
	rod: z.number().int().min(0).max(20).nullable(),
});
export type Cursor = z.infer<typeof Cursor>;
