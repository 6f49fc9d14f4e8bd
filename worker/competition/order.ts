import { uuidv7 } from "uuidv7";
import type { Db } from "#db/client";
import { type Actor, may, mayReached } from "#domain/access/permissions";
import { holdsUntil, orderAmount, salesOpen } from "#domain/competition/tickets";
import { DomainError, type ErrorCode } from "#domain/errors";
import { CategoryError } from "#domain/olympiad/category-refusal";
import { assertMayEnter } from "#domain/olympiad/eligibility";
import { assertRegistrationOpen } from "#domain/olympiad/registration-window";
import { alreadyIn } from "#domain/olympiad/registration";
import { Role } from "#domain/user/role";
import { cameSecond, lastLogged } from "../account/users/changed-store";
import { shardFor } from "../olympiad/register";
import { assertSixMonths } from "../olympiad/six-months";
import { findOlympiad, type OlympiadRow } from "../olympiad/store";
import { type Candidate, findCandidates, type NewParticipant, placesTaken } from "../olympiad/participants/enter-store";
import { currentSettings } from "../settings/store";
import type { OrderInput } from "./order-contract";
import { cancel, confirm, confirmAgain, findOrder, findOrderByKey, findTickets, type OrderRow } from "./order-store";
import { asRefusal, holderOf, newCode, turnOf } from "../olympiad/seats/seat";
import { countryFull } from "../olympiad/seats/room-store";
import { type NewTicket, reserve } from "../olympiad/seats/store";

/** The people of an order with their accounts. NOT_FOUND for anybody who may not be entered by this buyer. */
async function readPeople(db: Db, actor: Actor, olympiad: OlympiadRow, input: OrderInput, now: number) {
	const wanted = input.people.map(({ _id }) => _id);
	const candidates = new Map((await findCandidates(db, actor, olympiad, wanted)).map((one) => [one.user.id, one]));
	const people = new Map<string, Candidate & { wish: OrderInput["people"][number] }>();
	for (const [index, wish] of input.people.entries()) {
		const candidate = candidates.get(wish._id);
		if (!candidate || !mayReached(actor, "tickets.order", wish._id)) throw new DomainError("NOT_FOUND");
		if (people.has(wish._id)) throw refusedAt(index, alreadyIn(olympiad.kind));
		const fields = { category: wish.category, companions: wish.companions.length };
		try {
			assertMayEnter(olympiad, candidate.user, fields, actor.role, now);
			if (actor.role !== Role.admin) assertSixMonths(candidate.user, olympiad, now);
		} catch (error) {
			const ofPerson =
				error instanceof DomainError && (Object.keys(error.fields).length > 0 || error.code === "SIX_MONTHS_REQUIRED");
			if (error instanceof CategoryError) throw new CategoryError(error.refusal, `people.${index}`);
			throw ofPerson ? refusedAt(index, error.code) : error;
		}
		people.set(wish._id, { ...candidate, wish });
	}
	const taken = [...people.values()].findIndex(({ registered, awaiting }) => registered || awaiting);
	if (taken >= 0) throw refusedAt(taken, alreadyIn(olympiad.kind));
	return [...people.values()];
}

function refusedAt(index: number, code: ErrorCode): DomainError {
	return new DomainError(code, { [`people.${index}`]: code });
}

type Person = Awaited<ReturnType<typeof readPeople>>[number];

function ticketsFor(olympiad: OlympiadRow, orderId: string, people: readonly Person[]): NewTicket[] {
	const seat = (kind: "participant" | "companion", userId: string, holder: string) => ({
		id: uuidv7(),
		orderId,
		olympiadId: olympiad.id,
		kind,
		userId,
		holder,
		code: newCode(),
		price: orderAmount(olympiad, kind === "participant" ? 1 : 0, kind === "companion" ? 1 : 0),
	});
	return people.flatMap(({ user, wish }) => [
		{
			...seat("participant", user.id, holderOf(user)),
			category: wish.category,
			country: wish.country,
			tshirt: wish.tshirt ?? "",
		},
		...wish.companions.map((companion) => seat("companion", user.id, companion)),
	]);
}

/** The people of an order as they are entered, with their companions. */
export function entriesFor(env: Env, order: { olympiadId: string; buyerId: string }, seats: readonly NewTicket[]) {
	const companions = (userId: string) => seats.filter((seat) => seat.kind === "companion" && seat.userId === userId);
	return seats
		.filter(({ kind }) => kind === "participant")
		.map(({ userId, category = "", country = "", tshirt = "" }): NewParticipant => {
			const shard = shardFor(env, order.olympiadId, country, userId);
			const brought = { tshirt, companions: companions(userId).length };
			return { id: uuidv7(), userId, category, country, creatorId: order.buyerId, shard, ...brought };
		});
}

function repeated(order: OrderRow, request: string): string {
	if (order.request !== request) throw new DomainError("CONFLICT");
	return order.id;
}

/**
 * Orders places for people within reach: seats are taken at once, payment is confirmed later; what costs nothing is paid
 * at once. Answers its id. Sent twice under one key it is one order; another order under the same key is CONFLICT.
 * Throws TICKETS_CLOSED, REGISTRATION_NOT_OPEN, REGISTRATION_CLOSED, TICKETS_SOLD_OUT, COUNTRY_FULL, NOT_FOUND for people out of reach, HAVE_ONLINE_OLIMPIC or
 * HAVE_OFFLINE_OLIMPIC for who is in already, HAVE_MAINTAINERS for too many companions, NOT_FOUND_CATEGORIES_FOR_OLIMPIC
 * for another category, SIX_MONTHS_REQUIRED for a student without the months the olympiad asks for.
 */
