import fc from "fast-check";
import readBook from "read-excel-file/node";
import { expect, test } from "vitest";
import { CFB, read } from "xlsx";
import { plainText, sheetNames } from "#domain/files/sheet-text";
import type { Cell, Sheet } from "#worker/spreadsheet/sheet-xml";
import { streamOf, workbook } from "#worker/spreadsheet/workbook";

const noon = Date.UTC(2026, 10, 21, 12);

async function* pages(list: readonly Cell[][][]): AsyncGenerator<Cell[][]> {
	yield* list;
}

function sheet(name: string, ...list: Cell[][][]): Sheet {
	return { name, head: ["No", "Surname", "Total"], widths: [6, 20, 9], pages: pages(list) };
}

async function fileOf(sheets: readonly Sheet[]): Promise<Uint8Array> {
	const parts: Uint8Array[] = [];
	for await (const part of workbook(sheets, noon)) parts.push(part);
	return new Uint8Array(Buffer.concat(parts));
}

/** The parts of a file by name; every one of them has to be XML in the strict sense. */
function partsOf(file: Uint8Array): Map<string, Document> {
	const { FullPaths, FileIndex } = CFB.read(file, { type: "array" });
	const parts = new Map<string, Document>();
	for (const [index, path] of FullPaths.entries()) {
		const bytes = Uint8Array.from((FileIndex[index]!.content ?? []) as Iterable<number>);
		if (bytes.length === 0 || path.includes("Sh33tJ5")) continue;
		const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
		const document = new DOMParser().parseFromString(text, "application/xml");
		expect(document.querySelector("parsererror"), path).toBeNull();
		parts.set(path.replace("Root Entry/", ""), document);
	}
	return parts;
}

const hostile = ["=1+1", "@cmd", "+7-1", "-2+3", "\t=1", '=HYPERLINK("http://x.example","y")', "=cmd|' /C calc'!A0"];

test("there is a sheet for every category, in the order given, and two readers find every row", async () => {
	const file = await fileOf([
		sheet("A12", [[1, "Ito", 90]]),
		sheet("C12", [[1, "Ito", 120.5]], [[2, "Kim", 0]], [[3, "O'Neil & <Sons>", null]]),
	]);
	const rows = [
		["No", "Surname", "Total"],
		[1, "Ito", 120.5],
		[2, "Kim", 0],
		[3, "O'Neil & <Sons>", null],
	];
	const [first, second] = await readBook(Buffer.from(file));
	expect([first!.sheet, second!.sheet]).toEqual(["A12", "C12"]);
	expect(second!.data).toEqual(rows);
	const book = read(file, { type: "array" });
	expect(book.SheetNames).toEqual(["A12", "C12"]);
	expect(book.Sheets["C12"]!["B4"]).toMatchObject({ t: "s", v: "O'Neil & <Sons>" });
	expect(book.Sheets["C12"]!["C2"]).toMatchObject({ t: "n", v: 120.5 });
});

test("a category without anybody has its head", async () => {
	const file = await fileOf([sheet("Results")]);
	const [only] = await readBook(Buffer.from(file));
	expect(only).toEqual({ sheet: "Results", data: [["No", "Surname", "Total"]] });
	expect([...partsOf(file).keys()].toSorted()).toEqual([
		"[Content_Types].xml",
		"_rels/.rels",
		"xl/_rels/workbook.xml.rels",
		"xl/styles.xml",
		"xl/workbook.xml",
		"xl/worksheets/sheet1.xml",
	]);
});

test("no name can become a formula: every text is a string cell and begins with no sign of one", async () => {
	const file = await fileOf([
		sheet(
			"C12",
			hostile.map((name, index): Cell[] => [index + 1, name, 10]),
		),
	]);
	const xml = partsOf(file).get("xl/worksheets/sheet1.xml")!;
	expect(xml.querySelectorAll("f")).toHaveLength(0);
	const cells = [...xml.querySelectorAll("c")];
	expect(cells).toHaveLength(3 * (hostile.length + 1));
	const texts = cells.filter((cell) => /^B|^\w1$/.test(cell.getAttribute("r")!));
	expect(texts.filter((cell) => cell.getAttribute("t") !== "inlineStr")).toEqual([]);
	expect(texts.map((cell) => cell.textContent).filter((text) => /^[=+\-@\t\r]/.test(text))).toEqual([]);
	const book = read(file, { type: "array" });
	expect(book.Sheets["C12"]!["B2"]).toMatchObject({ t: "s", v: "'=1+1" });
	expect(book.Sheets["C12"]!["B2"]!.f).toBeUndefined();
	expect(plainText("O'Neil")).toBe("O'Neil");
	expect(plainText("Анна-Мария")).toBe("Анна-Мария");
});

