import { SignJWT } from "jose";
import { roomTicketMs } from "#party/room/used-tickets";
import { readOwnToken } from "../http/own-token";
import { signingKey } from "../http/signing-key";

/** A ticket for a device without the session's cookie: for one room, good once and for a minute. */
export type RoomTicket = { userId: string; session: string; room: string; id: string };
/** What a guest of a lesson is known by while it lasts. */
export type GuestPass = { guest: string; room: string; name: string };

const ticketAudience = "abacus:room";
const guestAudience = "abacus:guest";
/** A lesson of a long afternoon, and the days in which a guest may join and keep its results, seconds. */
export const guestPassSeconds = 14 * 24 * 60 * 60;

async function sign(secret: string, claims: object, audience: string, seconds: number, now: number): Promise<string> {
	const issued = Math.floor(now / 1000);
	return new SignJWT({ ...claims })
		.setProtectedHeader({ alg: "HS256", typ: "JWT" })
		.setAudience(audience)
		.setIssuedAt(issued)
		.setExpirationTime(issued + seconds)
		.sign(await signingKey(secret));
}

/** Signs a ticket. `now` in milliseconds. */
export function mintRoomTicket(secret: string, ticket: Omit<RoomTicket, "id">, now: number): Promise<string> {
	return sign(secret, { ...ticket, id: crypto.randomUUID() }, ticketAudience, roomTicketMs / 1000, now);
}

/** The ticket in a text that we signed and that is still good, or null. */
export async function readRoomTicket(secret: string, text: string, now: number): Promise<RoomTicket | null> {
	return (await readOwnToken(secret, text, ticketAudience, now)) as RoomTicket | null;
}

/** Signs a guest's pass. `now` in milliseconds. */
export function mintGuestPass(secret: string, pass: GuestPass, now: number): Promise<string> {
	return sign(secret, pass, guestAudience, guestPassSeconds, now);
}

/** The pass in a text that we signed, or null. */
export async function readGuestPass(secret: string, text: string, now: number): Promise<GuestPass | null> {
	return (await readOwnToken(secret, text, guestAudience, now)) as GuestPass | null;
}
