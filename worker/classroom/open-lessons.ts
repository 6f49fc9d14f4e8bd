import { getServerByName } from "partyserver";
import type { Db } from "#db/client";
import type { Rooms } from "../account/users/contract";
import { toIso } from "../http/contract";
import { findHouse } from "./house-store";

/** The live lessons that are open for a user; none where the lobby does not answer, so that the groups are told anyway. */
export async function openLessons(env: Env, db: Db, userId: string): Promise<Rooms["lessons"]> {
	const housed = await findHouse(db, userId);
	if (!housed) return [];
	const lobby = await getServerByName(env.People, housed.house);
	const open = await lobby.openFor(userId, housed.teachers).catch(() => []);
	return open.map(({ startedAt, ...lesson }) => ({ ...lesson, started_at: toIso(startedAt) }));
}
