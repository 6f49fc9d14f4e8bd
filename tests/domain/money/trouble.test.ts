import { describe, expect, test } from "vitest";
import { type Compared, troubleOf } from "#domain/money/trouble";

const minute = 60_000;
const day = 24 * 60 * minute;
const now = 100 * day;
const paid: Compared = {
	state: "paid",
	doubt: "",
	said: "succeeded",
	createdAt: now - day,
	decidedAt: now - day,
	toldAt: now - day,
	known: true,
};
const waiting: Compared = { ...paid, state: "pending", said: "", decidedAt: null, toldAt: null };
const refused: Compared = { ...paid, state: "suspended", said: "canceled" };

describe("staff is shown a payment", () => {
	test.each<[string, Compared, ReturnType<typeof troubleOf>]>([
		["that agrees with the bank: no", paid, null],
		["that was refused there and here: no", refused, null],
		["whose amount is another there", { ...refused, doubt: "another amount" }, "doubt"],
		["that is paid here and cancelled there", { ...paid, said: "canceled" }, "differs"],
		["that is paid here and not known there", { ...paid, said: "missing" }, "differs"],
		["that is refused here and paid there", { ...refused, said: "succeeded" }, "differs"],
		["of which the bank was silent the last time: no", { ...paid, said: "silent" }, null],
		["that waits for a minute: no", { ...waiting, createdAt: now - minute }, null],
		["that waits for longer", { ...waiting, createdAt: now - minute - 1 }, "waits"],
		["that no message told", { ...paid, toldAt: null }, "untold"],
		["that no message told a month ago: no", { ...paid, toldAt: null, decidedAt: now - 30 * day }, null],
		["that the bank never made and was given up: no", { ...refused, said: "", toldAt: null, known: false }, null],
	])("%s", (_, payment, trouble) => {
		expect(troubleOf(payment, now)).toBe(trouble);
	});
});
