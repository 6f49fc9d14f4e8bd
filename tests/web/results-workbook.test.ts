import { expect, test } from "vitest";
import { CFB } from "xlsx";
import type { RankingRow } from "#worker/results/contract";
import { plainText, toXlsx } from "#web/results/workbook";

const wording = {
	head: [
		"No",
		"Surname",
		"Name",
		"Birthday",
		"Country",
		"S1",
		"S2",
		"S3",
		"S4",
		"S5",
		"S6",
		"Tie",
		"Total",
		"Out of",
		"Video",
		"Place",
	],
	place: (place: number) => `Place ${place}`,
	country: (code: string) => code,
	day: (date: string) => date,
};

function row(surname_en: string, position: number, change: Partial<RankingRow> = {}): RankingRow {
	return {
		_id: `a${position}`,
		participant: null,
		position,
		user: { _id: `u${position}`, name: "", surname: "", name_en: "Ada", surname_en, birthday: "2016-02-29" },
		place: null,
		link: "",
		date: "2026-11-21T09:00:00.000Z",
		category: "C12",
		country: "KZ",
		result: [10, 20, 30, 40, 50, 60, 70],
		tryout: null,
		score: 210,
		full: 1200,
		max: null,
		suggested: null,
		lowered: null,
		late: null,
		ended: null,
		prize: null,
		difference: null,
		late_link: null,
		judged: false,
		...change,
	};
}

/** The parts of the file by name, as text. */
async function partsOf(sheets: Parameters<typeof toXlsx>[0]): Promise<Map<string, string>> {
	const zip = CFB.read(await toXlsx(sheets, wording), { type: "array" });
	return new Map(
		zip.FullPaths.map((path: string, index: number) => [
			path.replace("Root Entry/", ""),
			new TextDecoder().decode(Uint8Array.from((zip.FileIndex[index]!.content ?? []) as Iterable<number>)),
		]),
	);
}

const hostile = ["=1+1", "@cmd", "+7-1", "-2+3", "\t=1", '=HYPERLINK("http://x.example","y")', "=cmd|' /C calc'!A0"];

test("there is a sheet for every class, in the order given", async () => {
	const parts = await partsOf([
		{ name: "A12", rows: [row("Ito", 1)] },
		{ name: "C12", rows: [row("Ito", 1), row("Kim", 2)] },
	]);
	const names = [...parts.get("xl/workbook.xml")!.matchAll(/<sheet name="([^"]+)"/g)].map(([, name]) => name);
	expect(names).toEqual(["A12", "C12"]);
	expect(parts.has("xl/worksheets/sheet2.xml")).toBe(true);
});

test("no name, link or place can become a formula: every text is a string cell", async () => {
	const rows = hostile.map((name, index) => row(name, index + 1, { link: name, country: name }));
	const parts = await partsOf([{ name: "C12", rows }]);
	const sheet = parts.get("xl/worksheets/sheet1.xml")!;
	expect(sheet).not.toMatch(/<f[\s>]/);
	const cells = [...sheet.matchAll(/<c r="([A-Z]+\d+)"(?: s="\d+")?(?: t="(\w+)")?>/g)];
	expect(cells).toHaveLength(16 * (hostile.length + 1));
	expect(cells.filter(([, at, type]) => /^[BCDEOP]\d/.test(at!) && type !== "s")).toEqual([]);
	expect(
		cells.filter(([, at, type]) => /^[AFGHIJKLMN]([2-9])/.test(at!) && type !== undefined && type !== "n"),
	).toEqual([]);
	const texts = [...parts.get("xl/sharedStrings.xml")!.matchAll(/<t(?: [^>]*)?>([^<]*)<\/t>/g)].map(([, text]) => text);
	expect(texts.filter((text) => /^[=+\-@\t]/.test(text!))).toEqual([]);
	expect(texts).toContain(
		"&apos;=1+1".replace("&apos;", texts.some((text) => text!.startsWith("&apos;")) ? "&apos;" : "'"),
	);
});

test("numbers stay numbers and ordinary names stay as they are", async () => {
	const parts = await partsOf([{ name: "C12", rows: [row("O'Neil", 1, { place: 0 })] }]);
	expect(parts.get("xl/worksheets/sheet1.xml")).toMatch(/<c r="M2"(?: t="n")?><v>210<\/v>/);
	expect(plainText("O'Neil")).toBe("O'Neil");
	expect(plainText("Анна-Мария")).toBe("Анна-Мария");
	expect(plainText("=1+1")).toBe("'=1+1");
});
