import type { Db } from "#db/client";
import { normalizeCode } from "#domain/diploma/code";
import { DomainError } from "#domain/errors";
import { assertDoorsOpen } from "#domain/olympiad/event-day";
import { waitsForOrganiser } from "#domain/olympiad/hall";
import { outcome, shardNamed } from "../attempt/shard";
import type { OlympiadRow } from "../olympiad/store";
import { findParticipations } from "../olympiad/participants/store";
import {
	findPaidTicket,
	findWithoutTicket,
	hasCome,
	listTickets,
	listWithoutTicket,
	setCameIn,
	setTicketCheckedIn,
} from "./check-in-store";
import type { CheckInRow } from "./day-contract";
import { toCheckIn, toCheckInWithout } from "./mappers";

/**
 * The check-in list: holders of paid tickets with their companions and, in a hall, all other participants. By name,
 * companions after their participant.
 */
export async function checkInList(db: Db, { id, kind }: Pick<OlympiadRow, "id" | "kind">) {
	const [tickets, without] = await Promise.all([
		listTickets(db, id),
		waitsForOrganiser(kind) ? listWithoutTicket(db, id) : [],
	]);
	const data = [...tickets.map(toCheckIn), ...without.map(toCheckInWithout)].toSorted(byWhom);
	return { data, count: data.length, checked_in: data.filter(({ checked_in }) => checked_in !== null).length };
}

function byWhom(one: CheckInRow, other: CheckInRow): number {
	const [a, b] = [one.with || one.holder, other.with || other.holder];
	return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * Checks a person in (`at` in milliseconds) or takes it back (null), by a ticket's id or code, or by the participant's
 * record; says whether they had been checked in before. After taking it back the shard gives an open attempt no more
 * sheets. Throws NOT_FOUND, EVENT_NOT_TODAY before the day of the event.
 */
export async function noteAtDoor(
	env: Env,
	db: Db,
	olympiad: Pick<OlympiadRow, "id" | "kind" | "startsAt" | "timeZone" | "openedEarlyAt">,
	key: string,
	at: number | null,
	actorId: string,
	now: number,
): Promise<{ _id: string; again: boolean }> {
	if (at !== null) assertDoorsOpen(olympiad, at);
	const { id, kind } = olympiad;
	const hall = waitsForOrganiser(kind);
	const ticket = await findPaidTicket(db, id, { id: key, code: normalizeCode(key) });
	const participant = ticket || !hall ? undefined : await findWithoutTicket(db, id, key);
	const found = ticket ?? participant;
	if (!found) throw new DomainError("NOT_FOUND", { ticket: "NOT_FOUND" });
	const cameBefore = at !== null && ticket?.kind === "participant" && (await hasCome(db, id, ticket.userId));
	const changed = ticket
		? await setTicketCheckedIn(db, ticket, at, actorId, now)
		: await setCameIn(db, { id: found.id, olympiadId: id }, at, actorId, now);
	const userId = participant?.userId ?? (ticket?.kind === "participant" ? ticket.userId : undefined);
	if (hall && at === null && userId !== undefined) await showOut(env, db, id, userId);
	return { _id: found.id, again: at !== null && (!changed || cameBefore) };
}

async function showOut(env: Env, db: Db, olympiadId: string, userId: string): Promise<void> {
	const [entry] = await findParticipations(db, olympiadId, [userId]);
	if (entry) await outcome(shardNamed(env, entry.shard).admit(olympiadId, userId, false));
}
