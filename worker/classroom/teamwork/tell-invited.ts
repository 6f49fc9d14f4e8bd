import type { Db } from "#db/client";
import { publicForm } from "#domain/user/public-name";
import { Role } from "#domain/user/role";
import { lobbyOf } from "../people-lobby";

/** Tells the open pages of those who were asked to a team. Who has none reads it in the list of teams. */
export async function tellInvited(
	env: Env,
	db: Db,
	{ team, from, asked }: { team: string; from: string; asked: readonly string[] },
): Promise<void> {
	const housed = (await lobbyOf(env, db, from))?.housed;
	// whoever is asked is a child, to whom another child is shown in the public form
	const name = housed?.role === Role.student ? publicForm(housed.name) : (housed?.name ?? "");
	const tell = async (userId: string) => (await lobbyOf(env, db, userId))?.lobby.askedToTeam(userId, team, name);
	// the team has them already, whether or not a lobby answers
	await Promise.allSettled(asked.map(tell));
}
