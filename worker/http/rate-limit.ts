import type { Db } from "#db/client";
import { DomainError } from "#domain/errors";
import { countAttempts, type Limit, waitsUntil } from "./rate-limit-store";

const minute = 60 * 1000;

/** Failures of one account from one address, and from all addresses its owner has never signed in from. */
export const loginPerPair: Limit = { free: 5, window: 15 * minute, delays: true };
export const loginPerAccount: Limit = { free: 5, window: 15 * minute, delays: true };
export const loginPerAddress: Limit = { free: 100, window: 60 * minute, delays: true };
/** At a place where the owner has signed in before: nobody types so fast, and it bounds the work of a program. */
export const loginAtKnownPlace: Limit = { free: 30, window: minute, delays: false };
/** Children whom one parent adds: nobody has more in a day. */
export const childrenPerParent: Limit = { free: 20, window: 24 * 60 * minute, delays: false };
/** Old passwords typed again by one session. */
export const passwordPerSession: Limit = { free: 5, window: 15 * minute, delays: true };
/** The password of a parent's account, asked for in the sessions of children. */
export const passwordOfParent: Limit = { free: 5, window: 15 * minute, delays: true };
/** Wrong codes, also over many addresses in turn. */
export const codePerAddress: Limit = { free: 100, window: 60 * minute, delays: false };
export const codePerPair: Limit = { free: 10, window: 15 * minute, delays: true };
/** Codes typed at a place that did not ask for one. */
export const codeByStrangers: Limit = { free: 5, window: 30 * minute, delays: true };
/** Wrong class codes and unknown cards of one address: a class mistypes, a program must not search 34 million codes. */
export const classCodePerAddress: Limit = { free: 30, window: 60 * minute, delays: true };
/**
 * Wrong codes of one lesson's guests (docs/decisions/084): of one device, of all at an address that have no number yet, of
 * an address, and of everybody. Each only slows, so that nobody keeps a class out for good.
 */
export const guestPerDevice: Limit = { free: 5, window: 15 * minute, delays: true };
export const guestsOfNewDevices: Limit = { free: 60, window: 60 * minute, delays: true };
export const guestsPerAddress: Limit = { free: 600, window: 60 * minute, delays: true };
export const guestsOfLesson: Limit = { free: 3000, window: 60 * minute, delays: true };
export const cardPerAddress: Limit = { free: 60, window: 10 * minute, delays: false };
/**
 * Wrong pictures. Four taps are 6,561 rows, so a day has an end too: for one child where nobody of the class has signed
 * in before, for a whole class there, and for one child at each place where somebody of the class has.
 */
export const picturesPerPair: Limit = { free: 5, window: 15 * minute, delays: true };
export const picturesByStrangers: Limit = { free: 30, window: 24 * 60 * minute, delays: false };
export const picturesOfClassByStrangers: Limit = { free: 90, window: 24 * 60 * minute, delays: false };
export const picturesAtKnownPlace: Limit = { free: 60, window: 24 * 60 * minute, delays: false };
/** Mails to one account: per caller, and for all strangers together, who can only slow its owner down. */
export const mailPerPair: Limit = { free: 10, window: 60 * minute, delays: false };
export const mailPerAccount: Limit = { free: 10, window: 60 * minute, delays: true };
/** Checks of diploma codes: enough for a stack of diplomas, too few to guess codes. */
export const certificatePerAddress: Limit = { free: 120, window: 10 * minute, delays: false };
export const mailPerAddress: Limit = { free: 120, window: 60 * minute, delays: false };

/** The letter with access to one child, sent again. */
export const letterPerParticipant: Limit = { free: 3, window: 24 * 60 * minute, delays: false };
/** Announcements of one olympiad: nobody reads more. */
export const announcementsOfOlympiad: Limit = { free: 6, window: 10 * minute, delays: false };
/** Teams that one person makes, and times they invite to them: more only bothers others. */
export const teamsPerPerson: Limit = { free: 20, window: 60 * minute, delays: false };
export const invitationsPerPerson: Limit = { free: 40, window: 60 * minute, delays: false };
/** Unknown secret addresses of calendars asked for from one address; a service reads those of many families from one. */
export const calendarPerAddress: Limit = { free: 60, window: 10 * minute, delays: false };

/** Links of letters that we have not signed, asked for from one address. */
export const letterLinksPerAddress: Limit = { free: 60, window: 10 * minute, delays: false };

/** Films that one person begins to send, and their chunks: four films of the largest size within an hour. */
export const filmsPerPerson: Limit = { free: 20, window: 60 * minute, delays: false };
export const filmChunksPerPerson: Limit = { free: 200, window: 60 * minute, delays: false };

/** Stars that one person gives and changes: nobody says so much. */
export const opinionsPerPerson: Limit = { free: 20, window: 60 * minute, delays: false };
/** Copies of letters that an admin sends to the own address, to see how they look. */
export const copiesPerPerson: Limit = { free: 30, window: 60 * minute, delays: false };

/** Payments by card that one person begins: each is a call to the provider. */
export const paymentsPerPerson: Limit = { free: 30, window: 60 * minute, delays: false };

function refuse(until: number, now: number): never {
	throw new DomainError("TOO_MANY_REQUESTS", {}, Math.max(1, Math.ceil((until - now) / 1000)));
}

/**
 * Counts an attempt under each key before it is made, in one step, so that simultaneous ones all count. Throws
 * `TOO_MANY_REQUESTS` with the seconds to wait.
 */
export async function consumeRateLimits(db: Db, limits: Readonly<Record<string, Limit>>, now: number): Promise<void> {
	if (await countAttempts(db, limits, now)) return;
	await checkLimits(db, Object.keys(limits), now);
	refuse(now, now);
}

/** After `askAttempt`: throws `TOO_MANY_REQUESTS` with the seconds to wait where the attempt was not counted. */
export async function assertCounted(db: Db, { results }: D1Result, key: string, now: number): Promise<void> {
	if (results.length > 0) return;
	await checkLimits(db, [key], now);
	refuse(now, now);
}

/** `consumeRateLimits` with one key. */
export function consumeRateLimit(db: Db, key: string, limit: Limit, now: number): Promise<void> {
	return consumeRateLimits(db, { [key]: limit }, now);
}

/** Throws `TOO_MANY_REQUESTS` while any of the keys has to wait; counts nothing. */
export async function checkLimits(db: Db, keys: readonly string[], now: number): Promise<void> {
	const until = await waitsUntil(db, keys, now);
	if (until) refuse(until, now);
}
