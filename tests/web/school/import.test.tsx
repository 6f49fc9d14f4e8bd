import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { zipSync, strToU8 } from "fflate";
import { utils, write } from "xlsx";
import { importCells } from "#domain/user/import-columns";
import { readImportRow } from "#domain/user/import-row";
import { Role } from "#domain/user/role";
import { tableBytes } from "#web/lib/save-table";
import { readImportFile, type ReadFile, rowsOf } from "#web/school/import/read-file";
import { sampleTable } from "#web/school/import/sample";
import type { CheckedImport, CheckedRow } from "#worker/school/import/contract";
import { openApp, student } from "../fakes/app-harness";

beforeEach(() => {
	document.cookie = "lang=en; path=/";
	sessionStorage.clear();
});
afterEach(() => {
	document.cookie = "lang=; path=/; max-age=0";
});

/** The test's browser has files that cannot be read. */
function file(name: string, content: string | ArrayBuffer | Uint8Array<ArrayBuffer>): File {
	const bytes = typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content);
	return Object.assign(new File([bytes], name), { arrayBuffer: () => Promise.resolve(bytes.slice().buffer) });
}
const book = (rows: unknown[][], more: object = {}) => {
	const made = utils.book_new();
	Object.assign(made, more);
	utils.book_append_sheet(made, utils.aoa_to_sheet(rows, { cellDates: true }), "1");
	return write(made, { type: "array", bookType: "xlsx" }) as ArrayBuffer;
};
async function read(...args: Parameters<typeof file>): Promise<ReadFile> {
	const found = await readImportFile(file(...args));
	if (typeof found === "string") throw new Error(found);
	return found;
}
const cellsOf = ({ rows }: ReadFile) => rows.map(({ cells }) => cells);

describe("a file", () => {
	test.each(["ru", "en"] as const)("that is the sample (%s) is imported without a fault", async (lang) => {
		document.cookie = `lang=${lang}; path=/`;
		const table = sampleTable("Сова-1");
		expect(table[0]?.[1]).toBe({ ru: "Имя", en: "Name" }[lang]);
		const sample = await read("sample.xlsx", await tableBytes([{ name: "1", rows: table }]));
		expect(Object.values(sample.columns)).toEqual(importCells.map((_, at) => at));
		for (const { line: _line, ...cells } of rowsOf(sample, sample.columns, new Map())) {
			expect(readImportRow(cells, { epoch: sample.epoch, today: "2026-09-15" }).faults).toEqual([]);
		}
		expect(sample.rows.length).toBe(3);
	});

	test("of text is read with commas, semicolons or tabs, in UTF-8, UTF-16 or Windows-1251", async () => {
		const wanted = [["Ким", "Ева"]];
		const windows = new Uint8Array([
			0xd4, 0xe0, 0xec, 0x3b, 0xc8, 0xec, 0xff, 10, 0xca, 0xe8, 0xec, 0x3b, 0xc5, 0xe2, 0xe0,
		]);
		expect(cellsOf(await read("a.csv", "Фамилия,Имя\nКим,Ева\n"))).toEqual(wanted);
		expect(cellsOf(await read("a.csv", "\uFEFFФамилия;Имя\r\nКим;Ева\r\n\r\n;;\r\n"))).toEqual(wanted);
		expect(cellsOf(await read("a.txt", "Фамилия\tИмя\nКим\tЕва"))).toEqual(wanted);
		expect(cellsOf(await read("a.csv", windows))).toEqual(wanted);
		const wide = [
			0xff,
			0xfe,
			...[..."Фам;Имя\nКим;Ева"].flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]),
		];
		expect(cellsOf(await read("a.csv", new Uint8Array(wide)))).toEqual(wanted);
	});

	test("of Excel keeps the numbers of its lines, its days, and the year it counts from", async () => {
		const rows = [
			["Our school"],
			[],
			["Surname", "Name", "Birthday"],
			["Kim", "Eva", 43391],
			[],
			["Li", "Yan", new Date(Date.UTC(2018, 2, 12))],
		];
		const found = await read("a.xlsx", book(rows));
		expect(found.rows.map(({ line }) => line)).toEqual([4, 6]);
		expect(cellsOf(found)).toEqual([
			["Kim", "Eva", "43391"],
			["Li", "Yan", "2018-03-12"],
		]);
		const old = await read(
			"a.xlsx",
			book(
				[
					["Name", "Birthday"],
					["Eva", 41929],
				],
				{ Workbook: { WBProps: { date1904: true } } },
			),
		);
		expect([old.epoch, cellsOf(old)]).toEqual([1904, [["Eva", "41929"]]]);
	});

	test("with merged cells is said to have them", async () => {
		const made = utils.book_new();
		const sheet = utils.aoa_to_sheet([
			["Group", "Name"],
			["Owls", "Eva"],
			["", "Yan"],
		]);
		sheet["!merges"] = [{ s: { r: 1, c: 0 }, e: { r: 2, c: 0 } }];
		utils.book_append_sheet(made, sheet, "1");
		expect((await read("a.xlsx", write(made, { type: "array", bookType: "xlsx" }) as ArrayBuffer)).merged).toBe(true);
	});

	test.each([
		["a picture", file("a.png", "x"), "type"],
		["a workbook of before 2007, or with a password", file("a.xls", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])), "old"],
		["a damaged workbook", file("a.xlsx", "PK\u0003\u0004 and nothing"), "broken"],
		["a text that calls itself a workbook", file("a.xlsx", "Name"), "broken"],
		["an empty text", file("a.csv", ""), "empty"],
		["heads without children", file("a.csv", "Surname;Name\n;;\n"), "empty"],
		["more lines than 2,000", file("a.csv", `Surname;Name\n${"A;B\n".repeat(2001)}`), "rows"],
		["more columns than 100", file("a.csv", `Surname;Name${";x".repeat(120)}\nA;B`), "columns"],
		["more than ten megabytes", file("a.csv", "a".repeat(10 * 1024 * 1024 + 1)), "large"],
		[
			"a workbook that unpacks to more than 32 megabytes",
			file("a.xlsx", zipSync({ "xl/a.xml": strToU8("a".repeat(40_000_000)) }).slice()),
			"large",
		],
	])("that is %s is refused", async (_, refused, fault) => {
		expect(await readImportFile(refused)).toBe(fault);
	});
});

