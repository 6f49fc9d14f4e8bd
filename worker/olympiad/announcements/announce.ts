import { uuidv7 } from "uuidv7";
import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { englishName } from "#domain/user/public-name";
import type { Announcement } from "#party/protocol";
import { lobbyOf } from "../../attempt/shard";
import { announcementsOfOlympiad, consumeRateLimit } from "../../http/rate-limit";
import { toIso } from "../../http/contract";
import { shardsOfOlympiad } from "../participation-store";
import type { OlympiadRow } from "../store";
import type { AnnouncementInput, AnnouncementLog } from "./contract";
import { insertAnnouncement, listAll, listStanding, takeBack } from "./store";

/** What stands now, the newest first. `now` in milliseconds. */
export async function readStanding(db: Db, olympiadId: string, now: number): Promise<Announcement[]> {
	const rows = await listStanding(db, olympiadId, now);
	return rows.map(({ id, ru, en, at }) => ({ _id: id, at: toIso(at), ru, en }));
}

/** The list of staff. `unreached`: rooms that did not answer. */
export async function readLog(db: Db, olympiadId: string, unreached: number, now: number): Promise<AnnouncementLog> {
	const rows = await listAll(db, olympiadId);
	const data = rows.map(({ announcement: { id, ru, en, at, takenBackAt }, author, taker }) => ({
		_id: id,
		at: toIso(at),
		ru,
		en,
		author: author ? englishName(author) : "",
		taken_back: takenBackAt === null ? null : toIso(takenBackAt),
		taken_by: taker && englishName(taker),
	}));
	return { data, unreached, now: toIso(now) };
}

/**
 * Announces a text to everybody who waits for the olympiad or sits it: kept first, then carried to the rooms. Sent again
 * under the same id it is one announcement. Returns the number of rooms that did not answer; their people read it when
 * they open the next page. Throws TOO_MANY_REQUESTS.
 */
export async function announce(
	env: Env,
	db: Db,
	olympiad: OlympiadRow,
	actor: Actor,
	{ _id = uuidv7(), ru, en }: AnnouncementInput,
	now: number,
): Promise<number> {
	await consumeRateLimit(db, `announce:${olympiad.id}`, announcementsOfOlympiad, now);
	await insertAnnouncement(db, { id: _id, olympiadId: olympiad.id, ru, en, at: now, authorId: actor.id });
	return hangUp(env, db, olympiad.id, now);
}

/** Takes an announcement off every page. Returns as `announce`. Throws NOT_FOUND. */
export async function takeAnnouncementBack(
	env: Env,
	db: Db,
	olympiad: OlympiadRow,
	actor: Actor,
	id: string,
	now: number,
): Promise<number> {
	if (!(await takeBack(db, { id, olympiadId: olympiad.id }, actor.id, now))) throw new DomainError("NOT_FOUND");
	return hangUp(env, db, olympiad.id, now);
}

/** Gives the rooms what stands; returns how many did not answer. */
async function hangUp(env: Env, db: Db, olympiadId: string, now: number): Promise<number> {
	const [standing, shards] = await Promise.all([readStanding(db, olympiadId, now), shardsOfOlympiad(db, olympiadId)]);
	const told = await Promise.allSettled(shards.map(async (shard) => (await lobbyOf(env, shard)).announce(standing)));
	return told.filter(({ status }) => status === "rejected").length;
}
