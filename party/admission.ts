import { routePartykitRequest } from "partyserver";
import { readTicket } from "#worker/attempt/ticket";
import { readToken, sessionCookie } from "#worker/auth/token";
import { lobbyProtocol } from "./protocol";

/** How the Worker tells a room who is connecting, in which session; whatever a browser sends so is replaced. */
const userHeader = "x-abacus-user";
const sessionHeader = "x-abacus-session";
const refused = (status: 401 | 403 | 404) => new Response(null, { status });

/**
 * Lets a browser into a lobby: from our own origin (a handshake knows no CORS), with a session, and a readiness ticket
 * of the same person for this very room. All by signature and before the room wakes, so that nobody else costs it
 * anything. `now` in milliseconds.
 */
export async function admit(request: Request, env: Env, now: number): Promise<Response> {
	const { origin, pathname } = new URL(request.url);
	const room = /^\/parties\/lobby\/([^/]+)$/.exec(pathname)?.[1];
	if (room === undefined || request.headers.get("upgrade")?.toLowerCase() !== "websocket") return refused(404);
	if (request.headers.get("origin") !== origin) return refused(403);
	const [protocol, ticket = ""] = (request.headers.get("sec-websocket-protocol") ?? "").split(/,\s*/);
	const [session, claims] = await Promise.all([
		readToken(env.SESSION_SECRET, cookieOf(request, sessionCookie), now),
		readTicket(env.TICKET_SECRET, ticket, now),
	]);
	if (!session) return refused(401);
	const fits = claims?.userId === session.userId && claims.shard === decodeURIComponent(room);
	if (protocol !== lobbyProtocol || !fits) return refused(403);
	const admitted = new Request(request);
	admitted.headers.set(userHeader, session.userId);
	admitted.headers.set(sessionHeader, session.id);
	const answer = await routePartykitRequest(admitted, env);
	if (!answer?.webSocket) return answer ?? refused(404);
	// a browser that offered protocols hangs up unless one of them is answered
	const headers = { "sec-websocket-protocol": lobbyProtocol };
	return new Response(null, { status: 101, webSocket: answer.webSocket, headers });
}

/** Whom the Worker admitted, in which session. */
export function admittedAs({ headers }: Request): { userId: string; session: string } | null {
	const [userId, session] = [headers.get(userHeader), headers.get(sessionHeader)];
	return userId && session ? { userId, session } : null;
}

function cookieOf(request: Request, name: string): string {
	const pairs = (request.headers.get("cookie") ?? "").split(/;\s*/);
	return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? "";
}
