import { tableOf } from "#domain/files/table-text";
import {
	columnsOf,
	headRow,
	type ImportColumns,
	importCells,
	mostCell,
	mostColumns,
	mostImported,
} from "#domain/user/import-columns";
import type { ImportRow } from "#worker/school/import/contract";
import { type Cell, openWorkbook } from "../../lib/workbook";

/** The largest file that is opened, bytes. */
const mostBytes = 10 * 1024 * 1024;
/** Rows that are looked at, with the empty ones between. */
const mostRows = 20_000;

/** Why a file is not read. */
export type FileFault = "type" | "old" | "large" | "broken" | "empty" | "rows" | "columns";

/** A file as a table. `head` are the heads of its columns, or empty where it has none; `rows` begin at `first`. */
export type ReadFile = {
	name: string;
	head: string[];
	/** lines with anything in them, each with its number in the file */
	rows: { line: number; cells: string[] }[];
	columns: ImportColumns;
	epoch: 1900 | 1904;
	/** whether cells are merged: only the first line of such has the text */
	merged: boolean;
};

/** A text of a file in UTF-8, in UTF-16 with its mark, else in the code of Russian Windows. */
export function decodeText(bytes: Uint8Array): string {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
	if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder("windows-1251").decode(bytes);
	}
}

/** A day in a workbook is midnight in UTC. */
function cellText(cell: Cell): string {
	if (cell === null || cell === undefined) return "";
	if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? "" : cell.toISOString().slice(0, 10);
	return String(cell).trim().slice(0, mostCell);
}

/** A table as a file of children; the fault where it cannot be one. */
export function fileOf(
	name: string,
	table: readonly (readonly string[])[],
	more: Pick<ReadFile, "epoch" | "merged"> = { epoch: 1900, merged: false },
): ReadFile | FileFault {
	if (table.length > mostRows) return "rows";
	// our own files put an apostrophe before what could be a formula
	const trimmed = table.map((row) =>
		row.map((cell) =>
			cell
				.trim()
				.replace(/^'(?=[=+\-@])/, "")
				.slice(0, mostCell),
		),
	);
	const at = headRow(trimmed);
	const head = at < 0 ? [] : trimmed[at]!;
	const rows = trimmed
		.map((cells, index) => ({ line: index + 1, cells }))
		.slice(at + 1)
		.filter(({ cells }) => cells.some((cell) => cell !== ""));
	if (rows.length === 0) return "empty";
	if (rows.length > mostImported) return "rows";
	const width = Math.max(head.length, ...rows.map(({ cells }) => cells.findLastIndex((cell) => cell !== "") + 1));
	if (width > mostColumns) return "columns";
	const named = Array.from({ length: width }, (_, column) => head[column] ?? "");
	return { name, head: named, rows, columns: columnsOf(named), ...more };
}

/** The same file with its first row as the heads of the columns, which said nothing by themselves. */
export function withHead(file: ReadFile): ReadFile {
	const [first, ...rows] = file.rows;
	return first && rows.length > 0 ? { ...file, head: file.head.map((_, at) => first.cells[at] ?? ""), rows } : file;
}

async function read(file: File): Promise<ReadFile | FileFault> {
	if (file.size > mostBytes) return "large";
	const bytes = new Uint8Array(await file.arrayBuffer());
	// the workbooks of before 2007, and those with a password
	if (bytes[0] === 0xd0 && bytes[1] === 0xcf) return "old";
	const zipped = bytes[0] === 0x50 && bytes[1] === 0x4b;
	if (!zipped) {
		if (!/\.(?:csv|tsv|txt)$/i.test(file.name)) return /\.xlsx$/i.test(file.name) && file.size > 0 ? "broken" : "type";
		return fileOf(file.name, tableOf(decodeText(bytes)));
	}
	const { sheets, epoch, merged } = await openWorkbook(file);
	const sheet = sheets.find((rows) => rows.some((row) => row.some((cell) => cellText(cell) !== ""))) ?? [];
	return fileOf(
		file.name,
		sheet.map((row) => row.map(cellText)),
		{ epoch, merged },
	);
}

/** Reads a workbook or a text file in the browser; the fault where it cannot be read. */
export async function readImportFile(file: File): Promise<ReadFile | FileFault> {
	try {
		return await read(file);
	} catch (error) {
		return error instanceof RangeError ? "large" : "broken";
	}
}

/** The lines of a file as the server takes them, with what was mended by hand. */
export function rowsOf(file: ReadFile, columns: ImportColumns, edits: ReadonlyMap<number, Edits>): ImportRow[] {
	return file.rows.map(({ line, cells }) => {
		const own = edits.get(line) ?? {};
		const read = importCells.map((cell) => [cell, own[cell] ?? cells[columns[cell] ?? -1] ?? ""]);
		return { line, ...(Object.fromEntries(read) as Omit<ImportRow, "line">) };
	});
}

/** What was typed into the cells of a line. */
export type Edits = Partial<Omit<ImportRow, "line">>;
