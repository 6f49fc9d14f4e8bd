import { plainText, sheetNames } from "#domain/files/sheet-text";

/** A cell of a table that is saved: a text stays a text, whatever it begins with. */
export type SavedCell = string | number;
type Sheet = { name: string; rows: readonly (readonly SavedCell[])[] };

/** Tables as the sheets of a workbook. */
export async function tableBytes(sheets: readonly Sheet[]): Promise<Uint8Array<ArrayBuffer>> {
	const { utils, write } = await import("xlsx");
	const book = utils.book_new();
	const names = sheetNames(sheets.map(({ name }) => name));
	for (const [index, { rows }] of sheets.entries()) {
		const plain = rows.map((row) => row.map((cell) => (typeof cell === "number" ? cell : plainText(cell))));
		const sheet = utils.aoa_to_sheet(plain);
		sheet["!cols"] = (rows[0] ?? []).map(() => ({ wch: 20 }));
		utils.book_append_sheet(book, sheet, names[index]);
	}
	return new Uint8Array(write(book, { type: "array", bookType: "xlsx", bookSST: true }) as ArrayBuffer);
}

/** Saves tables as a workbook. `name` without its ending. */
export async function saveTables(name: string, sheets: readonly Sheet[]): Promise<void> {
	const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
	const url = URL.createObjectURL(new Blob([await tableBytes(sheets)], { type }));
	const link = document.createElement("a");
	link.href = url;
	link.download = `${name}.xlsx`;
	link.click();
	URL.revokeObjectURL(url);
}

/** Saves a table as a workbook of one sheet. */
export function saveTable(name: string, rows: Sheet["rows"]): Promise<void> {
	return saveTables(name, [{ name: "1", rows }]);
}
