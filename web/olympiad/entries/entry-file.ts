import { tableOf } from "#domain/files/table-text";
import { type EntryLine, readEntryRows } from "#domain/olympiad/entry-list";
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
