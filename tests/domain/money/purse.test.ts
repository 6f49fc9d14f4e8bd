import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { emptyLedger, house, type Ledger, record, spendable } from "#domain/money/ledger";
import { type Caused, given, pursesAfter, returnable } from "#domain/money/purse";

const [anna, boris] = ["u:anna", "u:boris"];
let keys = 0;

const between =
	(debit: string, credit: string, cause: Caused["cause"]) =>
	(reference: string, amount: number, key = `${cause} ${keys++}`): Caused => ({
		key,
		kind: "move",
		debit,
		credit,
		amount,
		cause,
		reference,
	});
const paidIn = between(house.provider, anna, "top_up");
const bonus = between(house.bonus, anna, "bonus");
const bought = between(anna, house.sales, "purchase");
const refunded = between(house.sales, anna, "refund");
const toCard = between(anna, house.provider, "payout");
const held = (one: Caused): Caused => ({ ...one, kind: "hold" }) as Caused;
const settled = (kind: "post" | "void", one: Caused): Caused =>
	({ ...one, key: `${kind}:${one.key}`, kind, hold: one.key }) as Caused;

/** What is left on Anna's wallet, without what is empty. */
const left = (...movements: Caused[]) =>
	Object.fromEntries([...(pursesAfter(movements).get(anna) ?? [])].filter(([, amount]) => amount !== 0));

describe("what is on a balance", () => {
	test("is spent of bonuses first, then of payments in the order they came", () => {
		const came = [paidIn("first", 100), bonus("friend", 50), paidIn("second", 70)];
		expect(left(...came, bought("order", 40))).toEqual({ given: 10, first: 100, second: 70 });
		expect(left(...came, bought("order", 160))).toEqual({ second: 60 });
	});

	test("of a bonus that came after a purchase does not turn what was spent back into money of a card", () => {
		expect(left(paidIn("first", 100), bought("order", 100), bonus("friend", 50))).toEqual({ given: 50 });
	});

	test("paid back is as if only what stays had been bought", () => {
		const came = [bonus("friend", 50), paidIn("first", 100), bought("order", 120)];
		expect(left(...came, refunded("order", 90))).toEqual({ given: 20, first: 100 });
		expect(left(...came, refunded("order", 30), refunded("order", 60))).toEqual({ given: 20, first: 100 });
	});

	test("paid back for what nobody knows is a bonus", () => {
		expect(left(refunded("unknown", 10))).toEqual({ given: 10 });
	});

	test("reserved is what it was again when it is not taken", () => {
		const came = [bonus("friend", 50), paidIn("first", 100)];
		const order = held(bought("order", 120));
		expect(left(...came, order)).toEqual({ first: 30 });
		expect(left(...came, order, settled("void", order))).toEqual({ given: 50, first: 100 });
		expect(left(...came, order, settled("post", order), refunded("order", 70))).toEqual({ first: 100 });
	});

	test("goes to the card from the payment that is named, and expected money is not there yet", () => {
		const second = held(paidIn("second", 70));
		const out = held(toCard("second", 60));
		const came = [bonus("friend", 50), paidIn("first", 100), second];
		expect(left(...came)).toEqual({ given: 50, first: 100 });
		expect(left(...came, settled("post", second), out)).toEqual({ given: 50, first: 100, second: 10 });
		expect(left(...came, settled("post", second), out, settled("void", out))).toEqual({
			given: 50,
			first: 100,
			second: 70,
		});
	});

	test("moves to the account that is kept as what it was, and back", () => {
		const of = { ...paidIn("hers", 100), credit: boris };
		const gift = { ...bonus("friend", 5), credit: boris };
		const joined = [paidIn("mine", 30), bonus("own", 7), of, gift, between(boris, anna, "merge")("m", 105)];
		expect(left(...joined)).toEqual({ given: 12, mine: 30, hers: 100 });
		expect(left(...joined, between(anna, boris, "merge")("m", 105))).toEqual({ given: 7, mine: 30 });
	});
});

test("to the card goes at most what of the payment has not gone back and is not spent", () => {
	const payment = { id: "first", amount: 100 };
	const purse = new Map([
		[given, 500],
		["first", 60],
		["second", 900],
	]);
	expect([returnable(payment, 0, purse), returnable(payment, 70, purse), returnable(payment, 130, purse)]).toEqual([
		60, 30, 0,
	]);
	expect(returnable({ id: "unknown", amount: 100 }, 0, purse)).toBe(0);
	expect(returnable(payment, 0, undefined)).toBe(0);
});

