import type { Db } from "#db/client";
import type { Rooms } from "../account/users/contract";
import { toIso } from "../http/contract";
import { lobbyOf } from "./people-lobby";

/** The live lessons that are open for a user; none where the lobby does not answer, so that the groups are told anyway. */
export async function openLessons(env: Env, db: Db, userId: string): Promise<Rooms["lessons"]> {
	const found = await lobbyOf(env, db, userId);
	if (!found) return [];
	const open = await found.lobby.openFor(userId, found.housed.teachers).catch(() => []);
	return open.map(({ startedAt, ...lesson }) => ({ ...lesson, started_at: toIso(startedAt) }));
}
