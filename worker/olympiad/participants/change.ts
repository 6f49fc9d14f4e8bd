import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { isMany, lookFault } from "#domain/access/second-look";
import { DomainError } from "#domain/errors";
import { assertMayEnter } from "#domain/olympiad/eligibility";
import { phaseOf } from "#domain/olympiad/phases";
import { outcome, shardNamed } from "../../attempt/shard";
import { findPrizes, type OlympiadRow, type ParticipantRecord } from "../store";
import { findUser } from "../../account/users/store";
import { assertOpenCountry } from "../../settings/closed-countries";
import type { ParticipationFields } from "./contract";
import { countryFull } from "../seats/room-store";
import { findEntryWay } from "../seats/seat";
import { assertNoTicket } from "./enter-people";
import { closeParticipations, openParticipations } from "./participation-gate";
import { keptMeanwhile } from "./change-store";
import { countTaken, deleteParticipants } from "./removal-store";
import { findReachable } from "./store";

/** Whether the real attempt was opened. The shard is asked, because the database gets an attempt only at its end. */
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
 * The fields of a participation that an edit changes; `birthday` is given only when it changes. Throws HAS_ATTEMPT for
 * another category once the attempt has begun, and as `assertMayEnter` when category, companions or birthday change.
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
	await assertOpenCountry(db, input.country, participant.country);
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
 * Runs `write` for the changes of `changesOf`. For another category it closes earlier tickets, and `write` must fail
 * after a start has kept the participation (`ifVersionUnchanged`). Throws HAS_ATTEMPT then, or once the attempt has
 * begun; COUNTRY_FULL for a country without a place left.
 */
export async function writeMove<T>(
	env: Env,
	{ participant, olympiad }: ParticipantRecord,
	{ category }: { category?: string },
	write: () => Promise<T>,
): Promise<T> {
	const withinQuota = () =>
		write().catch((error: unknown) => {
			throw countryFull(error) ? new DomainError("COUNTRY_FULL", { country: "COUNTRY_FULL" }) : error;
		});
	if (category === undefined) return withinQuota();
	const begun = await closeParticipations(env, olympiad, [participant]);
	if (begun.size > 0) throw new DomainError("HAS_ATTEMPT", { category: "HAS_ATTEMPT" });
	const written = await withinQuota().catch(async (error: unknown) => {
		await openParticipations(env, [participant]);
		throw keptMeanwhile(error) ? new DomainError("HAS_ATTEMPT", { category: "HAS_ATTEMPT" }) : error;
	});
	// earlier tickets for this category are valid again
	await openParticipations(env, [{ ...participant, category }]);
	return written;
}

/**
 * Whether a removal had its second look (`confirm`). Throws SECOND_PERSON or CONFIRM_NAME when it is missing for many
 * people, at once or in slices.
 */
async function assertLook(
	db: Db,
	{ id, name, nameEn, secondLook }: OlympiadRow,
	actor: Actor,
	count: number,
	confirm: string | undefined,
	now: number,
): Promise<boolean> {
	const fault = lookFault(secondLook, [name, nameEn], confirm);
	if (!fault) return true;
	if (isMany(count, await countTaken(db, id, actor.id, now))) {
		throw new DomainError(fault, fault === "CONFIRM_NAME" ? { confirm: fault } : {});
	}
	return false;
}

/** The second look of a removal: the typed name, or the id of the second person. */
export type Look = { confirm?: string | undefined } | { second: string };

/**
 * Removes participants with their readiness tickets, seats and paid tickets. Those who have begun, finished or checked
 * in stay and are in `kept`; ids out of reach are ignored. Throws PARTICIPANT_NOT_FOUND when no id is within reach,
 * HAS_ATTEMPT when all stay, CONFIRM_NAME or SECOND_PERSON for many people without a second look.
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
		// after an unknown outcome a removed person may start: better than blocking one who still takes part
		await openParticipations(env, free);
		throw error;
	});
	// those kept by a result or start that came meanwhile
	await openParticipations(
		env,
		free.filter(({ id }) => !data.includes(id)),
	);
	// concurrent slices may have reached the limit
	if (data.length === 0 && !confirmed) await assertLook(db, olympiad, actor, free.length, confirm, now);
	const kept = found.map(({ id }) => id).filter((id) => !data.includes(id));
	if (data.length === 0) throw new DomainError("HAS_ATTEMPT");
	return { data, kept, count: data.length };
}
