import { phaseOf, type Span } from "../olympiad/phases";

/** Kinds of competition (docs/product.md 4). */
export type CompetitionKind = "online" | "offline" | "sama";

/** What decides whether tickets are sold. Times in milliseconds. */
export type Sales = Span & { ticketSales: boolean };

/**
 * Whether places may be ordered now: sales are on, and an in-person event has not begun, any other has not ended.
 */
export function salesOpen(kind: CompetitionKind, sales: Sales, now: number): boolean {
	const phase = phaseOf(sales, now);
	return sales.ticketSales && (kind === "offline" ? phase === "before" : phase !== "after");
}

/** Price of an order, hundredths of a ucoin; in a free competition only companions cost. */
export function orderAmount(
	{ free, price, companionPrice }: { free: boolean; price: number; companionPrice: number },
	people: number,
	companions: number,
): number {
	return (free ? 0 : price * people) + companionPrice * companions;
}

/** A buyer may return a paid place until this long before the start, so that the hall can sell it again. */
export const returnBeforeMs = 3 * 24 * 60 * 60_000;

/**
 * Until when (milliseconds) a paid place may be returned: by its buyer until three days before, by staff until the start.
 */
export function returnableUntil({ startsAt }: Pick<Span, "startsAt">, staff: boolean): number {
	return staff ? startsAt : startsAt - returnBeforeMs;
}

/** A seat of an order and its price, hundredths of a ucoin. */
export type PricedSeat = { userId: string; price: number };

/**
 * What is due for the seats of one person, hundredths of a ucoin: their prices. In older orders seats have no price; then
 * an equal share of the amount, rounded down.
 */
export function amountDue(amount: number, seats: readonly PricedSeat[], userId: string): number {
	const own = seats.filter((seat) => seat.userId === userId);
	const sum = (list: readonly PricedSeat[]) => list.reduce((total, { price }) => total + price, 0);
	if (sum(seats) === amount) return sum(own);
	return seats.length === 0 ? 0 : Math.floor((amount * own.length) / seats.length);
}

/** Until when (milliseconds) an unpaid order holds its seats. */
export function holdsUntil(orderedAt: number, hours: number): number {
	return orderedAt + hours * 60 * 60_000;
}

/** What an order gets at least when a payment that was marked by mistake is taken back, milliseconds. */
const leastHold = 24 * 60 * 60_000;

/**
 * Until when (milliseconds) an order holds its seats after its payment was taken back: the time while it counted as paid
 * is not lost, and a day is left at least.
 */
export function heldAgainUntil(
	{ holdsUntil: until, decidedAt }: { holdsUntil: number | null; decidedAt: number | null },
	now: number,
): number {
	return Math.max(now + leastHold, (until ?? now) + (now - (decidedAt ?? now)));
}

/** What decides whether a payment marked by mistake may be taken back. `amount` in hundredths of a ucoin. */
export type MarkedOrder = {
	state: string;
	amount: number | null;
	seats: readonly { live: boolean; checkedIn: boolean }[];
};

/**
 * Whether a payment may be taken back: of an order that cost something, before the start, while all its seats stand and
 * nobody of it has come in. `startsAt` and `now` in milliseconds.
 */
export function mayTakeBack({ state, amount, seats }: MarkedOrder, startsAt: number, now: number): boolean {
	const stands = seats.every(({ live, checkedIn }) => live && !checkedIn);
	return state === "paid" && amount !== null && amount > 0 && now < startsAt && stands;
}

/** Seats left; null where seats are not counted. */
export function seatsLeft(seats: number | null, taken: number): number | null {
	return seats === null ? null : Math.max(0, seats - taken);
}

/** Most people in one order, and most companions of one of them, whatever a competition allows. */
export const orderLimits = { people: 50, companions: 20 } as const;
