import fc from "fast-check";
import { expect, test } from "vitest";
import { dateOfDays, dateText, daysOf } from "#domain/calendar/civil-date";
import { readTypedDate } from "#domain/calendar/typed-date";

const read = (text: string, epoch: 1900 | 1904 = 1900) => readTypedDate(text, epoch, "2026-09-15");

test.each([
	["12.03.2018", "2018-03-12"],
	["2.3.2018", "2018-03-02"],
	["12.03.2018 г.", "2018-03-12"],
	["2018-03-12", "2018-03-12"],
	["2018/3/12", "2018-03-12"],
	["2018-03-12T00:00:00.000Z", "2018-03-12"],
	["12.03.2018 0:00", "2018-03-12"],
	["25/03/2018", "2018-03-25"],
	["03/25/2018", "2018-03-25"],
	["03/03/2018", "2018-03-03"],
	["29.02.2016", "2016-02-29"],
	["43391", "2018-10-18"],
	["43391.0", "2018-10-18"],
])("%s is the day %s", (text, date) => {
	expect(read(text)).toMatchObject({ date });
});

test.each([
	["31.02.2018", "NO_SUCH_DAY", []],
	["29.02.2018", "NO_SUCH_DAY", []],
	["2018-13-01", "NO_SUCH_DAY", []],
	["04/03/2018", "DATE_AMBIGUOUS", ["2018-03-04", "2018-04-03"]],
	["4-3-2018", "DATE_AMBIGUOUS", ["2018-03-04", "2018-04-03"]],
	["12.03.18", "YEAR_SHORT", ["2018-03-12"]],
	["12.03.85", "YEAR_SHORT", ["1985-03-12"]],
	["04/03/18", "YEAR_SHORT", []],
	["2018", "INVALID_DATE", []],
	["8", "INVALID_DATE", []],
	["12032018", "INVALID_DATE", []],
	["-43391", "INVALID_DATE", []],
	["1e5", "INVALID_DATE", []],
])("%s is refused as %s", (text, fault, meant) => {
	expect(read(text)).toEqual({ fault, meant });
});

test("a workbook counts from 1900 or from 1904: the same day has two numbers, 1462 apart", () => {
	fc.assert(
		fc.property(fc.integer({ min: 11_500, max: 58_000 }), (serial) => {
			const day = dateText(dateOfDays(daysOf({ year: 1899, month: 12, day: 30 }) + serial));
			expect(read(String(serial))).toEqual({ date: day, serial: true });
			expect(read(String(serial - 1462), 1904)).toEqual({ date: day, serial: true });
		}),
	);
});

test("any day is read back from every form it is written in", () => {
	fc.assert(
		fc.property(fc.integer({ min: -20_000, max: 20_000 }), (days) => {
			const date = dateText(dateOfDays(days));
			const [year, month, day] = date.split("-");
			expect(read(date)).toMatchObject({ date });
			expect(read(`${day}.${month}.${year}`)).toMatchObject({ date });
		}),
	);
});