const teacher = { ...student, role: Role.teacher, type: "teacher" as const, lang: "en" as const, _id: "t1" };
const row = (line: number, change: Partial<CheckedRow> = {}): CheckedRow => ({
	line,
	state: "ready",
	faults: [],
	birthday: "",
	sibling: null,
	twin: null,
	...change,
});
const checked = (rows: CheckedRow[], more: Partial<CheckedImport> = {}): CheckedImport => ({
	rows,
	children: rows.filter(({ state }) => state === "ready").length,
	parents: 0,
	new_groups: [],
	...more,
});
const mixed = { cell: "name" as const, error: "MIXED_LETTERS", mends: ["Yan"] };
const noGroup = { cell: "group" as const, error: "NO_SUCH_GROUP", mends: [] };
type Sent = { rows: { line: number; name: string }[]; new_groups: string[] };

function open(check: (sent: Sent) => CheckedImport, write?: () => { status: number; body?: unknown }) {
	return openApp("/directory/import", {
		"GET /api/users/me": { status: 200, body: teacher },
		"GET /api/groups": { status: 200, body: { data: [], count: 0, page: 1 } },
		"POST /api/directory/import/check": (body) => ({ status: 200, body: check(body as Sent) }),
		"POST /api/directory/import": write ?? { status: 200, body: checked([row(2)]) },
	});
}
const choose = async (...args: Parameters<typeof file>) =>
	userEvent.upload(await screen.findByLabelText("Choose a file"), file(...args));
const list = "Surname;Name;Group\nKim;Eva;Owls\nLi;Yаn;Owls\nFox;Tim;Hawks";

