import { getServerByName } from "partyserver";
import type { Db } from "#db/client";
import { findHouse, type Housed } from "./house-store";

/** The lobby in which somebody's pages are, and what it knows of them; null for nobody. */
export async function lobbyOf(env: Env, db: Db, userId: string) {
	const housed: Housed | null = await findHouse(db, userId);
	return housed && { housed, lobby: await getServerByName(env.People, housed.house) };
}

/** Tells the lobby of a user's people that sessions ended. */
export async function revokePeopleSessions(env: Env, db: Db, userId: string, sessionIds: readonly string[]) {
	if (sessionIds.length === 0) return;
	const found = await lobbyOf(env, db, userId);
	// the room asks for its sessions itself every few minutes, so its failure must not prevent a sign-out
	await found?.lobby.revoke(sessionIds).catch(() => undefined);
}
