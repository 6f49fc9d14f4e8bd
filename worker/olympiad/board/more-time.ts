import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { readyOpensAt } from "#domain/olympiad/phases";
import type { TimeGiven } from "#party/attempts/rpc-types";
import { lobbyOf, outcome, shardNamed } from "../../attempt/shard";
import type { OlympiadRow } from "../store";
import { type Addition, findAddition, listTimed, storeAddition } from "./more-time-store";

type Case = { env: Env; db: Db; olympiad: OlympiadRow; actor: Actor; now: number };

/**
 * Gives one participant, a group or everybody more time. It is stored first and then carried to the shards, which keep
 * the deadlines, so that pressing again after a failure finishes what was begun and adds nothing twice. Errors:
 * RESULTS_CLOSED once results are frozen, OLIMPIC_NOT_STARTED for several people before the doors open, CONFLICT for an
 * id that was used for something else, PARTICIPANT_NOT_FOUND when nobody is meant, UNAVAILABLE when a shard did not
 * answer.
 */
export async function giveTime(about: Case, addition: Addition): Promise<TimeGiven> {
	const { env, db, olympiad, actor, now } = about;
	const { id, ms, stages, reason, scope } = addition;
	if (olympiad.resultsState !== "provisional") throw new DomainError("RESULTS_CLOSED");
	if (scope.participant === undefined && now < readyOpensAt(olympiad)) throw new DomainError("OLIMPIC_NOT_STARTED");
	await storeAddition(db, olympiad.id, addition, actor.id, now);
	await assertSame(db, olympiad.id, addition);
	const people = await listTimed(db, olympiad.id, scope);
	if (people.length === 0) throw new DomainError("PARTICIPANT_NOT_FOUND");
	const note = { by: actor.id, reason };
	const told = await Promise.allSettled(
		[...new Set(people.map(({ shard }) => shard))].map(async (shard) => {
			const group = people.filter((person) => person.shard === shard);
			const more = { olympiadId: olympiad.id, type: olympiad.kind, people: group, grant: { id, ms, stages } };
			const given = await outcome(shardNamed(env, shard).moreTime(more, note));
			await tellPeople(
				env,
				shard,
				group.map(({ userId }) => userId),
			);
			return given;
		}),
	);
	if (told.some(({ status }) => status === "rejected")) throw new DomainError("UNAVAILABLE");
	return told.reduce((sum, one) => (one.status === "fulfilled" ? added(sum, one.value) : sum), {
		running: 0,
		waiting: 0,
		ended: 0,
	});
}

/** Makes open pages read their state again; without it a page notices at the end of its stage. */
export async function tellPeople(env: Env, shard: string, userIds: readonly string[]): Promise<void> {
	const room = await lobbyOf(env, shard);
	await room.tell(userIds).catch(() => undefined);
}

async function assertSame(db: Db, olympiadId: string, { id, ms, stages, scope }: Addition): Promise<void> {
	const known = await findAddition(db, id);
	const same = known?.detail === JSON.stringify({ ms, stages, ...scope });
	if (!same || known.targetId !== (scope.participant ?? olympiadId)) throw new DomainError("CONFLICT");
}

function added(sum: TimeGiven, one: TimeGiven): TimeGiven {
	return {
		running: sum.running + one.running,
		waiting: sum.waiting + one.waiting,
		ended: sum.ended + one.ended,
	};
}
