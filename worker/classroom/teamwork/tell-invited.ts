import type { Db } from "#db/client";
import { lobbyOf } from "../people-lobby";

/** Tells the open pages of those who were asked to a team. Who has none reads it in the list of teams. */
export async function tellInvited(
	env: Env,
	db: Db,
	{ team, from, asked }: { team: string; from: string; asked: readonly string[] },
): Promise<void> {
	const name = (await lobbyOf(env, db, from))?.housed.name ?? "";
	const tell = async (userId: string) => (await lobbyOf(env, db, userId))?.lobby.askedToTeam(userId, team, name);
	// the team has them already, whether or not a lobby answers
	await Promise.allSettled(asked.map(tell));
}
