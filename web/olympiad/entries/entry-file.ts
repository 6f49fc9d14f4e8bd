import { plainText } from "#domain/files/sheet-text";
import { type EntryLine, readEntryRows, tableOf } from "#domain/olympiad/entry-list";
import { type Cell, readWorkbook } from "../../lib/workbook";

/** A day in a workbook is midnight in UTC. */
function cellText(cell: Cell): string {
	if (cell === null || cell === undefined) return "";
	return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}

/** The children of a pasted text. */
export function readEntryText(text: string): EntryLine[] {
	return readEntryRows(tableOf(text));
}

/** The children of a workbook (its first sheet) or of a text file. Throws the errors of the reader for other files. */
export async function readEntryFile(file: File): Promise<EntryLine[]> {
	if (!/\.xlsx$/i.test(file.name)) return readEntryText(await file.text());
	const [sheet = []] = await readWorkbook(file);
	return readEntryRows(sheet.map((row) => row.map(cellText)));
}

/** Saves a table as a workbook: names are texts, whatever they begin with. */
export async function saveTable(name: string, rows: readonly (readonly string[])[]): Promise<void> {
	const { utils, write } = await import("xlsx");
	const book = utils.book_new();
	const sheet = utils.aoa_to_sheet(rows.map((row) => row.map(plainText)));
	sheet["!cols"] = (rows[0] ?? []).map(() => ({ wch: 20 }));
	utils.book_append_sheet(book, sheet, "1");
	const bytes = new Uint8Array(write(book, { type: "array", bookType: "xlsx", bookSST: true }) as ArrayBuffer);
	const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
	const url = URL.createObjectURL(new Blob([bytes], { type }));
	const link = document.createElement("a");
	link.href = url;
	link.download = `${name}.xlsx`;
	link.click();
	URL.revokeObjectURL(url);
}
