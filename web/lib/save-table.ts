import { plainText } from "#domain/files/sheet-text";

/** A table as a workbook of one sheet: every cell is a text, whatever it begins with. */
export async function tableBytes(rows: readonly (readonly string[])[]): Promise<Uint8Array<ArrayBuffer>> {
	const { utils, write } = await import("xlsx");
	const book = utils.book_new();
	const sheet = utils.aoa_to_sheet(rows.map((row) => row.map(plainText)));
	sheet["!cols"] = (rows[0] ?? []).map(() => ({ wch: 20 }));
	utils.book_append_sheet(book, sheet, "1");
	return new Uint8Array(write(book, { type: "array", bookType: "xlsx", bookSST: true }) as ArrayBuffer);
}

/** Saves a table as a workbook. `name` without its ending. */
export async function saveTable(name: string, rows: readonly (readonly string[])[]): Promise<void> {
	const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
	const url = URL.createObjectURL(new Blob([await tableBytes(rows)], { type }));
	const link = document.createElement("a");
	link.href = url;
	link.download = `${name}.xlsx`;
	link.click();
	URL.revokeObjectURL(url);
}
