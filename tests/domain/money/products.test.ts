import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	isFor,
	offers,
	packShare,
	priceAt,
	Product,
	seatMayBeTaken,
	splitPayment,
	unusedShare,
} from "#domain/money/products";
import { Role } from "#domain/user/role";

const month = { product: Product.access, variant: 1 };
const day = 86_400_000;

describe("prices", () => {
	const prices = [
		{ ...month, amount: 39_000, from: 100 },
		{ ...month, amount: 45_000, from: 200 },
		{ ...month, amount: null, from: 300 },
		{ ...month, variant: 6, amount: 199_000, from: 0 },
	];
	test.each([
		[99, null],
		[100, 39_000],
		[199, 39_000],
		[200, 45_000],
		[300, null],
	])("at %i a month costs %s", (now, amount) => expect(priceAt(prices, month, now)).toBe(amount));
});

describe("a basket", () => {
	test("takes the balance first and the rest by card, never more than it costs", () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: -5, max: 1e9 }), (total, balance) => {
				const { fromBalance, byCard } = splitPayment(total, balance);
				expect(fromBalance + byCard).toBe(total);
				expect(fromBalance).toBeLessThanOrEqual(Math.max(0, balance));
				expect(byCard).toBeGreaterThanOrEqual(0);
			}),
		);
		expect(splitPayment(443_000, 125_000)).toEqual({ fromBalance: 125_000, byCard: 318_000 });
	});

	test("has ten things, each for somebody", () => {
		expect(offers).toHaveLength(10);
		for (const { product } of offers)
			expect([Role.student, Role.teacher].some((role) => isFor(product, role))).toBe(true);
		expect(isFor(Product.pack, Role.student)).toBe(false);
		for (const exam of [Product.samaExam, Product.uamapExam]) {
			expect([Role.student, Role.teacher, Role.school].every((role) => isFor(exam, role))).toBe(true);
			expect(isFor(exam, Role.admin)).toBe(false);
		}
		expect(isFor(Product.access, Role.admin)).toBe(false);
	});
});

describe("what comes back", () => {
	test("is all of it before the months begin, their unused share after, nothing at the end", () => {
		const span = { from: 0, until: 30 * day };
		expect(unusedShare(39_000, [span], -1)).toBe(39_000);
		expect(unusedShare(39_000, [span], 0)).toBe(39_000);
		expect(unusedShare(39_000, [span], 10 * day)).toBe(26_000);
		expect(unusedShare(1, [span], 1)).toBe(0);
		expect(unusedShare(1_000_000_000, [span], 30 * day)).toBe(0);
		expect(unusedShare(39_000, [{ from: 5, until: 5 }], 1)).toBe(0);
		const pieces = [
			{ from: 0, until: 10 * day },
			{ from: 100 * day, until: 120 * day },
		];
		expect(unusedShare(39_000, pieces, 50 * day)).toBe(26_000);
	});

	test("of a package is all of it while it gave no seat, its time after that, and nothing once it has ended", () => {
		const span = { from: 0, until: 360 * day };
		expect(packShare(900_000, span, 0, 330 * day)).toBe(900_000);
		expect(packShare(900_000, span, 1, 330 * day)).toBe(75_000);
		expect([0, 1].map((seats) => packShare(900_000, span, seats, 360 * day))).toEqual([0, 0]);
	});
});

test("a seat is taken back within a day or after thirty", () => {
	expect([0, day - 1, day, 30 * day - 1, 30 * day].map((now) => seatMayBeTaken(0, now))).toEqual([
		true,
		true,
		false,
		false,
		true,
	]);
});
