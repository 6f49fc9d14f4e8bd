import type { ErrorCode } from "../errors";
import { type GateUser, olympiadGate } from "../access/gates";
import { Role } from "../user/role";

type Kind = "online" | "offline" | "sama";

/** What registration reads. `purchases.olimpic_3` and `smgl` give the right to the association's olympiads. */
export type Applicant = Pick<GateUser, "role"> & {
	smgl: boolean;
	purchases: GateUser["purchases"] & { olimpic_3: number };
};

/**
 * Whether a user may register themselves: by the right to the olympiad shell (docs/product.md 2), or through the purchase
 * gate (docs/product.md 9), with online as the first type and in-person as the second. Without that right a sama olympiad
 * must be free. A free event of any kind needs no purchase (decision 025).
 */
export function mayRegister(user: Applicant, olympiad: { kind: Kind; free: boolean }): boolean {
	if (user.smgl || user.purchases.olimpic_3 === 1) return true;
	if (olympiad.free) return true;
	if (olympiad.kind === "sama") return user.role === Role.admin;
	return olympiadGate(user, { type: olympiad.kind === "online" ? 1 : 2, free: false }).open;
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
