import type { Db } from "#db/client";
import { type Actor, may } from "#domain/access/permissions";
import { alreadyIn } from "#domain/competition/tickets";
import { DomainError } from "#domain/errors";
import { phaseOf } from "#domain/olympiad/phases";
import { companionsOrdered, mayRegister } from "#domain/olympiad/registration";
import { Role } from "#domain/user/role";
import { findEntryWay, holderOf, type Seated, seatPeople } from "../../competition/seat";
import { type Candidate, categoriesFor, shardFor } from "../register";
import type { OlympiadRow } from "../store";
import { purchasesOf } from "../../account/users/person";
import { findTarget, findUser } from "../../account/users/store";
import type { ParticipationFields } from "./contract";
import { findParticipations, insertParticipants, type NewParticipant } from "./store";

/**
 * Whether somebody may be entered by an actor with these fields: OLIMPIC_FINISHED after the end, HAVE_MAINTAINERS for
 * more companions than the olympiad allows, NOT_FOUND_CATEGORIES_FOR_OLIMPIC for a category that is not the person's.
 */
export async function assertMayEnter(
	db: Db,
	olympiad: OlympiadRow,
	person: Candidate,
	fields: Pick<ParticipationFields, "category" | "companions">,
	actor: Actor,
	now: number,
): Promise<void> {
	if (phaseOf(olympiad, now) === "after") throw new DomainError("OLIMPIC_FINISHED");
	if ((fields.companions ?? 0) > olympiad.maintainersLimit) {
		throw new DomainError("HAVE_MAINTAINERS", { companions: "HAVE_MAINTAINERS" });
	}
	const categories = await categoriesFor(db, olympiad, person, actor.role);
	if (!categories.some(({ code }) => code === fields.category)) {
		throw new DomainError("NOT_FOUND_CATEGORIES_FOR_OLIMPIC", { category: "NOT_FOUND_CATEGORIES_FOR_OLIMPIC" });
	}
}

/** How people get into an olympiad, for whom an actor enters. */
export type Way = Awaited<ReturnType<typeof findEntryWay>>;

/**
 * Throws TICKET_REQUIRED where somebody may be entered only by an order: a seat that costs something, or companions who
 * pay or have counted seats. An admin enters whom they want.
 */
export function assertNoTicket(
	olympiad: OlympiadRow,
	{ way, companionSeats }: Way,
	companions: number,
	actor: Actor,
): void {
	if (actor.role === Role.admin) return;
	const ordered = companions > 0 && companionsOrdered(olympiad, companionSeats);
	if (way === "order" || ordered) throw new DomainError("TICKET_REQUIRED");
}

/**
 * Enters people, with a seat each where seats matter: all of them or nobody. In a full hall an admin's own go in without
 * a seat. Throws TICKETS_SOLD_OUT, OLIMPIC_FULL.
 */
async function insertSeated(
	db: Db,
	olympiad: OlympiadRow,
	{ way }: Way,
	people: readonly Seated[],
	actor: Actor,
	now: number,
): Promise<void> {
	const rows = people.map(({ row }) => row);
	if (way === "open") return insertParticipants(db, olympiad.id, rows, now);
	try {
		await seatPeople(db, olympiad, people, actor.id, now);
	} catch (error) {
		const full = error instanceof DomainError && error.code === "TICKETS_SOLD_OUT";
		if (!full || actor.role !== Role.admin) throw error;
		await insertParticipants(db, olympiad.id, rows, now);
	}
}

/** The record of a person who is entered under a creator. */
export function participationRow(
	env: Env,
	olympiadId: string,
	userId: string,
	creatorId: string,
	fields: ParticipationFields,
): NewParticipant {
	const { category, country, disabilities, tshirt, companions, association } = fields;
	const shard = shardFor(env, olympiadId, country, userId);
	return { userId, category, country, creatorId, shard, disabilities, tshirt, companions, association };
}

/**
 * Enters people who have accounts: all of them or nobody. Who is in already with the same choice stays; with another
 * choice HAVE_ONLINE_OLIMPIC or HAVE_OFFLINE_OLIMPIC. NOT_FOUND for anybody out of reach, PURCHASE_ERROR where one of
 * them has not paid, OLIMPIC_FULL and TICKETS_SOLD_OUT where the places do not suffice, TICKET_REQUIRED where they are
 * bought (`assertNoTicket`).
 */
export async function enterPeople(
	env: Env,
	db: Db,
	actor: Actor,
	olympiad: OlympiadRow,
	ids: readonly string[],
	fields: ParticipationFields,
	now: number,
): Promise<void> {
	const wanted = [...new Set(ids)];
	const entries = new Map((await findParticipations(db, olympiad.id, wanted)).map((entry) => [entry.userId, entry]));
	const way = await findEntryWay(db, olympiad);
	const people: Seated[] = [];
	for (const id of wanted) {
		const [user, target] = await Promise.all([findUser(db, id), findTarget(db, id)]);
		if (!user || !may(actor, "participants.create", target)) throw new DomainError("NOT_FOUND");
		const entry = entries.get(id);
		if (entry) {
			const same = entry.category === fields.category && entry.country === fields.country;
			if (!same) throw new DomainError(alreadyIn(olympiad.kind));
			continue;
		}
		assertNoTicket(olympiad, way, fields.companions ?? 0, actor);
		const paid = mayRegister({ ...user, purchases: purchasesOf(user) }, olympiad);
		if (!paid && actor.role !== Role.admin) throw new DomainError("PURCHASE_ERROR");
		await assertMayEnter(db, olympiad, user, fields, actor, now);
		// under the delegate the person has, unless a delegate enters their own
		const creatorId = actor.role === Role.school ? actor.id : (user.creatorId ?? actor.id);
		people.push({ row: participationRow(env, olympiad.id, id, creatorId, fields), holder: holderOf(user) });
	}
	if (people.length > 0) await insertSeated(db, olympiad, way, people, actor, now);
}
