import { describe, expect, test } from "vitest";
import { utils, write } from "xlsx";
import { readSheetFile } from "#web/competition/sheet-file";

/** The test's browser has files that cannot be read. */
function fileOf(bytes: ArrayBuffer): File {
	return Object.assign(new File([], "sheet.xlsx"), { arrayBuffer: () => Promise.resolve(bytes) });
}

/** A sheet as an organiser fills it in: id, name, category, points. */
function sheetOf(people: number): File {
	const lines = Array.from({ length: people }, (_, index) => [
		`participant-${index}`,
		`Somebody with a name of a length that makes the sheet a large one, number ${index}`,
		"D10",
		10,
		20,
		30,
		40,
		50,
		60,
		7,
	]);
	const book = utils.book_new();
	utils.book_append_sheet(book, utils.aoa_to_sheet(lines), "1");
	return fileOf(write(book, { type: "array", bookType: "xlsx" }) as ArrayBuffer);
}

describe("a filled-in sheet", () => {
	test.each([3, 5000])("of %i people is read whole", async (people) => {
		const rows = await readSheetFile(sheetOf(people));
		expect(rows).toHaveLength(people);
		expect(rows.at(-1)?.participant).toBe(`participant-${people - 1}`);
		expect(rows.at(-1)?.scores).toEqual([10, 20, 30, 40, 50, 60, 7]);
	});

	test("that is none is refused", async () => {
		await expect(readSheetFile(fileOf(new TextEncoder().encode("no sheet").buffer))).rejects.toThrow();
	});
});
