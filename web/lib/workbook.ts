/** A cell of a workbook as it is read. */
export type Cell = string | number | boolean | Date | null | undefined;

/** The largest unpacked part of a workbook that is read. */
const mostBytes = 32 * 1024 * 1024;

/** The rows of every sheet of a workbook. Throws the errors of the reader for other files. */
export async function readWorkbook(file: File): Promise<Cell[][][]> {
	const [{ default: read }, { unzipSync, zipSync }] = await Promise.all([
		import("read-excel-file/universal"),
		import("fflate"),
	]);
	// the reader unpacks large parts in workers that the page's policy refuses: it gets everything unpacked
	const parts = unzipSync(new Uint8Array(await file.arrayBuffer()), {
		filter: ({ name, originalSize }) => /\.(?:xml|rels)$/.test(name) && originalSize <= mostBytes,
	});
	const sheets = await read(zipSync(parts, { level: 0 }).slice().buffer);
	return sheets.map(({ data }) => data as Cell[][]);
}
