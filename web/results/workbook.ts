import type { CellObject, WorkBook, WorkSheet } from "xlsx";
import type { RankingRow } from "#worker/results/contract";

/** What a cell may hold. */
type Value = string | number | null;

/** One class of the export: sheet name and rows in the order of the ranking. */
export type ExportSheet = { name: string; rows: readonly RankingRow[] };

/** How places and countries are written in the sheets. */
export type Wording = {
	head: readonly string[];
	place: (place: number) => string;
	country: (code: string) => string;
	day: (date: string) => string;
};

/**
 * Text that a spreadsheet can only take for text. The cell is a string cell, so nothing is executed; the apostrophe
 * keeps it so when the file is saved as CSV and opened again.
 */
export function plainText(text: string): string {
	return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function valuesOf(row: RankingRow, { place, country, day }: Wording): Value[] {
	const { user } = row;
	return [
		row.position,
		user.surname_en || user.surname,
		user.name_en || user.name,
		user.birthday === null ? "" : day(user.birthday),
		row.country === null ? "" : country(row.country),
		...row.result,
		row.score,
		row.full,
		row.link,
		row.place === null ? "" : place(row.place),
	];
}

function cellOf(value: Value): CellObject {
	return typeof value === "number" ? { t: "n", v: value } : { t: "s", v: plainText(value ?? "") };
}

type Sheets = typeof import("xlsx").utils;

function toSheet(utils: Sheets, rows: readonly RankingRow[], wording: Wording): WorkSheet {
	// a sheet that is a list of rows takes a fraction of the memory of one that is keyed by cell
	const cells = [wording.head.map(cellOf), ...rows.map((row) => valuesOf(row, wording).map(cellOf))];
	const sheet = cells as unknown as WorkSheet;
	sheet["!ref"] = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows.length, c: wording.head.length - 1 } });
	sheet["!cols"] = wording.head.map((_, column) => ({ wch: [6, 20, 16, 12, 16][column] ?? 9 }));
	return sheet;
}

/** The export: one sheet per class. */
export function toWorkbook(utils: Sheets, sheets: readonly ExportSheet[], wording: Wording): WorkBook {
	const book = utils.book_new();
	for (const { name, rows } of sheets) utils.book_append_sheet(book, toSheet(utils, rows, wording), name);
	return book;
}

/** The file's bytes. Shared strings, so that every text is a string cell; the library is loaded only now. */
export async function toXlsx(sheets: readonly ExportSheet[], wording: Wording): Promise<Uint8Array<ArrayBuffer>> {
	const { utils, write } = await import("xlsx");
	const book = toWorkbook(utils, sheets, wording);
	return new Uint8Array(
		write(book, { type: "array", bookType: "xlsx", bookSST: true, compression: true }) as ArrayBuffer,
	);
}
