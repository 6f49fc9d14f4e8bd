// without the schemas of frames: every page of the app has a line

/** How a room closes a line. */
export const CloseCode = {
	/** a binary frame: rooms talk in text */
	notText: 1003,
	tooBig: 1009,
	/** no session, or one that has ended */
	notAdmitted: 4401,
	/** no longer, or never, of those whom this room is for */
	notMember: 4403,
	/** the same person has newer lines */
	replaced: 4409,
	/** too many frames, or too many arrivals: it passes with the minute */
	flood: 4429,
} as const;
export type CloseCode = (typeof CloseCode)[keyof typeof CloseCode];

/**
 * How a room closes the line of a device that has given no sign for a while, as a phone asleep. It is no end: the device comes
 * back when somebody looks at it.
 */
export const asleepCode = 4408;

// a phone that flaps comes too often and means no harm
const codes = new Set<number>(Object.values(CloseCode).filter((code) => code !== CloseCode.flood));

/** Whether a line closed with this code would be closed again: the client must not reconnect by itself. */
export function isFinal(code: number): boolean {
	return codes.has(code);
}
