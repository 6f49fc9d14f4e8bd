import { plainText } from "#domain/files/sheet-text";
import { stageCount } from "#domain/olympiad/stages";
import type { ResultSheet, ResultsInput } from "#worker/competition/contract";
import { stageColumns } from "../olympiad/stage-columns";

export type EntryRow = ResultsInput["rows"][number];
type Person = ResultSheet["data"][number];

/** The first column identifies a line; names are for readers. */
const about = ["ID", "Name", "Category"] as const;
const columns = [...about, ...stageColumns.map((stage) => `S${stage + 1}`)];

/** A workbook to fill in: a sheet for each category, with the known points. */
export async function writeSheet(people: readonly Person[]): Promise<Uint8Array<ArrayBuffer>> {
	const { utils, write } = await import("xlsx");
	const book = utils.book_new();
	for (const category of new Set(people.map((person) => person.category))) {
		const rows = people
			.filter((person) => person.category === category)
			.map(({ _id, name, scores }) => [
				_id,
				plainText(name),
				category,
				...(scores ?? Array<null>(stageCount).fill(null)),
			]);
		const sheet = utils.aoa_to_sheet([columns, ...rows]);
		sheet["!cols"] = columns.map((_, column) => ({ wch: [38, 28, 10][column] ?? 7 }));
		utils.book_append_sheet(book, sheet, category);
	}
	return new Uint8Array(write(book, { type: "array", bookType: "xlsx", bookSST: true }) as ArrayBuffer);
}

type Cell = string | number | boolean | Date | null | undefined;

function toPoints(cell: Cell): string | number | null {
	if (cell === null || cell === undefined) return null;
	return typeof cell === "number" ? cell : String(cell).slice(0, 20);
}

/** The lines that name a participant and hold points; heads and empty lines are left out. */
export function rowsOf(sheets: readonly (readonly (readonly Cell[])[])[]): EntryRow[] {
	return sheets
		.flat()
		.map((line) => ({
			participant: String(line[0] ?? "").trim(),
			scores: stageColumns.map((stage) => toPoints(line[about.length + stage])),
		}))
		.filter(({ participant, scores }) => {
			const filled = scores.some((points) => points !== null && points !== "");
			return participant !== "" && participant !== about[0] && filled;
		});
}

/** The largest unpacked part of a workbook that is read. */
const mostBytes = 32 * 1024 * 1024;

/** Reads a filled-in workbook. Throws the errors of the reader for other files. */
export async function readSheetFile(file: File): Promise<EntryRow[]> {
	const [{ default: readWorkbook }, { unzipSync, zipSync }] = await Promise.all([
		import("read-excel-file/universal"),
		import("fflate"),
	]);
	// the reader unpacks large parts in workers that the page's policy refuses: it gets everything unpacked
	const parts = unzipSync(new Uint8Array(await file.arrayBuffer()), {
		filter: ({ name, originalSize }) => /\.(?:xml|rels)$/.test(name) && originalSize <= mostBytes,
	});
	const sheets = await readWorkbook(zipSync(parts, { level: 0 }).slice().buffer);
	return rowsOf(sheets.map(({ data }) => data as Cell[][]));
}
