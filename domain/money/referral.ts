import { shareOf } from "./amount";

/**
 * What an invitation brings (docs/domain.md, Ucoins): hundredths of a ucoin, shares in thousandths. `monthMost` bounds what one
 * person gets for the payments of one Moscow month until an admin sets another sum.
 */
export const referralTerms = {
	student: 2_500,
	teacher: 5_000,
	topUp: 50,
	topUpOfSchool: 20,
	holdDays: 14,
	monthMost: 500_000,
} as const;

/** What a bonus is for: a student's first payment, a teacher whose student pays, money paid in by card. */
export type BonusKind = "student" | "teacher" | "top_up";

const day = 24 * 60 * 60_000;

/** When a bonus that was earned at `at` is paid, milliseconds. */
export function bonusDue(at: number): number {
	return at + referralTerms.holdDays * day;
}

/** The bonus for money paid in by card; `school`: a school paid it in or gets the bonus. Hundredths of a ucoin. */
export function topUpBonus(paid: number, school: boolean): number {
	return shareOf(paid, school ? referralTerms.topUpOfSchool : referralTerms.topUp);
}

/**
 * The bonus for a purchase of which `stays` was not paid back. A purchase of less than the bonus brings none: otherwise
 * buying the cheapest thing would pay for itself.
 */
export function purchaseBonus(kind: "student" | "teacher", stays: number): number {
	return stays >= referralTerms[kind] ? referralTerms[kind] : 0;
}

/**
 * A bonus with what is left of it in the world, hundredths of a ucoin. `amount`: what it comes to now; `given`: what was
 * paid out of it and has not come back; `owed`: what its code owes; `balance`: what who got it can spend; `school`: whose
 * share it is.
 */
export type Given = {
	key: string;
	code: string;
	source: string;
	kind: BonusKind;
	state: "held" | "paid" | "void";
	amount: number;
	given: number;
	owed: number;
	balance: number;
	school: boolean;
};

/** What comes back of a bonus: from the balance of who got it, from who is paid back, and what of this was owed before. */
export type Returned = { key: string; code: string; inviter: number; payer: number; debt: number };

/**
 * What bonuses of a payer have to come back before so much money goes to the card that `stays` is left of a payment
 * (decision 065). Who got a bonus pays first; what was spent, and what is owed of earlier bonuses of the same payer, is
 * kept from the money that goes back. Nobody pays a debt twice.
 */
export function bonusesBack(bonuses: readonly Given[], payment: string, stays: number): Returned[] {
	const balances = new Map<string, number>();
	const debts = new Map<string, number>();
	return bonuses.map(({ key, code, source, kind, state, amount, given, owed, balance, school }) => {
		const paid = state === "paid" ? amount : 0;
		const shared = kind === "top_up" && source === payment;
		const keeps = shared ? Math.min(paid, topUpBonus(stays, school)) : paid;
		const lost = Math.max(0, Math.min(given, paid) - keeps);
		const has = balances.get(code) ?? balance;
		const inviter = Math.min(lost, has);
		balances.set(code, has - inviter);
		const owes = debts.get(code) ?? owed;
		const debt = Math.min(owes, Math.max(0, given - paid));
		debts.set(code, owes - debt);
		return { key, code, inviter, payer: lost - inviter, debt };
	});
}

/** What of the money that goes back is kept for bonuses that were spent. */
export function keptFor(returned: readonly Returned[]): number {
	return returned.reduce((sum, { payer, debt }) => sum + payer + debt, 0);
}

/**
 * The most of `rest` that can go to the card when `stays` is left of its payment before: with what is kept for bonuses it
 * is at most `rest`. Hundredths of a ucoin.
 */
export function mostBack(bonuses: readonly Given[], payment: string, stays: number, rest: number): number {
	const fits = (amount: number) => amount + keptFor(bonusesBack(bonuses, payment, stays - amount)) <= rest;
	let [fit, over] = [0, rest + 1];
	while (over - fit > 1) {
		const middle = Math.floor((fit + over) / 2);
		if (fits(middle)) fit = middle;
		else over = middle;
	}
	return fit;
}

/** The most of a month from an instant (milliseconds) on, hundredths of a ucoin. The last one that has begun holds. */
export type Cap = { amount: number; from: number };

/** The most one person gets for the payments of a Moscow month, at the instant of such a payment; hundredths of a ucoin. */
export function capAt(caps: readonly Cap[], at: number): number {
	const begun = caps.filter(({ from }) => from <= at).toSorted((a, b) => b.from - a.from);
	return begun[0]?.amount ?? referralTerms.monthMost;
}

/** What of a bonus fits into the month of who gets it; `earned`: what the month has brought so far, `most`: its cap. */
export function withinMonth(bonus: number, earned: number, most: number): number {
	return Math.max(0, Math.min(bonus, most - earned));
}

const codeLength = 8;
const letters = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A code of random bytes, at least as many as it has letters. No letter of it is taken for another one. */
export function referralCode(bytes: Uint8Array): string {
	return Array.from(bytes.subarray(0, codeLength), (byte) => letters.charAt(byte % letters.length)).join("");
}

/** A code as somebody typed it or a link carries it; null for what is none. */
export function readReferralCode(text: string): string | null {
	const code = text.toUpperCase().replace(/[\s-]/g, "");
	return code.length === codeLength && [...code].every((letter) => letters.includes(letter)) ? code : null;
}

/** How to reach somebody: what tells that two accounts are of one household. */
export type Reachable = { mails: readonly (string | null)[]; phone: string };

/** An address without the marks that lead to the same mailbox: what follows a plus, and dots at Gmail. */
function mailbox(mail: string): string {
	const [name = "", domain = ""] = mail.trim().toLowerCase().split("@");
	const plain = name.split("+")[0] ?? "";
	return domain === "gmail.com" || domain === "googlemail.com"
		? `${plain.replaceAll(".", "")}@gmail.com`
		: `${plain}@${domain}`;
}

/** The last ten digits: a number with the code of its country and without it is one. */
const digits = (phone: string) => phone.replace(/\D/g, "").slice(-10);

/** Whether two accounts share a mailbox or a phone. Nobody gets a bonus for the own household (docs/domain.md, Ucoins). */
export function sameHousehold(one: Reachable, other: Reachable): boolean {
	const boxes = ({ mails }: Reachable) => mails.flatMap((mail) => (mail ? [mailbox(mail)] : []));
	const theirs = new Set(boxes(other));
	const phone = digits(one.phone);
	return boxes(one).some((box) => theirs.has(box)) || (phone.length === 10 && phone === digits(other.phone));
}

/** "М. К.": a person who came, as somebody sees them who is not of the family. */
export function initialsOf(name: string, surname: string): string {
	const first = [name, surname].flatMap((word) => [...word.trim()].slice(0, 1));
	return first.map((letter) => `${letter.toUpperCase()}.`).join(" ");
}
