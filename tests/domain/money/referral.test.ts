import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	bonusesBack,
	capAt,
	type Given,
	initialsOf,
	keptFor,
	mostBack,
	purchaseBonus,
	readReferralCode,
	referralCode,
	sameHousehold,
	topUpBonus,
	withinMonth,
} from "#domain/money/referral";

describe("what an invitation brings", () => {
	test("is 25 for a student's payment, 50 for a teacher's, and a share of what is paid in, rounded down", () => {
		expect([purchaseBonus("student", 39_000), purchaseBonus("teacher", 39_000)]).toEqual([2500, 5000]);
		expect([topUpBonus(100_000, false), topUpBonus(1999, false), topUpBonus(100_000, true)]).toEqual([5000, 99, 2000]);
	});

	test("is nothing for a payment that costs less than it brings", () => {
		expect([purchaseBonus("student", 2499), purchaseBonus("student", 2500), purchaseBonus("teacher", 4999)]).toEqual([
			0, 2500, 0,
		]);
	});

	test("ends where the month is full", () => {
		expect([withinMonth(2500, 0, 500_000), withinMonth(2500, 499_000, 500_000)]).toEqual([2500, 1000]);
		expect([withinMonth(2500, 500_000, 500_000), withinMonth(2500, 3000, 1000)]).toEqual([0, 0]);
	});

	test("has the cap of its instant: 5,000 a month until an admin sets another one", () => {
		const caps = [
			{ amount: 100_000, from: 20 },
			{ amount: 0, from: 30 },
			{ amount: 700_000, from: 10 },
		];
		expect([9, 10, 19, 20, 30].map((at) => capAt(caps, at))).toEqual([500_000, 700_000, 700_000, 100_000, 0]);
	});
});

describe("a code", () => {
	test("is read as it was typed, with any case, spaces and dashes, and nothing else is one", () => {
		const code = referralCode(Uint8Array.from({ length: 16 }, (_, index) => index * 17));
		expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/);
		expect(readReferralCode(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `)).toBe(code);
		for (const wrong of ["", "ABCD", `${code}A`, "OOOOOOOO", "ЖЖЖЖЖЖЖЖ"]) expect(readReferralCode(wrong)).toBeNull();
	});
});

const at = (mail: string, phone = "") => ({ mails: [mail, null, ""], phone });

describe("one household", () => {
	test.each([
		[at("anna@mail.test"), at("Anna@Mail.test")],
		[at("anna@mail.test"), at("anna+two@mail.test")],
		[at("an.na@gmail.com"), at("anna+x@googlemail.com")],
		[at("a@mail.test", "+7 921 000-00-01"), at("b@mail.test", "8 (921) 000 00 01")],
	])("is %j and %j", (one, other) => {
		expect(sameHousehold(one, other)).toBe(true);
	});

	test.each([
		[at("an.na@mail.test"), at("anna@mail.test")],
		[at("a@mail.test", ""), at("b@mail.test", "")],
		[at("a@mail.test", "112"), at("b@mail.test", "112")],
	])("is not %j and %j", (one, other) => {
		expect(sameHousehold(one, other)).toBe(false);
	});
});

test("somebody who came is told by initials", () => {
	expect([initialsOf("Маша", "Котова"), initialsOf("li", ""), initialsOf("", "")]).toEqual(["М. К.", "L.", ""]);
});

describe("what a return to the card keeps for bonuses", () => {
	const sum = fc.integer({ min: 0, max: 10_000 });
	const bonus = fc.record({
		key: fc.constant("one"),
		code: fc.constantFrom("first", "second"),
		source: fc.constantFrom("payment", "another"),
		kind: fc.constantFrom("student" as const, "top_up" as const),
		state: fc.constantFrom("held" as const, "paid" as const, "void" as const),
		amount: sum,
		given: sum,
		owed: fc.constant(4000),
		balance: fc.constant(3000),
		school: fc.boolean(),
	});
	const given = { key: "b", code: "c", source: "payment", kind: "top_up", school: false } as const;

	test("is what was spent of them: nothing of one that waits, the share of what goes of one that was paid, and what is owed", () => {
		const kept = (over: Partial<Given>) =>
			keptFor(
				bonusesBack([{ ...given, state: "paid", amount: 50, given: 50, owed: 0, balance: 0, ...over }], "payment", 400),
			);
		expect(kept({})).toBe(30);
		expect(kept({ balance: 10 })).toBe(20);
		expect(kept({ state: "held", given: 0 })).toBe(0);
		expect(kept({ source: "another" })).toBe(0);
		expect(kept({ state: "void", owed: 40 })).toBe(40);
		expect(kept({ state: "void", owed: 70 })).toBe(50);
	});

	test("never comes to more than there is, takes nobody's debt twice, and leaves nothing that could go", () => {
		fc.assert(
			fc.property(fc.array(bonus, { maxLength: 6 }), fc.integer({ min: 0, max: 200_000 }), (bonuses, stays) => {
				const most = mostBack(bonuses, "payment", stays, stays);
				const kept = (amount: number) => keptFor(bonusesBack(bonuses, "payment", stays - amount));
				// what is kept for nothing at all may be more than the whole payment: then nothing goes
				if (kept(0) > stays) return most === 0;
				const returned = bonusesBack(bonuses, "payment", stays - most);
				for (const code of ["first", "second"]) {
					const of = returned.filter((one) => one.code === code);
					expect(of.reduce((all, { debt }) => all + debt, 0)).toBeLessThanOrEqual(4000);
					expect(of.reduce((all, { inviter }) => all + inviter, 0)).toBeLessThanOrEqual(3000);
				}
				return most + kept(most) <= stays && (most === stays || most + 1 + kept(most + 1) > stays);
			}),
		);
	});
});
