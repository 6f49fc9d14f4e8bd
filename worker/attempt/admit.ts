import { lobbyProtocol } from "#party/protocol";
import { knockOf, letIn, refused } from "../account/auth/room-door";
import { readTicket } from "./ticket";

/** The path of a room; unescaped characters only, so that one room has one path. */
const lobbyPath = /^\/parties\/lobby\/([\w:-]{1,200})$/;

/**
 * Admits a browser to a lobby: with a live session and a readiness ticket of the same person for this room. All is checked
 * before the room wakes. `now` in milliseconds.
 */
export async function admit(request: Request, env: Env, now: number): Promise<Response> {
	const knock = await knockOf(request, env, lobbyPath, now);
	if (knock instanceof Response) return knock;
	const [protocol, ticket = ""] = knock.protocols;
	const claims = await readTicket(env.TICKET_SECRET, ticket, now);
	const fits = claims?.userId === knock.session.userId && claims.shard === knock.room;
	if (protocol !== lobbyProtocol || !fits) return refused(403);
	return letIn(request, env, knock, now);
}
