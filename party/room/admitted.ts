/** Who comes into a room, in which session. */
export type Person = { userId: string; session: string };

/** How the Worker tells a room who is connecting, in which session; whatever a browser sends so never gets there. */
const userHeader = "x-abacus-user";
const sessionHeader = "x-abacus-session";

/** What the Worker sends to a room with somebody it has let in. */
export function headersFor({ userId, session }: Person): Record<string, string> {
	return { [userHeader]: userId, [sessionHeader]: session };
}

/** Whom the Worker has let in. */
export function admittedAs({ headers }: Request): Person | null {
	const [userId, session] = [headers.get(userHeader), headers.get(sessionHeader)];
	return userId && session ? { userId, session } : null;
}