describe("the page", () => {
	test("shows the lines with a fault first, mends one in a tap, and writes only when told to", async () => {
		const { calls } = open(({ rows }) =>
			checked([
				row(2),
				rows[1]?.name === "Yan" ? row(3) : row(3, { state: "fault", faults: [mixed] }),
				row(4, { state: "known" }),
			]),
		);
		await choose("list.csv", list);
		expect(await screen.findByText(/nothing is written yet/i)).toBeTruthy();
		const cell = await screen.findByRole("textbox", { name: "Name, row 3" });
		expect(screen.queryByText("Kim")).toBeNull();
		expect(within(screen.getByRole("table")).getByText(/mixes letters of different alphabets/)).toBeTruthy();
		expect(cell).toHaveProperty("value", "Yаn");
		await userEvent.click(screen.getByRole("button", { name: "Replace with “Yan”" }));
		await userEvent.click(await screen.findByRole("button", { name: "Import 2 students" }));
		expect(await screen.findByText("1 student was added")).toBeTruthy();
		expect(calls.filter(({ path }) => path === "/api/directory/import").length).toBe(1);
		const sent = calls.findLast(({ path }) => path === "/api/directory/import")?.body as Sent;
		expect(sent.rows.map(({ name }) => name)).toEqual(["Eva", "Yan", "Tim"]);
	});

	test("makes a group in one tap, and says before what it makes", async () => {
		open(({ new_groups }) =>
			new_groups.includes("Hawks")
				? checked([row(2), row(3), row(4)], { new_groups: ["Hawks"] })
				: checked([row(2), row(3), row(4, { state: "fault", faults: [noGroup] })]),
		);
		await choose("list.csv", list);
		await userEvent.click(await screen.findByRole("button", { name: "Create “Hawks”" }));
		expect(await screen.findByText("These groups will be created: Hawks")).toBeTruthy();
		expect(screen.getByRole("button", { name: "Import 3 students" })).toBeTruthy();
	});

	test("says after writing what was left out, and where to read why", async () => {
		const answer = checked([row(2), row(3, { state: "fault", faults: [mixed] })]);
		open(
			() => answer,
			() => ({ status: 200, body: answer }),
		);
		await choose("list.csv", list);
		await userEvent.click(await screen.findByRole("button", { name: "Import 1 student" }));
		expect(await screen.findByText(/^1 row was not imported\./)).toBeTruthy();
		expect(screen.getByRole("button", { name: "Remarks .xlsx" })).toBeTruthy();
	});

	test.each([
		["Surname;Name;Paid", "We did not recognise every column."],
		["Surname;Name;First name", "We recognised the columns by their headings."],
	])("says whether the heads %s were recognised, and lets each be corrected", async (head, said) => {
		open(({ rows }) => checked(rows.map(({ line }) => row(line))));
		await choose("list.csv", `${head}\nKim;Eva;yes`);
		expect(await screen.findByText(said, { exact: false })).toBeTruthy();
		expect(screen.getAllByRole("combobox")).toHaveLength(3);
	});

	test("asks which column is what where the heads do not say it", async () => {
		const { calls } = open(({ rows }) => checked(rows.map(({ line }) => row(line))));
		await choose("list.csv", "Who;Paid\nEva;yes\nYan;no");
		await userEvent.click(await screen.findByRole("button", { name: "Next" }));
		expect(screen.getByText("Show which column holds the names")).toBeTruthy();
		expect(screen.getByText("The file has no headings. Show us what is where.")).toBeTruthy();
		await userEvent.click(screen.getByRole("switch", { name: "The first row holds the headings" }));
		await userEvent.selectOptions(screen.getByLabelText("Who"), "Name");
		await userEvent.click(screen.getByRole("button", { name: "Next" }));
		expect(await screen.findByText("These columns are not imported: Paid")).toBeTruthy();
		const sent = calls.findLast(({ path }) => path === "/api/directory/import/check")?.body as Sent;
		expect(sent.rows).toMatchObject([
			{ line: 2, name: "Eva" },
			{ line: 3, name: "Yan" },
		]);
	});

	test("keeps the list when it could not be written, and writes it at the next press", async () => {
		let broken = true;
		open(
			() => checked([row(2), row(3), row(4)]),
			() => {
				const answer = broken
					? { status: 500, body: { error: "INTERNAL", requestId: "r" } }
					: { status: 200, body: checked([row(2), row(3), row(4)]) };
				broken = false;
				return answer;
			},
		);
		await choose("list.csv", list);
		const press = async () => userEvent.click(await screen.findByRole("button", { name: "Import 3 students" }));
		await press();
		await waitFor(() =>
			expect(screen.getByRole("button", { name: "Import 3 students" }).getAttribute("aria-busy")).toBeNull(),
		);
		await press();
		expect(await screen.findByText("3 students were added")).toBeTruthy();
	});

	test("says why a file is not read and lets another be chosen", async () => {
		open(() => checked([row(2)]));
		await choose("old.csv", "");
		expect(await screen.findByText("There is not a single row of children in the file")).toBeTruthy();
		await choose("list.csv", list);
		expect(await screen.findByRole("button", { name: "Import 1 student" })).toBeTruthy();
	});
});
