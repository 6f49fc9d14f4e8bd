import { routePartykitRequest } from "partyserver";
import { openDb } from "#db/client";
import { isUnavailable, withTimeout } from "#db/timeout";
import { lobbyProtocol } from "#party/protocol";
import { headersFor } from "#party/room/admitted";
import { Arrivals } from "#party/room/arrivals";
import { liveAmong } from "#db/live-sessions";
import { cookieName } from "../http/cookies";
import { originOf } from "../http/settings";
import { readToken } from "../http/token";
import { readTicket } from "./ticket";

/** The path of a room; unescaped characters only, so that one room has one path. */
const lobbyPath = /^\/parties\/lobby\/([\w:-]{1,200})$/;
/** timeout of the session check, milliseconds */
const doorTimeoutMs = 1_000;
/** Stops too frequent connections before they reach database and room; each isolate counts its own. */
const arrivals = new Arrivals();
const refused = (status: 401 | 403 | 404 | 429) => new Response(null, { status });

/**
 * Admits a browser to a lobby: from our own origin (a handshake has no CORS), with a live session and a readiness
 * ticket of the same person for this room. All is checked before the room wakes. `now` in milliseconds.
 */
export async function admit(request: Request, env: Env, now: number): Promise<Response> {
	const { origin, pathname } = new URL(request.url);
	const room = lobbyPath.exec(pathname)?.[1];
	if (room === undefined || request.headers.get("upgrade")?.toLowerCase() !== "websocket") return refused(404);
	if (request.headers.get("origin") !== originOf(env, request.url)) return refused(403);
	const [protocol, ticket = ""] = (request.headers.get("sec-websocket-protocol") ?? "").split(/,\s*/);
	const [session, claims] = await Promise.all([
		readToken(env.SESSION_SECRET, cookieOf(request, cookieName(env, "token")), now),
		readTicket(env.TICKET_SECRET, ticket, now),
	]);
	if (!session) return refused(401);
	const fits = claims?.userId === session.userId && claims.shard === room;
	if (protocol !== lobbyProtocol || !fits) return refused(403);
	if (!arrivals.mayArrive(session.userId, now)) return refused(429);
	if (!(await stands(env, session.id, now))) return refused(401);
	// nothing of the browser's query and headers is passed on: the library would act on them
	const headers = { upgrade: "websocket", ...headersFor({ userId: session.userId, session: session.id }) };
	const answer = await routePartykitRequest(new Request(origin + pathname, { headers }), env);
	if (!answer?.webSocket) return refused(404);
	// a browser that offered protocols closes the connection unless one is accepted
	return new Response(null, {
		status: 101,
		webSocket: answer.webSocket,
		headers: { "sec-websocket-protocol": lobbyProtocol },
	});
}

/** Whether the session row is live; true while the database is unavailable, because the room knows revoked sessions. */
async function stands(env: Env, session: string, now: number): Promise<boolean> {
	try {
		return (await liveAmong(openDb(withTimeout(env.DB, doorTimeoutMs)), [session], now)).has(session);
	} catch (error) {
		if (isUnavailable(error)) return true;
		throw error;
	}
}

function cookieOf(request: Request, name: string): string {
	const pairs = (request.headers.get("cookie") ?? "").split(/;\s*/);
	return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? "";
}
