import { describe, expect, test } from "vitest";
import { isBirthday, isPlausibleBirthday } from "#domain/user/birthday";
import { emailProblem, normalizeEmail } from "#domain/user/email";
import { changeIdentity } from "#domain/user/identity";
import { asksOwnPassword, newPasswordProblem, staffPasswordProblem } from "#domain/user/password";
import { formatHash, parseHash, scryptWork } from "#domain/user/password-hash";
import { isPhone, normalizePhone } from "#domain/user/phone";
import { Role } from "#domain/user/role";

test.each([
	["", "REQUIRED"],
	["abc123", "EMPTY_OR_VERY_SHORT_PASSWORD"],
	["abcdefg", "EMPTY_OR_VERY_SHORT_PASSWORD"],
	["1234567", "EMPTY_OR_VERY_SHORT_PASSWORD"],
	["пароль1234", "EMPTY_OR_VERY_SHORT_PASSWORD"],
	["abc 1234", "UNACCEPTABLE_SIGNS"],
	["abc/1234", "UNACCEPTABLE_SIGNS"],
	["abc\\1234", "UNACCEPTABLE_SIGNS"],
	[`a1${"x".repeat(127)}`, "TOO_LONG"],
	["abcdef1", null],
	[`a1${"x".repeat(126)}`, null],
])("a password of one's own %j: %s", (password, problem) => {
	expect(newPasswordProblem(password)).toBe(problem);
});

test.each([
	["", "REQUIRED"],
	["abc", "MUST_BE_4_CHARACTERS_OR_MORE"],
	["a bc", "UNACCEPTABLE_SIGNS"],
	["x".repeat(129), "TOO_LONG"],
	["1234", null],
])("a password typed by staff %j: %s", (password, problem) => {
	expect(staffPasswordProblem(password)).toBe(problem);
});

test.each([
	["", "REQUIRED"],
	["anna", "INVALID_EMAIL_ADDRESS"],
	["anna@home", "INVALID_EMAIL_ADDRESS"],
	["@home.test", "INVALID_EMAIL_ADDRESS"],
	["anna@home..test", "INVALID_EMAIL_ADDRESS"],
	["anna@@home.test", "INVALID_EMAIL_ADDRESS"],
	["an na@home.test", "UNACCEPTABLE_SIGNS"],
	["anna/b@home.test", "UNACCEPTABLE_SIGNS"],
	[`${"a".repeat(250)}@b.test`, "TOO_LONG"],
	["an\u0000na@home.test", "INVALID_EMAIL_ADDRESS"],
	["an\u202Ena@home.test", "INVALID_EMAIL_ADDRESS"],
	["an\u200Bna@home.test", "INVALID_EMAIL_ADDRESS"],
	["anna+soroban@home.test", null],
	["анна@дом.рф", null],
])("an address %j: %s", (email, problem) => {
	expect(emailProblem(normalizeEmail(email))).toBe(problem);
});

test("an address is kept trimmed and in lower case", () => {
	expect(normalizeEmail("  Anna@Home.TEST ")).toBe("anna@home.test");
});

test.each([
	["+7 (921) 000-00-00", true, "+79210000000"],
	["8.921.000.00.00", true, "89210000000"],
	["1234567890", true, "1234567890"],
	["12345678901234", true, "12345678901234"],
	["123456789", false, ""],
	["123456789012345", false, ""],
	["+7 921 abc 00 00", false, ""],
	["7+9210000000", false, ""],
	["", false, ""],
])("a phone %j is %s", (phone, valid, kept) => {
	expect(isPhone(phone)).toBe(valid);
	if (valid) expect(normalizePhone(phone)).toBe(kept);
});

test.each([
	["2016-02-29", true],
	["2017-02-29", false],
	["1899-12-31", false],
	["01.02.2016", false],
	["2016-2-9", false],
])("a birthday %j exists: %s", (birthday, exists) => {
	expect(isBirthday(birthday)).toBe(exists);
});

test.each([
	["2023-09-15", true],
	["2023-09-16", false],
	["1906-09-16", true],
	["1906-09-15", false],
	["2027-01-01", false],
	["never", false],
])("somebody born on %s on 15 September 2026 is believable: %s", (birthday, believable) => {
	expect(isPlausibleBirthday(birthday, "2026-09-15")).toBe(believable);
});

describe("name, surname and birthday", () => {
	const stored = { name: "Ева", surname: "Зорина", birthday: null };

	test("sent back unchanged use nothing up", () => {
		expect(changeIdentity(stored, { name: "Ева" }, true)).toEqual({ changes: {}, problems: {}, uses: false });
	});

	test("may fill what is empty even when the change is used up", () => {
		const wanted = { birthday: "2016-04-01" };
		expect(changeIdentity(stored, wanted, true)).toEqual({ changes: wanted, problems: {}, uses: false });
	});

	test("use up the one change, and are refused one by one afterwards", () => {
		expect(changeIdentity(stored, { name: "Ада" }, false)).toMatchObject({ uses: true, problems: {} });
		expect(changeIdentity(stored, { name: "Ада", surname: "Зорина" }, true).problems).toEqual({
			name: "IDENTITY_LOCKED",
		});
	});
});

test("a hash names its own work factors, so that they can rise", () => {
	const hash = formatHash(scryptWork, "c2FsdA", "a2V5");
	expect(hash).toBe("scrypt$14$8$5$c2FsdA$a2V5");
	expect(parseHash(hash)).toEqual({ ...scryptWork, salt: "c2FsdA", key: "a2V5" });
	expect(parseHash("bcrypt$12$abc")).toBeNull();
});

test.each([
	["a child of 14", { role: Role.student, birthday: "2012-03-16" }, false],
	["on the fifteenth birthday", { role: Role.student, birthday: "2012-03-15" }, true],
	["a student whose birthday nobody knows", { role: Role.student, birthday: null }, false],
	["a delegate", { role: Role.school, birthday: null }, true],
])("a password typed by staff is asked to be replaced: %s", (_, user, asked) => {
	expect(asksOwnPassword({ ...user, passwordByStaff: true }, "2027-03-15")).toBe(asked);
	expect(asksOwnPassword({ ...user, passwordByStaff: false }, "2027-03-15")).toBe(false);
});
