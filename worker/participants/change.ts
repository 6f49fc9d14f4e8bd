import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { phaseOf } from "#domain/olympiad/phases";
import { outcome, shardNamed } from "../attempt/shard";
import type { OlympiadRow, ParticipantRecord } from "../olympiad/store";
import { findUser } from "../users/store";
import type { EntryFields } from "./contract";
import { assertEntry } from "./entry";
import { deleteParticipants, findReachable } from "./store";

/** Whether somebody has opened the real attempt, asked of the shard because the database hears of it only at its end. */
async function hasBegun(
	env: Env,
	olympiad: OlympiadRow,
	{ shard, userId }: { shard: string; userId: string },
	now: number,
) {
	if (phaseOf(olympiad, now) === "before") return false;
	return (await outcome(shardNamed(env, shard).current(olympiad.id, userId, olympiad.kind))) !== null;
}

/**
 * What an edit changes of a participation. Throws HAS_ATTEMPT for another category once the attempt has begun, and
 * everything `assertEntry` does where the category, the companions or the birthday change. `birthday` only where it does.
 */
export async function changesOf(
	env: Env,
	db: Db,
	actor: Actor,
	record: ParticipantRecord,
	input: EntryFields,
	now: number,
	birthday?: string | null,
) {
	const { participant, olympiad, result } = record;
	const moved = input.category !== participant.category;
	if (moved && (result || (await hasBegun(env, olympiad, participant, now)))) {
		throw new DomainError("HAS_ATTEMPT", { category: "HAS_ATTEMPT" });
	}
	const more = (input.companions ?? 0) > participant.companions;
	if (moved || (birthday !== undefined && !result)) {
		const user = await findUser(db, participant.userId);
		if (!user) throw new DomainError("PARTICIPANT_NOT_FOUND");
		const person = { ...user, birthday: birthday === undefined ? user.birthday : birthday };
		await assertEntry(db, olympiad, person, input, actor, now);
	} else if (more && (input.companions ?? 0) > olympiad.maintainersLimit) {
		throw new DomainError("HAVE_MAINTAINERS", { companions: "HAVE_MAINTAINERS" });
	}
	const { category, country, disabilities, tshirt, companions, association } = input;
	const wanted = { category, country, disabilities, tshirt, companions, association };
	const changes = Object.entries(wanted).filter(
		([key, value]) => value !== undefined && value !== participant[key as keyof typeof wanted],
	);
	return Object.fromEntries(changes) as Partial<typeof wanted>;
}

/**
 * Takes participants out of an olympiad. Who has begun or finished stays and is named in `kept`; what is not there or
 * not within reach is passed over. Throws PARTICIPANT_NOT_FOUND where nothing was there, HAS_ATTEMPT where all stay.
 */
export async function removeParticipants(
	env: Env,
	db: Db,
	actor: Actor,
	olympiad: OlympiadRow,
	ids: readonly string[],
	now: number,
) {
	const found = await findReachable(db, actor, olympiad.id, ids);
	if (found.length === 0) throw new DomainError("PARTICIPANT_NOT_FOUND");
	const begun = await Promise.all(found.map(async (one) => one.hasResult || (await hasBegun(env, olympiad, one, now))));
	const free = found.filter((_, index) => !begun[index]).map(({ id }) => id);
	const data = free.length > 0 ? await deleteParticipants(db, free, actor.id, now) : [];
	const kept = found.map(({ id }) => id).filter((id) => !data.includes(id));
	if (data.length === 0) throw new DomainError("HAS_ATTEMPT");
	return { data, kept, count: data.length };
}
