import type { Db } from "#db/client";
import { onlineHouses } from "#db/schema/statistics";

/** Notes how many people a lobby has, for the counter of all lobbies; a number and nobody's name. */
export async function noteOnline(db: Db, house: string, people: number, at: number): Promise<void> {
	await db
		.insert(onlineHouses)
		.values({ house, people, at })
		.onConflictDoUpdate({ target: onlineHouses.house, set: { people, at } });
}
