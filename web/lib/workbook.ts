/** A cell of a workbook as it is read. */
export type Cell = string | number | boolean | Date | null | undefined;

/** A workbook: the rows of every sheet, and the year its days are counted from. */
export type Workbook = { sheets: Cell[][][]; epoch: 1900 | 1904; merged: boolean };

/** The most bytes of a workbook when it is unpacked, and of one of its parts. */
const mostBytes = 32 * 1024 * 1024;
const mostParts = 500;

/** Reads a workbook. Throws the errors of the reader for other files, and a RangeError for one that unpacks too large. */
export async function openWorkbook(file: File): Promise<Workbook> {
	const [{ default: read }, { unzipSync, zipSync, strFromU8 }] = await Promise.all([
		import("read-excel-file/universal"),
		import("fflate"),
	]);
	let bytes = 0;
	let count = 0;
	// the reader unpacks large parts in workers that the page's policy refuses: it gets everything unpacked
	const parts = unzipSync(new Uint8Array(await file.arrayBuffer()), {
		// a part cannot be larger than it says: the unpacker makes room for that and no more
		filter: ({ name, originalSize }) => {
			if (!/\.(?:xml|rels)$/.test(name)) return false;
			bytes += originalSize;
			count += 1;
			if (bytes > mostBytes || count > mostParts) throw new RangeError("too large when unpacked");
			return true;
		},
	});
	const sheets = await read(zipSync(parts, { level: 0 }).slice().buffer);
	const text = (name: string) => (parts[name] ? strFromU8(parts[name]) : "");
	return {
		sheets: sheets.map(({ data }) => data as Cell[][]),
		epoch: /date1904="(?:1|true|on)"/.test(text("xl/workbook.xml")) ? 1904 : 1900,
		merged: Object.keys(parts).some((name) => name.startsWith("xl/worksheets/") && text(name).includes("<mergeCell ")),
	};
}

/** The rows of every sheet of a workbook. Throws as `openWorkbook`. */
export async function readWorkbook(file: File): Promise<Cell[][][]> {
	return (await openWorkbook(file)).sheets;
}
