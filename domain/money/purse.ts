import { isWallet, type Movement } from "./ledger";

/**
 * A movement with why it was made. `reference`: of a top-up and a payout the payment, of a purchase and a refund the order,
 * of a merge the merge.
 */
export type Caused = Movement & {
	cause: "top_up" | "purchase" | "refund" | "bonus" | "payout" | "merge";
	reference: string;
};

/** The name of what nobody paid in: bonuses. */
export const given = "given";

/** What lies on a wallet by where it came from, hundredths of a ucoin: `given`, and what is left of each payment by card. */
export type Purse = ReadonlyMap<string, number>;

type Part = { source: string; amount: number };

/** Splits an amount off parts, the first ones first. */
function splitOff(parts: readonly Part[], amount: number): { taken: Part[]; left: Part[] } {
	let missing = amount;
	const taken: Part[] = [];
	const left: Part[] = [];
	for (const { source, amount: there } of parts) {
		const some = Math.min(there, missing);
		missing -= some;
		if (some > 0) taken.push({ source, amount: some });
		if (there > some) left.push({ source, amount: there - some });
	}
	return { taken, left };
}

const sumOf = (parts: readonly Part[]) => parts.reduce((sum, { amount }) => sum + amount, 0);

/** The purses while movements are followed, and what must be remembered of them. */
type Course = {
	purses: Map<string, Map<string, number>>;
	/** what a hold has reserved, by its key */
	reserved: Map<string, readonly Part[]>;
	/** what an order has taken and was not paid back, by the order */
	spent: Map<string, readonly Part[]>;
	/** what a merge has brought to a wallet */
	merged: Map<string, readonly Part[]>;
};

function put({ purses }: Course, wallet: string, parts: readonly Part[]): void {
	const purse = purses.get(wallet) ?? new Map([[given, 0]]);
	purses.set(wallet, purse);
	for (const { source, amount } of parts) purse.set(source, (purse.get(source) ?? 0) + amount);
}

const mergedTo = (wallet: string, merge: string) => `${merge} ${wallet}`;

/** What a movement takes before anything else: its payment, or what the merge that is undone has brought. */
function wantedBy(course: Course, { cause, reference, debit, amount }: Caused): readonly Part[] {
	if (cause === "payout") return [{ source: reference, amount }];
	return cause === "merge" ? (course.merged.get(mergedTo(debit, reference)) ?? []) : [];
}

/** Takes what a movement needs from its wallet: what it wants, then bonuses, then payments in the order they came. */
function take(course: Course, one: Caused): readonly Part[] {
	const purse = course.purses.get(one.debit);
	if (!isWallet(one.debit) || !purse) return [];
	const wanted = wantedBy(course, one).map(({ source, amount }) => {
		return { source, amount: Math.min(amount, purse.get(source) ?? 0) };
	});
	const first = splitOff(wanted, one.amount).taken;
	const others = [...purse].map(([source, there]) => {
		return { source, amount: there - sumOf(first.filter((part) => part.source === source)) };
	});
	const parts = [...first, ...splitOff(others, one.amount - sumOf(first)).taken];
	put(
		course,
		one.debit,
		parts.map(({ source, amount }) => ({ source, amount: -amount })),
	);
	return parts;
}

/** What a refund puts back: what its order took last, so that what stays bought was paid as if only it had been bought. */
function undone(course: Course, order: string, amount: number): readonly Part[] {
	const latest = (course.spent.get(order) ?? []).toReversed();
	const { taken, left } = splitOff(latest, amount);
	course.spent.set(order, left.toReversed());
	return [...taken, { source: given, amount: amount - sumOf(taken) }];
}

/** What comes to a wallet, when `parts` left another one or an account of the school was debited. */
function arriving(course: Course, { cause, reference, debit, amount }: Caused, parts: readonly Part[]) {
	if (isWallet(debit)) return parts;
	if (cause === "refund") return undone(course, reference, amount);
	return [{ source: cause === "top_up" ? reference : given, amount }];
}

/** The movement counts: `parts` have left its wallet. */
function count(course: Course, one: Caused, parts: readonly Part[]): void {
	const { cause, reference, credit } = one;
	if (cause === "purchase") course.spent.set(reference, parts);
	if (!isWallet(credit)) return;
	const came = arriving(course, one, parts);
	put(course, credit, came);
	if (cause !== "merge") return;
	const key = mergedTo(credit, reference);
	course.merged.set(key, [...(course.merged.get(key) ?? []), ...came]);
}

function follow(course: Course, one: Caused): void {
	if (one.kind === "move") return count(course, one, take(course, one));
	if (one.kind === "hold") return void course.reserved.set(one.key, take(course, one));
	const parts = course.reserved.get(one.hold ?? "") ?? [];
	if (one.kind === "post") count(course, one, parts);
	else if (parts.length > 0) put(course, one.debit, parts);
}

function followed(movements: readonly Caused[]): Course {
	const course: Course = { purses: new Map(), reserved: new Map(), spent: new Map(), merged: new Map() };
	for (const one of movements) follow(course, one);
	return course;
}

/**
 * What lies on each wallet after movements in the order they were written, by where it came from (docs/product.md 9,
 * decision 073): bonuses are spent first, then payments in the order they came. Needs every movement of a wallet, and of the
 * wallets that were merged with it. The parts of a purse together are what can be spent.
 */
export function pursesAfter(movements: readonly Caused[]): ReadonlyMap<string, Purse> {
	return followed(movements).purses;
}

/**
 * What of an order was paid with money that came by card, and was not paid back, after the same movements; hundredths of a
 * ucoin.
 */
export function ownMoneyIn(movements: readonly Caused[], order: string): number {
	return sumOf((followed(movements).spent.get(order) ?? []).filter(({ source }) => source !== given));
}

/**
 * The most of a payment that can go back to the card: what of it has not gone back, and what of its own money is not spent.
 * Hundredths of a ucoin; `gone`: what was sent back or is on its way; `purse`: of whom the money is on the balance of.
 */
export function returnable(payment: { id: string; amount: number }, gone: number, purse: Purse | undefined): number {
	return Math.max(0, Math.min(payment.amount - gone, purse?.get(payment.id) ?? 0));
}
