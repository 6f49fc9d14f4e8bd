import { uuidv7 } from "uuidv7";
import type { Db } from "#db/client";
import { type Actor, mayReached } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { assertMayEnter } from "#domain/olympiad/eligibility";
import { alreadyIn, companionsOrdered, mayRegister } from "#domain/olympiad/registration";
import { assertRegistrationOpen } from "#domain/olympiad/registration-window";
import { Role } from "#domain/user/role";
import { findEntryWay, holderOf, type Seated, seatPeople, turnOf } from "../seats/seat";
import { shardFor } from "../register";
import type { OlympiadRow } from "../store";
import { assertSixMonths } from "../six-months";
import { purchasesOf } from "../../account/users/person";
import { assertOpenCountry } from "../../settings/closed-countries";
import type { ParticipationFields } from "./contract";
import { findCandidates, insertParticipants, type NewParticipant } from "./enter-store";
import { findParticipations } from "./store";

/** The result of `findEntryWay`. */
export type Way = Awaited<ReturnType<typeof findEntryWay>>;

/**
 * Throws TICKET_REQUIRED when an order is needed: for a paid seat, or for companions who pay or have counted seats. An
 * admin needs none.
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
 * Enters all people or nobody, with a seat each where seats are counted. In a full hall an admin enters people without
 * seats. Throws TICKETS_SOLD_OUT, OLIMPIC_FULL, COUNTRY_FULL.
 */
export async function insertSeated(
	db: Db,
	olympiad: OlympiadRow,
	{ way }: Way,
	people: readonly Seated[],
	actor: Actor,
	now: number,
): Promise<void> {
	const rows = people.map(({ row }) => row);
	if (way === "open") return insertParticipants(db, olympiad.id, rows, actor.id, now, turnOf(actor.role));
	try {
		await seatPeople(db, olympiad, people, actor.id, turnOf(actor.role), now);
	} catch (error) {
		const full = error instanceof DomainError && error.code === "TICKETS_SOLD_OUT";
		if (!full || actor.role !== Role.admin) throw error;
		await insertParticipants(db, olympiad.id, rows, actor.id, now, "staff");
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
	return { id: uuidv7(), userId, category, country, creatorId, shard, disabilities, tshirt, companions, association };
}

/**
 * Enters all people (who have accounts) or nobody; those registered with the same choice stay. Throws
 * HAVE_ONLINE_OLIMPIC or HAVE_OFFLINE_OLIMPIC for another choice, NOT_FOUND out of reach, ENTRY_REQUIRED and
 * SIX_MONTHS_REQUIRED when one has not paid, OLIMPIC_FULL and TICKETS_SOLD_OUT and COUNTRY_FULL without enough places, REGISTRATION_NOT_OPEN, REGISTRATION_CLOSED, TICKET_REQUIRED (`assertNoTicket`).
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
	const [way, found, entered] = await Promise.all([
		findEntryWay(db, olympiad),
		findCandidates(db, actor, olympiad, wanted),
		findParticipations(db, olympiad.id, wanted),
	]);
	const candidates = new Map(found.map(({ user }) => [user.id, user]));
	const entries = new Map(entered.map((entry) => [entry.userId, entry]));
	const people: Seated[] = [];
	for (const id of wanted) {
		const user = candidates.get(id);
		if (!user || !mayReached(actor, "participants.create", id)) throw new DomainError("NOT_FOUND");
		const entry = entries.get(id);
		if (entry) {
			const same = entry.category === fields.category && entry.country === fields.country;
			if (!same) throw new DomainError(alreadyIn(olympiad.kind));
			continue;
		}
		assertRegistrationOpen(olympiad, actor.role, now);
		assertNoTicket(olympiad, way, fields.companions ?? 0, actor);
		const paid = mayRegister({ ...user, purchases: purchasesOf(user) }, olympiad);
		if (actor.role !== Role.admin) {
			if (!paid) throw new DomainError("ENTRY_REQUIRED");
			assertSixMonths(user, olympiad, now);
		}
		assertMayEnter(olympiad, user, fields, actor.role, now);
		// under the delegate the person has, unless a delegate enters their own
		const creatorId = actor.role === Role.school ? actor.id : (user.teacher ?? actor.id);
		people.push({ row: participationRow(env, olympiad.id, id, creatorId, fields), holder: holderOf(user) });
	}
	if (people.length > 0) await assertOpenCountry(db, fields.country);
	if (people.length > 0) await insertSeated(db, olympiad, way, people, actor, now);
}
