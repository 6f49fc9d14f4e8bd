import type { Db } from "#db/client";
import { type Actor, may } from "#domain/access/permissions";
import { alreadyIn } from "#domain/competition/tickets";
import { DomainError } from "#domain/errors";
import { phaseOf } from "#domain/olympiad/phases";
import { mayRegister } from "#domain/olympiad/registration";
import { Role } from "#domain/user/role";
import { type Candidate, classesFor, shardFor } from "../olympiad/register";
import type { OlympiadRow } from "../olympiad/store";
import { purchasesOf } from "../users/person";
import { findTarget, findUser } from "../users/store";
import type { EntryFields } from "./contract";
import { findEntries, insertParticipants, type NewParticipant } from "./store";

/**
 * Whether somebody may be entered by an actor with these fields: OLIMPIC_FINISHED after the end, HAVE_MAINTAINERS for
 * more companions than the olympiad allows, NOT_FOUND_CATEGORIES_FOR_OLIMPIC for a class that is not the person's.
 */
export async function assertEntry(
	db: Db,
	olympiad: OlympiadRow,
	person: Candidate,
	fields: Pick<EntryFields, "category" | "companions">,
	actor: Actor,
	now: number,
): Promise<void> {
	if (phaseOf(olympiad, now) === "after") throw new DomainError("OLIMPIC_FINISHED");
	if ((fields.companions ?? 0) > olympiad.maintainersLimit) {
		throw new DomainError("HAVE_MAINTAINERS", { companions: "HAVE_MAINTAINERS" });
	}
	const classes = await classesFor(db, olympiad, person, actor.role);
	if (!classes.some(({ code }) => code === fields.category)) {
		throw new DomainError("NOT_FOUND_CATEGORIES_FOR_OLIMPIC", { category: "NOT_FOUND_CATEGORIES_FOR_OLIMPIC" });
	}
}

/** The record of a person who is entered under a creator. */
export function entryRow(
	env: Env,
	olympiadId: string,
	userId: string,
	creatorId: string,
	fields: EntryFields,
): NewParticipant {
	const { category, country, disabilities, tshirt, companions, association } = fields;
	const shard = shardFor(env, olympiadId, country, userId);
	return { userId, category, country, creatorId, shard, disabilities, tshirt, companions, association };
}

/**
 * Enters people who have accounts: all of them or nobody. Who is in already with the same choice stays; with another
 * choice HAVE_ONLINE_OLIMPIC or HAVE_OFFLINE_OLIMPIC. NOT_FOUND for anybody out of reach, PURCHASE_ERROR where one of
 * them has not paid, OLIMPIC_FULL where the places do not suffice.
 */
export async function enterPeople(
	env: Env,
	db: Db,
	actor: Actor,
	olympiad: OlympiadRow,
	ids: readonly string[],
	fields: EntryFields,
	now: number,
): Promise<void> {
	const wanted = [...new Set(ids)];
	const entries = new Map((await findEntries(db, olympiad.id, wanted)).map((entry) => [entry.userId, entry]));
	const rows: NewParticipant[] = [];
	for (const id of wanted) {
		const [user, target] = await Promise.all([findUser(db, id), findTarget(db, id)]);
		if (!user || !may(actor, "participants.create", target)) throw new DomainError("NOT_FOUND");
		const entry = entries.get(id);
		if (entry) {
			const same = entry.category === fields.category && entry.country === fields.country;
			if (!same) throw new DomainError(alreadyIn(olympiad.kind));
			continue;
		}
		const paid = mayRegister({ ...user, purchases: purchasesOf(user) }, olympiad);
		if (!paid && actor.role !== Role.admin) throw new DomainError("PURCHASE_ERROR");
		await assertEntry(db, olympiad, user, fields, actor, now);
		// under the delegate the person has, unless a delegate enters their own
		const creatorId = actor.role === Role.school ? actor.id : (user.creatorId ?? actor.id);
		rows.push(entryRow(env, olympiad.id, id, creatorId, fields));
	}
	if (rows.length > 0) await insertParticipants(db, olympiad.id, rows, now);
}
