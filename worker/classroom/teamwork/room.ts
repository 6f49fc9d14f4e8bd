import { getServerByName } from "partyserver";
import type { Db } from "#db/client";
import { DomainError } from "#domain/errors";
import type { Teamwork } from "#party/teamwork";
import type { Outcome, TeamRecord } from "#party/teamwork/rpc-types";
import { copyTeam, stateInTeam, teamsOf } from "./store";

/** The room of a team. */
export function roomOf(env: Env, teamId: string): Promise<DurableObjectStub<Teamwork>> {
	return getServerByName(env.Teamwork, teamId);
}

/**
 * Changes a team in its room and copies the record to the database, where lists find it. A change that is repeated, as
 * after a lost answer, copies it again. Throws the code of the room.
 */
export async function changeTeam(
	env: Env,
	db: Db,
	teamId: string,
	change: (room: DurableObjectStub<Teamwork>) => Promise<Outcome<TeamRecord>>,
): Promise<void> {
	const answer = await change(await roomOf(env, teamId));
	if (!answer.ok) throw new DomainError(answer.code);
	await copyTeam(db, teamId, answer.value);
}

/** Throws NOT_FOUND unless somebody was ever asked to the team: a room is not woken for strangers. */
export async function assertAsked(db: Db, teamId: string, userId: string): Promise<void> {
	if ((await stateInTeam(db, teamId, userId)) === undefined) throw new DomainError("NOT_FOUND");
}

/** Tells the rooms of a user's teams that sessions ended. */
export async function revokeTeamSessions(env: Env, db: Db, userId: string, sessionIds: readonly string[]) {
	if (sessionIds.length === 0) return;
	const teams = await teamsOf(db, userId);
	// the room asks for its sessions itself every few minutes, so its failure must not prevent a sign-out
	await Promise.all(teams.map(async (id) => (await roomOf(env, id)).revoke(sessionIds).catch(() => undefined)));
}
