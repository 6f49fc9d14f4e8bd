import { importCells } from "#domain/user/import-columns";
import { m } from "#messages";
import { cellTexts } from "./cell-texts";

/** A list as it should be: heads and three children, two of one family, in a group of this name. */
export function sampleTable(group: string): string[][] {
	const rows = m.school_import_sample_rows({ group }).split("\n");
	return [importCells.map((cell) => cellTexts[cell]()), ...rows.map((row) => row.split(";"))];
}
