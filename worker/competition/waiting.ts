import { uuidv7 } from "uuidv7";
import type { Db } from "#db/client";
import { type Actor, mayReached } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { assertMayEnter } from "#domain/olympiad/eligibility";
import { alreadyIn, mayRegister } from "#domain/olympiad/registration";
import { assertRegistrationOpen } from "#domain/olympiad/registration-window";
import { Role } from "#domain/user/role";
import { purchasesOf } from "../account/users/person";
import { findCandidates } from "../olympiad/participants/enter-store";
import { findEntryWay } from "../olympiad/seats/seat";
import { assertSixMonths } from "../olympiad/six-months";
import type { OlympiadRow } from "../olympiad/store";
import { assertOpenCountry } from "../settings/closed-countries";
import type { WaitInput } from "./order-contract";
import { endOffers, joinList, leaveList, listsToServe, offerNext } from "./waiting-store";

/** Most offers of one olympiad in one run of the job; the next run goes on. */
const mostOffers = 100;

/**
 * Puts a person at the end of the waiting list; on it already they keep their place. Throws NOT_FOUND for people out of
 * reach, REGISTRATION_NOT_OPEN, REGISTRATION_CLOSED, HAVE_ONLINE_OLIMPIC or HAVE_OFFLINE_OLIMPIC for who is in, SEATS_LEFT
 * while there are seats, ENTRY_REQUIRED and SIX_MONTHS_REQUIRED for who could not take one, and as `assertMayEnter`. `now`
 * in milliseconds.
 */
export async function waitForSeat(
	db: Db,
	actor: Actor,
	olympiad: OlympiadRow,
	{ _id: userId, category, country }: WaitInput,
	now: number,
): Promise<void> {
	const [candidate] = await findCandidates(db, actor, olympiad, [userId]);
	if (!candidate || !mayReached(actor, "tickets.order", userId)) throw new DomainError("NOT_FOUND");
	const { user, registered, awaiting } = candidate;
	if (registered || awaiting) throw new DomainError(alreadyIn(olympiad.kind));
	assertRegistrationOpen(olympiad, actor.role, now);
	assertMayEnter(olympiad, user, { category }, actor.role, now);
	await assertOpenCountry(db, country);
	if (actor.role !== Role.admin) {
		const { way } = await findEntryWay(db, olympiad);
		const ordered = way === "order" || olympiad.ticketSales;
		if (!ordered && !mayRegister({ ...user, purchases: purchasesOf(user) }, olympiad)) {
			throw new DomainError("ENTRY_REQUIRED");
		}
		assertSixMonths(user, olympiad, now);
	}
	const entry = { id: uuidv7(), olympiadId: olympiad.id, userId, askedBy: actor.id, category, country };
	if (!(await joinList(db, entry, now))) throw new DomainError("SEATS_LEFT");
}

/** Takes a person off the waiting list; repeating changes nothing. Throws NOT_FOUND for people out of reach. */
export async function stopWaiting(db: Db, actor: Actor, olympiad: OlympiadRow, userId: string, now: number) {
	const [candidate] = await findCandidates(db, actor, olympiad, [userId]);
	if (!candidate || !mayReached(actor, "tickets.order", userId)) throw new DomainError("NOT_FOUND");
	await leaveList(db, { olympiadId: olympiad.id, userId, actorId: actor.id }, now);
}

/** Ends offers whose time is over and offers every free seat to the next of its list. `now` in milliseconds. */
export async function serveWaitingLists(db: Db, origin: string, now: number): Promise<void> {
	await endOffers(db, now);
	for (const id of await listsToServe(db)) {
		for (let offers = 0; offers < mostOffers; offers++) {
			if (!(await offerNext(db, id, `${origin}/competitions/${id}`, now))) break;
		}
	}
}
