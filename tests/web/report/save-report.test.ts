import { read, utils } from "xlsx";
import { beforeEach, expect, test } from "vitest";
import { sheetsOf } from "#web/report/save-report";
import { installLocale } from "#web/lib/locale";
import { tableBytes } from "#web/lib/save-table";
import type { Report } from "#worker/report/contract";

const figures = { days: 3, sets: 4, answered: 40, correct: 36, milliseconds: 81_000 };
const report: Report = {
	about: { kind: "group", _id: "g1", name: "Owls", name_en: "Owls" },
	from: "2026-11-20",
	to: "2026-11-21",
	today: "2026-11-21",
	totals: { children: 1, active: 1, mastered: 2, ...figures },
	before: figures,
	points: [{ from: "2026-11-20", to: "2026-11-20", mastered: 2, ...figures, answered: 0, correct: 0, milliseconds: 0 }],
	trainers: [{ simulator: "sum", ...figures }],
	formulas: [{ formula: "10+7", seen: 10, wrong: 4, milliseconds: 5_000 }],
	formula: null,
	children: [
		{ _id: "c1", name: "=1+1 Ева", name_en: "=1+1 Eva", mastered: 2, came: 3, lessons: 4, formula: null, ...figures },
	],
	more: false,
};

beforeEach(() => {
	document.cookie = "lang=ru; path=/";
	installLocale(() => false);
});

test("a saved report has its figures as numbers, and no text that a spreadsheet takes for a formula", async () => {
	const book = read(await tableBytes(sheetsOf(report)), { type: "array" });
	expect(book.SheetNames).toHaveLength(4);
	const rows = (sheet: number) =>
		utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[sheet]!]!, { header: 1, defval: "" });
	expect(rows(0)[1]).toEqual(["'=1+1 Ева", 3, 4, 40, 36, 90, 2, 2, 3, 4]);
	expect(rows(1)[1]).toEqual(["2026-11-20", "2026-11-20", 3, 4, 0, 0, "", ""]);
	expect(rows(3)[1]).toEqual(["'+7 = −3 +10", 10, 4]);
});

test("a report saved from a page in English has the children by their English names", () => {
	document.cookie = "lang=en; path=/";
	installLocale(() => false);
	expect(sheetsOf(report)[0]!.rows[1]![0]).toBe("=1+1 Eva");
});