export async function placeOrder(
	env: Env,
	db: Db,
	actor: Actor,
	olympiad: OlympiadRow,
	key: string,
	input: OrderInput,
	now: number,
): Promise<string> {
	const request = JSON.stringify([olympiad.id, input.people]);
	const earlier = await findOrderByKey(db, actor.id, key);
	if (earlier) return repeated(earlier, request);
	assertRegistrationOpen(olympiad, actor.role, now);
	if (!salesOpen(olympiad.kind, olympiad, now)) throw new DomainError("TICKETS_CLOSED");
	const people = await readPeople(db, actor, olympiad, input, now);
	const { closedCountries } = await currentSettings(db);
	const closed = people.findIndex(({ wish }) => closedCountries.includes(wish.country));
	if (closed >= 0) throw new DomainError("VALIDATION", { [`people.${closed}.country`]: "OUT_OF_RANGE" });
	const companions = people.reduce((sum, { wish }) => sum + wish.companions.length, 0);
	const amount = orderAmount(olympiad, people.length, companions);
	const id = uuidv7();
	const seats = ticketsFor(olympiad, id, people);
	const order = {
		id,
		olympiadId: olympiad.id,
		buyerId: actor.id,
		idempotencyKey: key,
		request,
		state: amount === 0 ? ("paid" as const) : ("awaiting" as const),
		amount,
		seats: people.length,
		companions,
		createdAt: now,
		...(amount === 0 ? { decidedAt: now, decidedBy: actor.id } : { holdsUntil: holdsUntil(now, olympiad.orderHours) }),
	};
	const entered = amount === 0 ? entriesFor(env, order, seats) : [];
	try {
		await reserve(db, { order, seats, entered, limit: olympiad.participantsLimit, turn: turnOf(actor.role) }, now);
	} catch (error) {
		// the same order at the same moment: the other one was first
		const first = await findOrderByKey(db, actor.id, key);
		if (first) return repeated(first, request);
		throw asRefusal(error, olympiad);
	}
	return id;
}

/** An order is there for its buyer, and for who manages competitions. */
export async function orderFor(db: Db, actor: Actor, id: string): Promise<OrderRow> {
	const order = await findOrder(db, id);
	if (!order || (order.buyerId !== actor.id && !may(actor, "competitions.manage"))) throw new DomainError("NOT_FOUND");
	return order;
}

/** The refusal of who comes second to an order; staff hears who was first. */
export async function decidedMeanwhile(db: Db, actor: Actor, id: string): Promise<DomainError> {
	if (!may(actor, "competitions.manage")) return new DomainError("CONFLICT");
	return cameSecond(db, "CONFLICT", await lastLogged(db, "order", id));
}

/**
 * Confirms that an order is paid, and answers it as it was: its people take part from then on. One that has lapsed has
 * no seats any more (ORDER_LAPSED) unless they are to be taken once more (`again`): then TICKETS_SOLD_OUT where others
 * sit there now, HAVE_OFFLINE_OLIMPIC where one of its people has come in otherwise. Throws CONFLICT for one that is
 * decided.
 */
export async function confirmOrder(
	env: Env,
	db: Db,
	actor: Actor,
	id: string,
	again: boolean,
	now: number,
): Promise<OrderRow> {
	if (!may(actor, "competitions.manage")) throw new DomainError("FORBIDDEN");
	const order = await orderFor(db, actor, id);
	const lapsed = order.state === "lapsed";
	if (lapsed && !again) throw new DomainError("ORDER_LAPSED");
	if (!lapsed && order.state !== "awaiting") throw await decidedMeanwhile(db, actor, id);
	const [seats, olympiad] = await Promise.all([findTickets(db, [id]), findOlympiad(db, order.olympiadId)]);
	if (!olympiad) throw new DomainError("OLIMPIC_NOT_FOUND");
	const entered = entriesFor(env, order, seats);
	let done: boolean;
	try {
		done = await (lapsed ? confirmAgain : confirm)(db, order, entered, actor.id, now);
	} catch (error) {
		if (lapsed) throw asRefusal(error, olympiad);
		if (countryFull(error)) throw new DomainError("COUNTRY_FULL");
		throw placesTaken(error) ? new DomainError("OLIMPIC_FULL") : error;
	}
	if (done) return order;
	const meanwhile = await orderFor(db, actor, id);
	throw meanwhile.state === "lapsed" ? new DomainError("ORDER_LAPSED") : await decidedMeanwhile(db, actor, id);
}

/**
 * Cancels an order that waits for payment and gives its seats back; answers it as it was. Throws CONFLICT unless it
 * waits.
 */
export async function cancelOrder(db: Db, actor: Actor, id: string, now: number): Promise<OrderRow> {
	const order = await orderFor(db, actor, id);
	const done = order.state === "awaiting" && (await cancel(db, order, actor.id, now));
	if (!done) throw await decidedMeanwhile(db, actor, id);
	return order;
}
