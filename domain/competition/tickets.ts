import type { ErrorCode } from "../errors";
import { phaseOf, type Span } from "../olympiad/phases";

/** The kinds of competition as its engine knows them (product 4). */
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

/** The code for somebody who is in already: HAVE_OFFLINE_OLIMPIC in person, HAVE_ONLINE_OLIMPIC otherwise. */
export function alreadyIn(kind: CompetitionKind): ErrorCode {
	return kind === "offline" ? "HAVE_OFFLINE_OLIMPIC" : "HAVE_ONLINE_OLIMPIC";
}

/** Seats left of a number that is counted; null where nobody counts. */
export function seatsLeft(seats: number | null, taken: number): number | null {
	return seats === null ? null : Math.max(0, seats - taken);
}

/** Most people one order may have, and most companions one of them may bring, whatever a competition allows. */
export const orderLimits = { people: 50, companions: 20 } as const;
