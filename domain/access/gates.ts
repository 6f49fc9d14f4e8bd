import { Role } from "../user/role";

const day = 24 * 60 * 60 * 1000;
/** How long after its creation an account is a demo account, in milliseconds (docs/product.md 9). */
export const demoWindow = 7 * day;

/** What the gates read. Times in milliseconds, except `access` in unix seconds as on the wire. */
export type GateUser = {
	role: number;
	ovz: boolean;
	createdAt: number;
	paid: boolean;
	payingStudents: number;
	purchases: { olimpic_1: number; olimpic_2: number; access: number };
};

/** `modal` names the dialog that asks to buy; its buttons lead to /ucoins and /profile. */
export type Gate = { open: true } | { open: false; modal: "olympiad" | "access" | "six_months" };

const opened: Gate = { open: true };

function openedIf(condition: boolean, modal: "olympiad" | "access" | "six_months"): Gate {
	return condition ? opened : { open: false, modal };
}

/** Whether the account is still in the seven days after its creation. `now` in milliseconds. */
export function inDemo(user: Pick<GateUser, "createdAt">, now: number): boolean {
	return now < user.createdAt + demoWindow;
}

/** The gate of an olympiad. Admins pass; others need the purchase of its type. The first type may be free. */
export function olympiadGate(
	user: Pick<GateUser, "role" | "purchases">,
	olympiad: { type: 1 | 2; free: boolean },
): Gate {
	if (user.role === Role.admin) return opened;
	const bought = olympiad.type === 1 ? user.purchases.olimpic_1 === 1 || olympiad.free : user.purchases.olimpic_2 === 1;
	return openedIf(bought, "olympiad");
}

/**
 * The gate of paid pages (docs/product.md 9). `olympiad`: the type of purchase the page needs and whether that olympiad is
 * free; null for ordinary pages. `now` in milliseconds.
 */
export function accessGate(user: GateUser, olympiad: { type: 1 | 2; free: boolean } | null, now: number): Gate {
	if (olympiad) return olympiadGate(user, olympiad);
	if (user.role === Role.admin || user.ovz) return opened;
	if (user.role === Role.student && (user.purchases.access === 0 || inDemo(user, now)))
		return openedIf(false, "access");
	if (user.role !== Role.student && inDemo(user, now)) return openedIf(user.paid, "access");
	return openedIf(user.purchases.access * 1000 > now || user.payingStudents > 0, "access");
}

/**
 * The six months gate. It asks a student without special needs to buy when the olympiad requires six months of access
 * and the paid check answered `require_6` false, from `asksFrom` on: the moment the server begins to refuse. Times in
 * milliseconds.
 */
export function sixMonthsGate(
	user: Pick<GateUser, "role" | "ovz">,
	olympiad: { requiresSixMonths: boolean; asksFrom: number },
	paid: { require_6: boolean },
	now: number,
): Gate {
	const asked = user.role === Role.student && !user.ovz && olympiad.requiresSixMonths && now >= olympiad.asksFrom;
	return openedIf(!asked || paid.require_6, "six_months");
}
