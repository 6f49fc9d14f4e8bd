import { importCells } from "#domain/user/import-columns";
import { m } from "#messages";
import type { CheckedImport, CheckedRow } from "#worker/school/import/contract";
import type { ErrorCode } from "#domain/errors";
import { errorText } from "../../lib/error-text";
import { saveTable } from "../../lib/save-table";
import { cellTexts } from "./cell-texts";
import type { Draft } from "./queries";
import { rowsOf } from "./read-file";

/** What is wrong with a cell, in words. */
export function faultText({ error }: CheckedRow["faults"][number], { twin }: CheckedRow): string {
	return error === "ENTRY_TWICE" && twin !== null
		? m.school_import_twin({ line: twin })
		: errorText(error as ErrorCode);
}

/** Saves the lines that were not written, each with what is to be corrected; mended, the file can be imported. */
export async function saveRemarks(draft: Draft, checked: CheckedImport): Promise<void> {
	const rows = new Map(rowsOf(draft.file, draft.columns, draft.edits).map((row) => [row.line, row]));
	const table = checked.rows
		.filter(({ state }) => state === "fault")
		.map((row) => {
			const said = row.faults.map((fault) => `${cellTexts[fault.cell]()}: ${faultText(fault, row)}`);
			return [...importCells.map((cell) => rows.get(row.line)?.[cell] ?? ""), said.join("; ")];
		});
	const head = [...importCells.map((cell) => cellTexts[cell]()), m.school_import_remarks_head()];
	await saveTable(m.school_import_remarks_name(), [head, ...table]);
}
