import { routePartykitRequest } from "partyserver";
import { openDb } from "#db/client";
import { liveAmong } from "#db/live-sessions";
import { isUnavailable, withTimeout } from "#db/timeout";
import { headersFor } from "#party/room/admitted";
import { Arrivals } from "#party/room/arrivals";
import { cookieName } from "../../http/cookies";
import type { Session } from "../../http/router";
import { originOf } from "../../http/settings";
import { readToken } from "../../http/token";

/** timeout of what a door asks the database, milliseconds */
const doorTimeoutMs = 1_000;
/** Stops too frequent connections before they reach database and room; each isolate counts its own. */
const arrivals = new Arrivals();

export const refused = (status: 401 | 403 | 404 | 429 | 503) => new Response(null, { status });

export function isHandshake(request: Request): boolean {
	return request.headers.get("upgrade")?.toLowerCase() === "websocket";
}

export type Knock = { room: string; protocols: string[]; session: Session };

/**
 * What a handshake asks for: a room whose path fits, from our own origin (a handshake has no CORS), with a session by its
 * signature. Else the refusal. `now` in milliseconds.
 */
export async function knockOf(request: Request, env: Env, path: RegExp, now: number): Promise<Knock | Response> {
	const room = path.exec(new URL(request.url).pathname)?.[1];
	if (room === undefined || !isHandshake(request)) return refused(404);
	if (request.headers.get("origin") !== originOf(env, request.url)) return refused(403);
	const session = await readToken(env.SESSION_SECRET, cookieIn(env, request, "token"), now);
	if (!session) return refused(401);
	// whoever looks at the product as somebody else enters no room: there others would see them
	// and a password for one sign-in is changed before anything else
	if (session.acting || session.once) return refused(403);
	return { room, protocols: (request.headers.get("sec-websocket-protocol") ?? "").split(/,\s*/), session };
}

/**
 * Lets somebody who may enter into the room: not too often, and with a session that is still live. All is checked before
 * the room wakes. `now` in milliseconds.
 */
export async function letIn(request: Request, env: Env, { protocols, session }: Knock, now: number): Promise<Response> {
	if (!arrivals.mayArrive(session.userId, now)) return refused(429);
	if (!(await sessionStands(env, session.id, now))) return refused(401);
	const { origin, pathname } = new URL(request.url);
	// nothing of the browser's query and headers is passed on: the library would act on them
	const headers = { upgrade: "websocket", ...headersFor({ userId: session.userId, session: session.id }) };
	const answer = await routePartykitRequest(new Request(origin + pathname, { headers }), env);
	return upgraded(answer, protocols[0] ?? "");
}

/** The database as a door asks it; what it asks may fail with `DatabaseUnavailable`. */
export function doorDb(env: Env) {
	return openDb(withTimeout(env.DB, doorTimeoutMs));
}

/** The answer of the database; null while it is unavailable. */
export async function askDatabase<T>(env: Env, ask: (db: ReturnType<typeof openDb>) => Promise<T>): Promise<T | null> {
	try {
		return await ask(doorDb(env));
	} catch (error) {
		if (isUnavailable(error)) return null;
		throw error;
	}
}

/** Whether the session row is live; true while the database is unavailable, because the room knows revoked sessions. */
export async function sessionStands(env: Env, session: string, now: number): Promise<boolean> {
	const live = await askDatabase(env, (db) => liveAmong(db, [session], now));
	return live === null || live.has(session);
}

/** A cookie of ours in a handshake; empty for none. */
export function cookieIn(env: Env, request: Request, kind: Parameters<typeof cookieName>[1]): string {
	const name = cookieName(env, kind);
	const pairs = (request.headers.get("cookie") ?? "").split(/;\s*/);
	return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? "";
}

/** A room's answer for the browser, which closes the connection unless a protocol that it offered is accepted. */
export function upgraded(answer: Response | null, protocol: string): Response {
	if (!answer?.webSocket) return refused(404);
	return new Response(null, {
		status: 101,
		webSocket: answer.webSocket,
		headers: { "sec-websocket-protocol": protocol },
	});
}
