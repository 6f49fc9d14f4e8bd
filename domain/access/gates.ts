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

/**
 * Why a gate is closed. `first_days`: access does not count yet in the first seven days; `first_days_unpaid`: they are
 * open to who has paid; `no_students`: neither access nor a paying student.
 */
export type GateReason =
	| "online_entry"
	| "in_person_entry"
	| "never_bought"
	| "first_days"
	| "first_days_unpaid"
	| "ended"
	| "no_students"
	| "six_months";

/** `modal` names the dialog that asks to buy; its buttons lead to /ucoins and /profile. */
export type Gate = { open: true } | { open: false; modal: "olympiad" | "access" | "six_months"; reason: GateReason };

const opened: Gate = { open: true };
const closed = (reason: GateReason): Gate => ({ open: false, modal: "access", reason });

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
	if (bought) return opened;
	return { open: false, modal: "olympiad", reason: olympiad.type === 1 ? "online_entry" : "in_person_entry" };
}

/**
 * The gate of paid pages (docs/product.md 9). `olympiad`: the type of purchase the page needs and whether that olympiad is
 * free; null for ordinary pages. `now` in milliseconds.
 */
export function accessGate(user: GateUser, olympiad: { type: 1 | 2; free: boolean } | null, now: number): Gate {
	if (olympiad) return olympiadGate(user, olympiad);
	if (user.role === Role.admin || user.ovz) return opened;
	const { access } = user.purchases;
	if (user.role === Role.student && access === 0) return closed("never_bought");
	if (inDemo(user, now)) {
		if (user.role === Role.student) return closed("first_days");
		return user.paid ? opened : closed("first_days_unpaid");
	}
	if (access * 1000 > now || user.payingStudents > 0) return opened;
	return closed(access > 0 ? "ended" : "no_students");
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
	return !asked || paid.require_6 ? opened : { open: false, modal: "six_months", reason: "six_months" };
}
