import { teamworkProtocol } from "#party/teamwork-protocol";
import { askDatabase, knockOf, letIn, refused } from "../../account/auth/room-door";
import { stateInTeam } from "./store";

/** The path of a team's room; unescaped characters only, so that one room has one path. */
export const teamworkPath = /^\/parties\/teamwork\/([\w-]{1,100})$/;

/**
 * Admits a browser to the board of a team whose member it has accepted to be; for others there is no such room. While the
 * database is unavailable the room itself decides. `now` in milliseconds.
 */
export async function admitToTeam(request: Request, env: Env, now: number): Promise<Response> {
	const knock = await knockOf(request, env, teamworkPath, now);
	if (knock instanceof Response) return knock;
	if (knock.protocols[0] !== teamworkProtocol) return refused(403);
	const member = await askDatabase(env, async (db) => ({
		state: await stateInTeam(db, knock.room, knock.session.userId),
	}));
	if (member && member.state !== "accepted") return refused(404);
	return letIn(request, env, knock, now);
}
