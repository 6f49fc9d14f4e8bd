import { toIso } from "../../http/contract";
import type { Db } from "#db/client";
import { type Actor, may } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { readProgramme } from "#domain/olympiad/programme";
import { toRecorded } from "../../attempt/recorded";
import { lobbyOf, outcome, shardNamed } from "../../attempt/shard";
import { listClearings } from "../participants/cleared-store";
import type { OlympiadRow } from "../store";
import type { Story } from "./contract";
import { boardRow } from "./read-board";
import { type BoardPerson, listPeople } from "./store";

/** A person on the board within the actor's reach. Throws PARTICIPANT_NOT_FOUND. */
export async function personOf(db: Db, actor: Actor, olympiadId: string, participant: string): Promise<BoardPerson> {
	const people = may(actor, "live.watch") ? await listPeople(db, actor, olympiadId) : [];
	const person = people.find((one) => one.participant === participant);
	if (!person) throw new DomainError("PARTICIPANT_NOT_FOUND");
	return person;
}

/** The cleared tries of a person. A shard that does not answer leaves its try out: the story opens all the same. */
async function readEarlier(env: Env, db: Db, olympiad: OlympiadRow, person: BoardPerson): Promise<Story["earlier"]> {
	const about = { olympiadId: olympiad.id, userId: person.userId, type: olympiad.kind };
	const clearings = await listClearings(db, person.participant);
	const tries = await Promise.all(
		clearings.map(async ({ at, actor, reason, shard }) => {
			const answer = await shardNamed(env, shard)
				.story(about)
				.catch(() => null);
			if (!answer?.ok) return null;
			const startedAt = toIso(answer.value.row.openedAt);
			return { clearedAt: toIso(at), by: actor, reason, startedAt, ...toRecorded(answer.value) };
		}),
	);
	return tries.filter((one) => one !== null);
}

/**
 * The story of one attempt, with the tries that were cleared before it. Throws ATTEMPT_NOT_FOUND before the start of the
 * first. `now` in milliseconds.
 */
export async function readStory(
	env: Env,
	db: Db,
	olympiad: OlympiadRow,
	person: BoardPerson,
	now: number,
): Promise<Story> {
	const about = { olympiadId: olympiad.id, userId: person.userId, type: olympiad.kind };
	const room = await lobbyOf(env, person.shard);
	const [current, presence, earlier] = await Promise.all([
		shardNamed(env, person.shard).story(about),
		// the story works without the room
		room.presenceOf(person.userId).catch(() => null),
		readEarlier(env, db, olympiad, person),
	]);
	// a child who was cleared and has not begun again has only the story of before
	const known = current.ok || earlier.length === 0 ? await outcome(Promise.resolve(current)) : null;
	return {
		row: boardRow(person, { presence, attempt: known?.row ?? null }, readProgramme(olympiad.programme), now),
		...(known ? toRecorded(known) : { stages: [], typed: [], evidence: [] }),
		gaps: (presence?.gaps ?? []).map(({ from, to }) => ({ from: toIso(from), to: toIso(to) })),
		latencies: presence?.latencies ?? [],
		earlier,
		now: toIso(now),
	};
}
