import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { isMany, lookFault } from "#domain/access/second-look";
import { DomainError } from "#domain/errors";
import { assertMayEnter } from "#domain/olympiad/eligibility";
import { phaseOf } from "#domain/olympiad/phases";
import { outcome, shardNamed } from "../../attempt/shard";
import { findPrizes, type OlympiadRow, type ParticipantRecord } from "../store";
import { findUser } from "../../account/users/store";
import type { ParticipationFields } from "./contract";
import { findEntryWay } from "../seats/seat";
import { assertNoTicket } from "./enter-people";
import { closeParticipations, openParticipations } from "./participation-gate";
import { keptMeanwhile } from "./change-store";
import { countTaken, deleteParticipants } from "./removal-store";
import { findReachable } from "./store";

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
 * everything `assertMayEnter` does where the category, the companions or the birthday change. `birthday` only where it
 * does.
 */
export async function changesOf(
	env: Env,
	db: Db,
	actor: Actor,
	record: ParticipantRecord,
	input: ParticipationFields,
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
		const { userId } = participant;
		const [user, prizes] = await Promise.all([findUser(db, userId), findPrizes(db, olympiad, [userId])]);
		if (!user) throw new DomainError("PARTICIPANT_NOT_FOUND");
		const person = { ...user, birthday: birthday === undefined ? user.birthday : birthday };
		assertMayEnter(olympiad, { ...person, prizes: prizes.get(userId) ?? [] }, input, actor.role, now);
	} else if (more && (input.companions ?? 0) > olympiad.maintainersLimit) {
		throw new DomainError("HAVE_MAINTAINERS", { companions: "HAVE_MAINTAINERS" });
	}
	if (more)
		assertNoTicket(olympiad, { ...(await findEntryWay(db, olympiad)), way: "open" }, input.companions ?? 0, actor);
	const { category, country, disabilities, tshirt, companions, association } = input;
	const wanted = { category, country, disabilities, tshirt, companions, association };
	const changes = Object.entries(wanted).filter(
		([key, value]) => value !== undefined && value !== participant[key as keyof typeof wanted],
	);
	return Object.fromEntries(changes) as Partial<typeof wanted>;
}

/**
 * Writes what `changesOf` found. With another category the tickets made for the one before start nothing any more; `write`
 * must hold only where no start has kept the participation meanwhile (`unlessKept`). Throws HAS_ATTEMPT where one has, or
 * the attempt has begun.
 */
export async function writeMove<T>(
	env: Env,
	{ participant, olympiad }: ParticipantRecord,
	{ category }: { category?: string },
	write: () => Promise<T>,
): Promise<T> {
	if (category === undefined) return write();
	const begun = await closeParticipations(env, olympiad, [participant]);
	if (begun.size > 0) throw new DomainError("HAS_ATTEMPT", { category: "HAS_ATTEMPT" });
	const written = await write().catch(async (error: unknown) => {
		await openParticipations(env, [participant]);
		throw keptMeanwhile(error) ? new DomainError("HAS_ATTEMPT", { category: "HAS_ATTEMPT" }) : error;
	});
	// tickets from an earlier time in this category are good again
	await openParticipations(env, [{ ...participant, category }]);
	return written;
}

/**
 * Whether people may be taken out without more: many at once, or in slices, only after a second look (`confirm`). Throws
 * SECOND_PERSON, CONFIRM_NAME.
 */
async function assertLook(
	db: Db,
	{ id, name, secondLook }: OlympiadRow,
	actor: Actor,
	count: number,
	confirm: string | undefined,
	now: number,
): Promise<boolean> {
	const fault = lookFault(secondLook, name, confirm);
	if (!fault) return true;
	if (isMany(count, await countTaken(db, id, actor.id, now))) {
		throw new DomainError(fault, fault === "CONFIRM_NAME" ? { confirm: fault } : {});
	}
	return false;
}

/** How a removal was asked for: with the typed name, or confirmed already by a second person. */
export type Look = { confirm?: string | undefined } | { second: string };

/**
 * Takes participants out of an olympiad, and their readiness tickets, seats and tickets with them. Who has begun, has
 * finished or has come into the hall stays and is named in `kept`; what is not there or not within reach is passed over.
 * Throws PARTICIPANT_NOT_FOUND where nothing was there, HAS_ATTEMPT where all stay; of many people at once, or in slices,
 * CONFIRM_NAME and SECOND_PERSON until they were looked at twice.
 */
export async function removeParticipants(
	env: Env,
	db: Db,
	actor: Actor,
	olympiad: OlympiadRow,
	ids: readonly string[],
	look: Look,
	now: number,
) {
	const found = await findReachable(db, actor, olympiad.id, ids);
	if (found.length === 0) throw new DomainError("PARTICIPANT_NOT_FOUND");
	const second = "second" in look ? { second: look.second } : {};
	const confirm = "second" in look ? undefined : look.confirm;
	const confirmed = "second" in look || (await assertLook(db, olympiad, actor, found.length, confirm, now));
	const waiting = found.filter(({ hasResult }) => !hasResult);
	const begun = await closeParticipations(env, olympiad, waiting);
	const free = waiting.filter(({ id }) => !begun.has(id));
	const by = { actorId: actor.id, confirmed, ...second };
	const data = await deleteParticipants(db, olympiad.id, free, by, now).catch(async (error: unknown) => {
		// rather a start by somebody who is out than none by somebody who is in
		await openParticipations(env, free);
		throw error;
	});
	// a result or a start that came in between keeps its participant
	await openParticipations(
		env,
		free.filter(({ id }) => !data.includes(id)),
	);
	// slices of the same moment: together they were many
	if (data.length === 0 && !confirmed) await assertLook(db, olympiad, actor, free.length, confirm, now);
	const kept = found.map(({ id }) => id).filter((id) => !data.includes(id));
	if (data.length === 0) throw new DomainError("HAS_ATTEMPT");
	return { data, kept, count: data.length };
}
