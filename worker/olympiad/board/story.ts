import { toIso } from "../../http/contract";
import type { Db } from "#db/client";
import { type Actor, may } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { readProgramme } from "#domain/olympiad/programme";
import { lobbyOf, outcome, shardNamed } from "../../attempt/shard";
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

/** The story of one attempt. Throws ATTEMPT_NOT_FOUND before the start. `now` in milliseconds. */
export async function readStory(env: Env, olympiad: OlympiadRow, person: BoardPerson, now: number): Promise<Story> {
	const about = { olympiadId: olympiad.id, userId: person.userId, type: olympiad.kind };
	const room = await lobbyOf(env, person.shard);
	const [{ row, runs, typed, evidence }, presence] = await Promise.all([
		outcome(shardNamed(env, person.shard).story(about)),
		// the story works without the room
		room.presenceOf(person.userId).catch(() => null),
	]);
	return {
		row: boardRow(person, { presence, attempt: row }, readProgramme(olympiad.programme), now),
		stages: runs.map(({ startedAt, endsAt, sealedAt, score }) => ({
			startedAt: toIso(startedAt),
			endsAt: toIso(endsAt),
			lockedAt: sealedAt === null ? null : toIso(sealedAt),
			score,
		})),
		typed: typed.map(({ step, item, value, at, received, verdict, epoch }) => ({
			stage: step,
			item,
			value,
			typedAt: at,
			receivedAt: toIso(received),
			verdict,
			turn: epoch,
		})),
		evidence: evidence.map(({ at, kind, detail }) => ({ at: toIso(at), kind, detail })),
		gaps: (presence?.gaps ?? []).map(({ from, to }) => ({ from: toIso(from), to: toIso(to) })),
		latencies: presence?.latencies ?? [],
		now: toIso(now),
	};
}
