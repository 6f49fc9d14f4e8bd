/** A person in a room, with their session. */
export type Person = { userId: string; session: string };

/** The headers by which the Worker names the person to a room; those of a browser are overwritten. */
const userHeader = "x-abacus-user";
const sessionHeader = "x-abacus-session";

/** The headers for a person whom the Worker has admitted. */
export function headersFor({ userId, session }: Person): Record<string, string> {
	return { [userHeader]: userId, [sessionHeader]: session };
}

/** The person whom the Worker has admitted. */
export function admittedAs({ headers }: Request): Person | null {
	const [userId, session] = [headers.get(userHeader), headers.get(sessionHeader)];
	return userId && session ? { userId, session } : null;
}
