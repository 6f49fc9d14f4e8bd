import type { ErrorCode } from "../errors";
import { type Applicant, olympiadGate } from "../access/gates";

type Kind = "online" | "offline" | "sama";

/** Whether a user may register themselves: the gate of the olympiad is open to them (docs/product.md 9). */
export function mayRegister(user: Applicant, olympiad: { kind: Kind; free: boolean }): boolean {
	return olympiadGate(user, olympiad).open;
}

/**
 * How eligible people enter an event: freely (`open`), by taking a counted seat of a hall (`seat`), or only by an order,
 * because the seat costs something (`order`). `seats` is null when they are not counted.
 */
export function entryWay(
	{ kind, free, price }: { kind: Kind; free: boolean; price: number },
	seats: number | null,
): "open" | "seat" | "order" {
	if (kind !== "offline") return "open";
	if (!free && price > 0) return "order";
	return seats === null ? "open" : "seat";
}

/** Whether companions need an order: they cost something, or their seats are counted. */
export function companionsOrdered(
	{ kind, companionPrice }: { kind: Kind; companionPrice: number },
	companionSeats: number | null,
): boolean {
	return kind === "offline" && (companionPrice > 0 || companionSeats !== null);
}

const sixMonths = 181 * 24 * 60 * 60 * 1000;

/**
 * Whether access is paid at an instant, and for at least six months without a gap (docs/product.md 9). The months count
 * from the first paid day; where nobody noted it (`accessFrom` 0), only those still ahead of `now` count. Access in unix
 * seconds, the rest in milliseconds.
 */
export function hasSixMonths(
	{ accessFrom, accessUntil }: { accessFrom: number; accessUntil: number },
	{ at, now }: { at: number; now: number },
): boolean {
	const until = accessUntil * 1000;
	const from = accessFrom > 0 ? accessFrom * 1000 : now;
	return until > at && until - from >= sixMonths;
}

/** Hours for which an unpaid order may hold its seats, and the default. */
export const orderHours = { least: 1, most: 720, usual: 48 } as const;

/** The code for a user who takes part already: HAVE_OFFLINE_OLIMPIC in person, HAVE_ONLINE_OLIMPIC otherwise. */
export function alreadyIn(kind: Kind): ErrorCode {
	return kind === "offline" ? "HAVE_OFFLINE_OLIMPIC" : "HAVE_ONLINE_OLIMPIC";
}