const wallet = fc.constantFrom(anna, boris);
const source = fc.constantFrom("one", "two", "three");
const amount = fc.integer({ min: 1, max: 60 });
const way = fc.constantFrom("move", "post", "void", "hold");
const step = fc.record({
	act: fc.constantFrom("top_up", "bonus", "lost bonus", "purchase", "refund", "payout", "merge"),
	wallet,
	source,
	amount,
	way,
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** A movement of a step; a return to the card asks what may go as the counter does. */
function movementOf({ act, wallet: mine, source: name, amount: wanted }: Step, course: readonly Caused[], key: string) {
	const other = mine === anna ? boris : anna;
	// of whom a payment or an order is stands in its name
	const own = `${name} of ${mine}`;
	switch (act) {
		case "top_up":
			return between(house.provider, mine, "top_up")(`${own} ${key}`, wanted, key);
		case "bonus":
			return between(house.bonus, mine, "bonus")(own, wanted, key);
		case "lost bonus":
			return between(mine, house.bonus, "bonus")(own, wanted, key);
		case "purchase":
			return between(mine, house.sales, "purchase")(key, wanted, key);
		case "merge":
			return between(mine, other, "merge")("merge", wanted, key);
		case "refund": {
			const order = course.findLast(
				({ cause, debit, kind }) => cause === "purchase" && debit === mine && kind === "move",
			);
			const back = course.filter(({ cause, reference }) => cause === "refund" && reference === order?.reference);
			const stays = (order?.amount ?? 0) - back.reduce((sum, one) => sum + one.amount, 0);
			return order && stays > 0
				? between(house.sales, mine, "refund")(order.reference, Math.min(wanted, stays), key)
				: null;
		}
		default: {
			const purse = pursesAfter(course).get(mine);
			const [payment] = [...(purse ?? [])].find(([id, there]) => id !== given && there > 0) ?? [];
			if (payment === undefined) return null;
			const most = returnable({ id: payment, amount: 1_000_000 }, 0, purse);
			return between(mine, house.provider, "payout")(payment, Math.min(wanted, most), key);
		}
	}
}

/** Writes what the ledger takes of the steps. */
function course(steps: readonly Step[]): { ledger: Ledger; written: Caused[] } {
	let ledger = emptyLedger;
	const written: Caused[] = [];
	const writeDown = (one: Caused): boolean => {
		const answer = record(ledger, one);
		if ("refused" in answer) return false;
		ledger = answer.ledger;
		written.push(one);
		return true;
	};
	for (const [index, one] of steps.entries()) {
		const made = movementOf(one, written, `${one.act} ${index}`);
		if (made === null) continue;
		const waits = one.way !== "move" && one.act !== "merge" && one.act !== "refund";
		if (!writeDown(waits ? held(made) : made)) continue;
		if (waits && one.way !== "hold") writeDown(settled(one.way as "post" | "void", made));
	}
	return { ledger, written };
}

describe("whatever people do,", () => {
	test("the parts of a purse are what the ledger says can be spent, none of them below zero", () => {
		fc.assert(
			fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
				const { ledger, written } = course(steps);
				const purses = pursesAfter(written);
				for (const id of [anna, boris]) {
					const parts = [...(purses.get(id)?.values() ?? [])];
					const figures = ledger.accounts.get(id);
					expect(parts.reduce((sum, one) => sum + one, 0)).toBe(figures ? spendable(figures) : 0);
					expect(Math.min(0, ...parts)).toBe(0);
				}
			}),
			{ numRuns: 400 },
		);
	});

	test("no bonus goes to a card: of a payment never more goes and is left than was paid in", () => {
		fc.assert(
			fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
				const { written } = course(steps);
				const purses = pursesAfter(written);
				const sum = (cause: Caused["cause"], payment: string) =>
					written
						.filter((one) => one.cause === cause && one.reference === payment && ["move", "post"].includes(one.kind))
						.reduce((total, one) => total + one.amount, 0);
				const payments = new Set(written.filter(({ cause }) => cause === "top_up").map(({ reference }) => reference));
				for (const { cause, reference } of written) if (cause === "payout") expect(payments).toContain(reference);
				for (const payment of payments) {
					const there = [anna, boris].reduce((total, id) => total + (purses.get(id)?.get(payment) ?? 0), 0);
					expect(sum("payout", payment) + there).toBeLessThanOrEqual(sum("top_up", payment));
				}
			}),
			{ numRuns: 400 },
		);
	});
});
