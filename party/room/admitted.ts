/** A person in a room, with their session. A guest of a lesson has none of the database's. */
export type Person = { userId: string; session: string };

/** What the Worker knows of a person besides, as the room's kind wants it; plain JSON. */
export type About = Readonly<Record<string, unknown>>;

/** The headers by which the Worker names the person to a room; those of a browser are overwritten. */
const userHeader = "x-abacus-user";
const sessionHeader = "x-abacus-session";
const aboutHeader = "x-abacus-about";
const ticketHeader = "x-abacus-ticket";

/** The headers for a person whom the Worker has admitted. */
export function headersFor({ userId, session }: Person, about?: About, ticket?: string): Record<string, string> {
	return {
		[userHeader]: userId,
		[sessionHeader]: session,
		...(about && { [aboutHeader]: encodeURIComponent(JSON.stringify(about)) }),
		...(ticket !== undefined && { [ticketHeader]: ticket }),
	};
}

/** What the Worker knows of the person; null where it could not ask. */
export function aboutOf({ headers }: Request): About | null {
	const about = headers.get(aboutHeader);
	return about === null ? null : (JSON.parse(decodeURIComponent(about)) as About);
}

/** The id of the ticket by which somebody came, which is good once; null for a session's cookie. */
export function ticketOf({ headers }: Request): string | null {
	return headers.get(ticketHeader);
}

const guestSession = "guest";

/** The session of somebody without an account: the database does not know it. */
export const guestPerson = (guest: string): Person => ({ userId: guest, session: guestSession });
export const isGuest = ({ session }: Pick<Person, "session">): boolean => session === guestSession;

/** The person whom the Worker has admitted. */
export function admittedAs({ headers }: Request): Person | null {
	const [userId, session] = [headers.get(userHeader), headers.get(sessionHeader)];
	return userId && session ? { userId, session } : null;
}
