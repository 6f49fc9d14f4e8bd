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
 * Why a gate is closed. `online_entry`, `in_person_entry`, `association_entry`: the entry of such a competition was not
 * bought; `first_days`: access does not count yet in the first seven days; `first_days_unpaid`: they are open to who has
 * paid; `no_students`: neither access nor a paying student.
 */
export type GateReason =
	| "online_entry"
	| "in_person_entry"
	| "association_entry"
	| "never_bought"
	| "first_days"
	| "first_days_unpaid"
	| "ended"
	| "no_students"
	| "six_months";

/** Open, or closed with why: the reason chooses what the dialog says and where it leads (docs/product.md 9). */
export type Gate = { open: true } | { open: false; reason: GateReason };

const opened: Gate = { open: true };
const closed = (reason: GateReason): Gate => ({ open: false, reason });

/** Whether the account is still in the seven days after its creation. `now` in milliseconds. */
export function inDemo(user: Pick<GateUser, "createdAt">, now: number): boolean {
	return now < user.createdAt + demoWindow;
}

/** What the gate of an olympiad reads. `olimpic_3` and `smgl` give the right to the association's, and with them to all. */
export type Applicant = Pick<GateUser, "role"> & {
	smgl: boolean;
	purchases: GateUser["purchases"] & { olimpic_3: number };
};

const entries = { online: "online_entry", offline: "in_person_entry", sama: "association_entry" } as const;

/**
 * The gate of an olympiad: whoever is not an admin needs the purchase of its type, `olimpic_1` for online and `olimpic_2` for
 * in person. A free one of any kind needs none (decision 025). A student who may not pass enters by an order or a delegate.
 */
export function olympiadGate(
	{ role, smgl, purchases }: Applicant,
	{ kind, free }: { kind: keyof typeof entries; free: boolean },
): Gate {
	const bought = { online: purchases.olimpic_1, offline: purchases.olimpic_2, sama: 0 }[kind] === 1;
	const passes = role === Role.admin || smgl || free || bought || purchases.olimpic_3 === 1;
	return passes ? opened : closed(entries[kind]);
}

/** The gate of paid pages (docs/product.md 9). `now` in milliseconds. */
export function accessGate(user: GateUser, now: number): Gate {
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
	return !asked || paid.require_6 ? opened : closed("six_months");
}
