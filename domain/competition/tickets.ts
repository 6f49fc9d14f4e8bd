import { phaseOf, type Span } from "../olympiad/phases";

/** The kinds of competition as its engine knows them (docs/product.md 4). */
export type CompetitionKind = "online" | "offline" | "sama";

/** What the till looks at. Times in milliseconds. */
export type Sales = Span & { ticketSales: boolean };

/**
 * Whether places may be ordered now: sales are on, and for an in-person event it has not begun, for others it has not
 * ended.
 */
export function salesOpen(kind: CompetitionKind, sales: Sales, now: number): boolean {
	const phase = phaseOf(sales, now);
	return sales.ticketSales && (kind === "offline" ? phase === "before" : phase !== "after");
}

/** What an order costs, in hundredths of a ucoin; a free competition costs nothing but its companions. */
export function orderAmount(
	{ free, price, companionPrice }: { free: boolean; price: number; companionPrice: number },
	people: number,
	companions: number,
): number {
	return (free ? 0 : price * people) + companionPrice * companions;
}

/** How long before the start a buyer may still give a paid place back: the hall needs time to sell it again. */
export const returnBeforeMs = 3 * 24 * 60 * 60_000;

/**
 * Until when (milliseconds) a paid place may be given back: by its buyer until three days before, by staff until the
 * start.
 */
export function returnableUntil({ startsAt }: Pick<Span, "startsAt">, staff: boolean): number {
	return staff ? startsAt : startsAt - returnBeforeMs;
}

/** A seat of an order with what it cost, hundredths of a ucoin. */
export type PricedSeat = { userId: string; price: number };

/**
 * What is due for the seats of one person, hundredths of a ucoin: what they cost; of an order from before seats kept
 * their price, their equal part of its amount, rounded down.
 */
export function amountDue(amount: number, seats: readonly PricedSeat[], userId: string): number {
	const own = seats.filter((seat) => seat.userId === userId);
	const sum = (list: readonly PricedSeat[]) => list.reduce((total, { price }) => total + price, 0);
	if (sum(seats) === amount) return sum(own);
	return seats.length === 0 ? 0 : Math.floor((amount * own.length) / seats.length);
}

/** Until when (milliseconds) an order of a moment holds its seats without being paid. */
export function holdsUntil(orderedAt: number, hours: number): number {
	return orderedAt + hours * 60 * 60_000;
}

/** Seats left of a number that is counted; null where nobody counts. */
export function seatsLeft(seats: number | null, taken: number): number | null {
	return seats === null ? null : Math.max(0, seats - taken);
}

/** Most people one order may have, and most companions one of them may bring, whatever a competition allows. */
export const orderLimits = { people: 50, companions: 20 } as const;