test.each([
	["an emoji of several signs", "👩‍👩‍👧 Ada 🧮", "👩‍👩‍👧 Ada 🧮"],
	["signs no file can hold are dropped", "A\u0000d\u0007a\u001f\ufffe", "Ada"],
	["half a sign is dropped", "Ada\ud83d", "Ada"],
	["a formula behind a sign that is dropped stays text", "\u0000=1+1", "'=1+1"],
	["blanks at the ends and lines stay", "  Ada \n Lovelace ", "  Ada \n Lovelace "],
	["what looks like an escape stays as typed", "_x0041_da", "_x0041_da"],
	["the end of a section of text", "]]> --> <![CDATA[", "]]> --> <![CDATA["],
	["an entity", "&amp; &#65;", "&amp; &#65;"],
])("names: %s", async (_, typed, expected) => {
	const file = await fileOf([sheet("C12", [[1, typed, 10]])]);
	expect(partsOf(file).get("xl/worksheets/sheet1.xml")!.querySelectorAll("t")[3]!.textContent).toBe(
		expected.replace("_x0041_", "_x005F_x0041_"),
	);
	expect(read(file, { type: "array" }).Sheets["C12"]!["B2"]!.v).toBe(expected);
});

const anySign = fc.oneof(
	{ weight: 4, arbitrary: fc.string({ unit: "binary" }) },
	fc.stringMatching(/^[ =+@_x0-9a-f&<>"\u00a0\u1680-]{0,12}$/),
);

test("whatever people are called, the file holds it as a text and nothing else", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(anySign, { minLength: 1, maxLength: 20 }), async (names) => {
			const file = await fileOf([
				sheet(
					"C12",
					names.map((name): Cell[] => [1, `${name}.`, name]),
				),
			]);
			const cells = partsOf(file).get("xl/worksheets/sheet1.xml")!.querySelectorAll("c");
			const held = new Map([...cells].map((cell) => [cell.getAttribute("r"), cell.querySelector("t")]));
			for (const [index, name] of names.entries()) {
				for (const [column, text] of Object.entries({ B: `${name}.`, C: name })) {
					const found = held.get(`${column}${index + 2}`);
					// XML reads every end of a line as one sign
					const wanted = plainText(text).replace(/\r\n?/g, "\n");
					expect((found?.textContent ?? "").replaceAll(/_x005F_(?=x[0-9a-f]{4}_)/gi, "_")).toBe(wanted);
					const blank = wanted.trim() !== wanted;
					expect(found?.getAttribute("xml:space") ?? null).toBe(blank ? "preserve" : null);
				}
			}
		}),
		{ numRuns: 40 },
	);
});

test("a text longer than a cell may be is cut", () => {
	expect(plainText("a".repeat(40_000))).toHaveLength(32_766);
	expect(plainText(`=${"1".repeat(40_000)}`)).toHaveLength(32_767);
});

test("names of sheets are cut, cleaned and told apart", async () => {
	const long = "Mental arithmetic for the very youngest";
	const wanted = ["a/b[c]:*?\\d", "A B C", long, `${long} too`, "", "'quoted'", "History", `${"a".repeat(30)}🧮`];
	const names = sheetNames(wanted);
	expect(names[0]).toBe("a b c     d");
	expect(names.slice(2)).toEqual([
		"Mental arithmetic for the very",
		"Mental arithmetic for the ver 2",
		"Sheet",
		"quoted",
		"History 2",
		"a".repeat(30),
	]);
	expect(names.every((name) => name.length <= 31)).toBe(true);
	expect(sheetNames(["C12", "c12", "C12"])).toEqual(["C12", "c12 2", "C12 3"]);
	expect(read(await fileOf(wanted.map((name) => sheet(name))), { type: "array" }).SheetNames).toEqual(names);
});

/** Pages that never end, and how many were asked for. */
function endless() {
	const asked = { pages: 0, closed: false };
	async function* rows(): AsyncGenerator<Cell[][]> {
		try {
			for (;;) yield [[++asked.pages, "Ito", 1]];
		} finally {
			asked.closed = true;
		}
	}
	return { asked, sheets: [{ ...sheet("C12"), pages: rows() }] };
}

test("a page is made when the one before has been taken, and none once the reader has gone", async () => {
	const { asked, sheets } = endless();
	const reader = streamOf(workbook(sheets, noon)).getReader();
	expect(asked.pages).toBe(0);
	while (asked.pages < 3) await reader.read();
	await new Promise((resolve) => setImmediate(resolve));
	expect(asked).toEqual({ pages: 3, closed: false });
	await reader.cancel();
	expect(asked).toEqual({ pages: 3, closed: true });
});

test("a page that cannot be read breaks the file off: no reader takes it for a whole one", async () => {
	async function* failing(): AsyncGenerator<Cell[][]> {
		yield [[1, "Ito", 1]];
		throw new Error("database");
	}
	const body = streamOf(workbook([{ ...sheet("C12"), pages: failing() }], noon));
	await expect(new Response(body).arrayBuffer()).rejects.toThrow("database");
});
