import { describe, expect, test } from "vitest";
import { addressState, askApart, mayAsk, mostFirstLetters } from "#domain/mail/first-letter";
import { Role } from "#domain/user/role";

const never = { askedAt: null, askedTimes: 0, answeredAt: null, declinedAt: null };
const asked = { ...never, askedAt: 1_000, askedTimes: 1 };

describe("the first letter to an address", () => {
	test("is one of thirty a day for whom nobody knows, of more for staff who are known", () => {
		const of = (role: number, verified: boolean) => mostFirstLetters({ role, verified });
		expect([of(Role.teacher, false), of(Role.teacher, true), of(Role.school, true), of(Role.school, false)]).toEqual([
			30, 200, 500, 500,
		]);
		expect([of(Role.guest, false), of(Role.student, false)]).toEqual([30, 30]);
	});

	test("goes where nobody was asked, once more after thirty days, and never a third time", () => {
		expect(mayAsk(undefined, false, 0)).toBe(true);
		expect(mayAsk(asked, false, 1_000 + askApart - 1)).toBe(false);
		expect(mayAsk(asked, false, 1_000 + askApart)).toBe(true);
		expect(mayAsk({ ...asked, askedTimes: 2 }, false, 1_000 + 100 * askApart)).toBe(false);
	});

	test("is not needed where somebody has answered, and a no outweighs a confirmed account", () => {
		expect(addressState(undefined, true)).toBe("yes");
		expect(addressState({ ...asked, answeredAt: 5 }, false)).toBe("yes");
		expect(addressState({ ...asked, declinedAt: 5 }, true)).toBe("no");
		expect([addressState(undefined, false), addressState(never, false), addressState(asked, false)]).toEqual([
			"open",
			"open",
			"asked",
		]);
		for (const record of [
			{ ...asked, answeredAt: 5 },
			{ ...asked, declinedAt: 5 },
		])
			expect(mayAsk(record, false, 1_000 + 100 * askApart)).toBe(false);
	});
});
