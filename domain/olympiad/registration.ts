import type { ErrorCode } from "../errors";
import { type GateUser, olympiadGate } from "../access/gates";
import { Role } from "../user/role";

type Kind = "online" | "offline" | "sama";

/** What registration looks at. `purchases.olimpic_3` and `smgl` are the association's own right to its olympiads. */
export type Applicant = Pick<GateUser, "role"> & {
	smgl: boolean;
	purchases: GateUser["purchases"] & { olimpic_3: number };
};

/**
 * Whether somebody may register by oneself: with the right to the olympiad shell (docs/product.md 2), or through the
 * purchase gate (docs/product.md 9), where online is the first type and in-person the second. A sama olympiad without
 * that right is open only when it is free.
 */
export function mayRegister(user: Applicant, olympiad: { kind: Kind; free: boolean }): boolean {
	if (user.smgl || user.purchases.olimpic_3 === 1) return true;
	if (olympiad.kind === "sama") return olympiad.free || user.role === Role.admin;
	return olympiadGate(user, { type: olympiad.kind === "online" ? 1 : 2, free: olympiad.free }).open;
}

/**
 * How people get into an event besides being eligible: anybody who is (`open`), with a seat of a hall whose seats are
 * counted (`seat`), or only by an order, because the seat costs something (`order`). `seats` is null where nobody counts.
 */
export function entryWay(
	{ kind, free, price }: { kind: Kind; free: boolean; price: number },
	seats: number | null,
): "open" | "seat" | "order" {
	if (kind !== "offline") return "open";
	if (!free && price > 0) return "order";
	return seats === null ? "open" : "seat";
}

/** Whether companions are a matter of an order: they cost something, or their seats are counted. */
export function companionsOrdered(
	{ kind, companionPrice }: { kind: Kind; companionPrice: number },
	companionSeats: number | null,
): boolean {
	return kind === "offline" && (companionPrice > 0 || companionSeats !== null);
}

const sixMonths = 181 * 24 * 60 * 60 * 1000;

/**
 * Whether access is paid now and over at least six months of the account's life (docs/product.md 9). `accessUntil` in
 * unix seconds, the rest in milliseconds.
 */
export function hasSixMonths(user: { accessUntil: number; createdAt: number }, now: number): boolean {
	const until = user.accessUntil * 1000;
	return until > now && until - user.createdAt >= sixMonths;
}

/** For how many hours an order that is not paid may hold its seats, and for how many it does where nobody chose. */
export const orderHours = { least: 1, most: 720, usual: 48 } as const;

/** The code for somebody who is in already: HAVE_OFFLINE_OLIMPIC in person, HAVE_ONLINE_OLIMPIC otherwise. */
export function alreadyIn(kind: Kind): ErrorCode {
	return kind === "offline" ? "HAVE_OFFLINE_OLIMPIC" : "HAVE_ONLINE_OLIMPIC";
}
