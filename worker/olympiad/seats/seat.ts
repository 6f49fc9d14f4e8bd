import { uuidv7 } from "uuidv7";
import { isConstraintViolation } from "#db/constraint-violation";
import type { Db } from "#db/client";
import { codeBytes, codeFrom } from "#domain/diploma/code";
import { fullName } from "#domain/diploma/rules";
import { DomainError } from "#domain/errors";
import { alreadyIn, entryWay } from "#domain/olympiad/registration";
import { Role } from "#domain/user/role";
import type { OlympiadRow } from "../store";
import { countryFull, type Turn } from "./room-store";
import { type NewParticipant, placesTaken } from "../participants/enter-store";
import { findHall, type NewTicket, type Reservation, reserve } from "./store";

type Named = Record<"name" | "surname" | "nameEn" | "surnameEn", string>;

/** The name on a ticket. */
export function holderOf(user: Named): string {
	return fullName(user.name, user.surname) || fullName(user.nameEn, user.surnameEn) || user.name || user.nameEn;
}

/** The code of a new ticket. */
export function newCode(): string {
	return codeFrom(crypto.getRandomValues(new Uint8Array(codeBytes)));
}

/** How people enter an olympiad (`entryWay`), and the companion seats of its hall (null when not counted). */
export async function findEntryWay(db: Db, olympiad: OlympiadRow) {
	const hall = olympiad.kind === "offline" ? await findHall(db, olympiad.id) : undefined;
	const way = entryWay(olympiad, hall ? hall.seats : olympiad.participantsLimit);
	return { way, companionSeats: hall?.companionSeats ?? null };
}

/** Turns a constraint violation into a domain error. */
export function asRefusal(error: unknown, olympiad: OlympiadRow): unknown {
	if (countryFull(error)) return new DomainError("COUNTRY_FULL", { country: "COUNTRY_FULL" });
	if (
		isConstraintViolation(error, "NOT NULL constraint failed: tickets.code") ||
		isConstraintViolation(error, "venue_seats") ||
		isConstraintViolation(error, "venue_companions") ||
		placesTaken(error)
	) {
		return new DomainError("TICKETS_SOLD_OUT");
	}
	if (isConstraintViolation(error, "tickets.olympiad_id, tickets.user_id"))
		return new DomainError(alreadyIn(olympiad.kind));
	return error;
}

/** A person who gets a seat, and the name on the ticket. */
export type Seated = { row: NewParticipant; holder: string };

/** Who waits on the list comes first, unless an admin enters whom they want. */
export const turnOf = (role: number): Turn => (role === Role.admin ? "staff" : "queue");

/** A free order: a seat and a ticket for each person, who takes part at once. */
export function freeSeats(
	olympiad: OlympiadRow,
	people: readonly Seated[],
	actorId: string,
	turn: Turn,
	now: number,
): Reservation {
	const id = uuidv7();
	return {
		order: {
			id,
			olympiadId: olympiad.id,
			buyerId: actorId,
			idempotencyKey: `seat:${id}`,
			request: "",
			state: "paid",
			amount: 0,
			seats: people.length,
			companions: 0,
			createdAt: now,
			decidedAt: now,
			decidedBy: actorId,
		},
		seats: people.map(({ row, holder }): NewTicket => ({
			id: uuidv7(),
			orderId: id,
			olympiadId: olympiad.id,
			kind: "participant",
			userId: row.userId,
			holder,
			category: row.category,
			country: row.country,
			tshirt: row.tshirt ?? "",
			code: newCode(),
			price: 0,
		})),
		entered: people.map(({ row }) => row),
		limit: olympiad.participantsLimit,
		turn,
	};
}

/** Enters all people with a seat each, or nobody. Throws TICKETS_SOLD_OUT, COUNTRY_FULL, HAVE_OFFLINE_OLIMPIC. */
export async function seatPeople(
	db: Db,
	olympiad: OlympiadRow,
	people: readonly Seated[],
	actorId: string,
	turn: Turn,
	now: number,
): Promise<void> {
	try {
		await reserve(db, freeSeats(olympiad, people, actorId, turn, now), now);
	} catch (error) {
		throw asRefusal(error, olympiad);
	}
}
