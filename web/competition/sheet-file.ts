import { plainText } from "#domain/files/sheet-text";
import { stageCount } from "#domain/olympiad/stages";
import { type Cell, readWorkbook } from "../lib/workbook";
import type { ResultSheet, ResultsInput } from "#worker/competition/day-contract";
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

/** Reads a filled-in workbook. Throws the errors of the reader for other files. */
export async function readSheetFile(file: File): Promise<EntryRow[]> {
	return rowsOf(await readWorkbook(file));
}
