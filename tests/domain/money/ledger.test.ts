import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isAmount, shareOf } from "#domain/money/amount";
import { emptyLedger, type Ledger, type Movement, record, spendable } from "#domain/money/ledger";
import { anyMovements } from "../../factories/movements";

/** Writes movements one after another and keeps what was refused. */
function run(movements: readonly Movement[]) {
	let ledger: Ledger = emptyLedger;
	const refused: string[] = [];
	for (const one of movements) {
		const answer = record(ledger, one);
		if ("refused" in answer) refused.push(`${one.key} ${answer.refused}`);
		else ledger = answer.ledger;
	}
	return { ledger, refused };
}

describe("a ledger", () => {
	test("never loses or makes money, and no wallet falls below zero, whatever is asked of it", () => {
		fc.assert(
			fc.property(anyMovements, (movements) => {
				const { ledger } = run(movements);
				const figures = [...ledger.accounts.values()];
				const sum = (of: (one: (typeof figures)[number]) => number) =>
					figures.reduce((total, one) => total + of(one), 0);
				expect(sum(({ credits, debits }) => credits - debits)).toBe(0);
				expect(sum(({ creditsHeld, debitsHeld }) => creditsHeld - debitsHeld)).toBe(0);
				for (const [id, one] of ledger.accounts) {
					if (id.startsWith("u:")) expect(spendable(one)).toBeGreaterThanOrEqual(0);
					for (const value of Object.values(one)) expect(value).toBeGreaterThanOrEqual(0);
				}
			}),
		);
	});

	test("does the same when everything is sent twice", () => {
		fc.assert(
			fc.property(anyMovements, (movements) => {
				const first = run(movements).ledger;
				const settled = [...first.movements.values()];
				expect(run([...settled, ...settled]).ledger.accounts).toEqual(first.accounts);
			}),
		);
	});

	test("posts or voids what is held once", () => {
		const start = run([
			{ key: "in", kind: "move", debit: "provider", credit: "u:anna", amount: 500 },
			{ key: "h", kind: "hold", debit: "u:anna", credit: "sales", amount: 400 },
			{ key: "too much", kind: "move", debit: "u:anna", credit: "sales", amount: 101 },
			{ key: "p", kind: "post", debit: "u:anna", credit: "sales", amount: 400, hold: "h" },
			{ key: "v", kind: "void", debit: "u:anna", credit: "sales", amount: 400, hold: "h" },
			{ key: "less", kind: "post", debit: "u:anna", credit: "sales", amount: 399, hold: "h" },
			{ key: "none", kind: "void", debit: "u:anna", credit: "sales", amount: 400, hold: "in" },
		]);
		expect(start.refused).toEqual(["too much NOT_ENOUGH", "v HOLD_SETTLED", "less HOLD_UNKNOWN", "none HOLD_UNKNOWN"]);
		expect(start.ledger.accounts.get("u:anna")).toEqual({ debitsHeld: 0, debits: 400, creditsHeld: 0, credits: 500 });
	});
});

describe("amounts", () => {
	test("are whole hundredths above zero", () => {
		for (const wrong of [0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 1_000_000_001])
			expect(isAmount(wrong)).toBe(false);
		expect(isAmount(1) && isAmount(1_000_000_000)).toBe(true);
	});

	test.each([
		[100_000, 50, 5000],
		[1999, 50, 99],
		[100_000, 20, 2000],
	])("a share of %i at %i thousandths is %i, rounded down", (amount, thousandths, share) => {
		expect(shareOf(amount, thousandths)).toBe(share);
	});
});
