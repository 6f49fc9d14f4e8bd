import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { isMany } from "#domain/access/second-look";
import { isRestorable } from "#domain/access/way-back";
import { DomainError } from "#domain/errors";
import { Role } from "#domain/user/role";
import { isInOlympiad } from "./olympiad-store";
import { reachedAmong } from "./reach-store";
import { countDeleted, deletableAmong, deleteStudents, findDeletedStudents, restoreStudents } from "./deleted-store";
import { findGroup, moveStudents } from "./group-store";
import { endTeachingOf } from "./release-store";
import { type Ended } from "./student-store";

/** Each wanted id once; throws NOT_FOUND unless all of them are among the `allowed`. */
function all(wanted: readonly string[], allowed: readonly string[]): string[] {
	const ids = [...new Set(wanted)];
	if (ids.some((id) => !allowed.includes(id))) throw new DomainError("NOT_FOUND");
	return ids;
}

/** Children within reach. Throws NOT_FOUND when one is not. */
export async function reachedStudents(db: Db, actor: Actor, wanted: readonly string[]): Promise<string[]> {
	return all(wanted, await reachedAmong(db, actor, wanted));
}

/** Puts children into a group and out of another. Throws NOT_FOUND for a child or a group out of reach. */
export async function moveToGroup(
	db: Db,
	actor: Actor,
	input: { ids: string[]; to: string | null; from: string | null },
	now: number,
): Promise<number> {
	for (const group of [input.to, input.from]) {
		if (group !== null && !(await findGroup(db, actor, group))) throw new DomainError("NOT_FOUND");
	}
	const ids = await reachedStudents(db, actor, input.ids);
	await moveStudents(db, ids, input.to, input.from, actor.id, now);
	return ids.length;
}

/**
 * Deletes students whose account the actor or their staff hold; others are released (`releaseStudents`). Throws NOT_FOUND out of
 * reach, and CONFIRM_COUNT where many are deleted and their number was not typed (docs/decisions/027), and IN_OLYMPIAD.
 */
export async function removeStudents(
	db: Db,
	actor: Actor,
	input: { ids: string[]; confirm?: string | undefined; reason: string },
	now: number,
): Promise<Ended> {
	const ids = all(input.ids, await deletableAmong(db, actor, input.ids));
	const confirmed = input.confirm?.trim() === String(ids.length);
	if (!confirmed && isMany(ids.length, await countDeleted(db, actor.id, now))) {
		throw new DomainError("CONFIRM_COUNT", { confirm: "CONFIRM_COUNT" });
	}
	// a deleted account is signed out, which would end an attempt in its middle
	if (await isInOlympiad(db, ids, now, true)) throw new DomainError("IN_OLYMPIAD");
	return deleteStudents(db, ids, actor.id, { confirmed, reason: input.reason, now });
}

/**
 * Ends the teaching of children by the actor and their staff, who reach them no more. An account that they hold is only
 * deleted, never left to nobody. Throws NOT_FOUND out of reach, FORBIDDEN for such an account.
 */
export async function releaseStudents(db: Db, actor: Actor, wanted: readonly string[], now: number): Promise<number> {
	const ids = await reachedStudents(db, actor, wanted);
	if (actor.role === Role.admin || (await deletableAmong(db, actor, ids)).length > 0)
		throw new DomainError("FORBIDDEN");
	await endTeachingOf(db, actor, ids, now);
	return ids.length;
}

/**
 * Brings deleted students back; who is back already stays. Throws NOT_FOUND out of reach, RESTORE_TOO_LATE after thirty
 * days, RESTORE_EMAIL_TAKEN.
 */
export async function bringBack(
	db: Db,
	actor: Actor,
	input: { ids: string[]; email?: string | undefined; reason: string },
	now: number,
): Promise<number> {
	const gone = await findDeletedStudents(db, actor, input.ids);
	const back = await deletableAmong(db, actor, input.ids);
	const ids = gone.map(({ id }) => id);
	all(input.ids, [...ids, ...back]);
	if (gone.some(({ deletedAt }) => !isRestorable(deletedAt, now))) throw new DomainError("RESTORE_TOO_LATE");
	const email = input.email === undefined ? undefined : input.email || null;
	const by = { actorId: actor.id, reason: input.reason, now };
	if (ids.length > 0) await restoreStudents(db, ids, ids.length === 1 ? email : undefined, by);
	return ids.length;
}
