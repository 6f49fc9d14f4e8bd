import { sheetNames } from "#domain/files/sheet-text";
import { escapeXml, type Sheet, sheetXml } from "./sheet-xml";
import { zip, type ZipEntry } from "./zip";

export const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const sheetNamespace = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relationNamespace = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packageNamespace = "http://schemas.openxmlformats.org/package/2006";
const kind = "application/vnd.openxmlformats-officedocument.spreadsheetml";

function contentTypes(sheets: number): string {
	const parts = Array.from(
		{ length: sheets },
		(_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${kind}.worksheet+xml"/>`,
	);
	return (
		`${declaration}<Types xmlns="${packageNamespace}/content-types">` +
		'<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
		'<Default Extension="xml" ContentType="application/xml"/>' +
		`<Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/>` +
		`<Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/>${parts.join("")}</Types>`
	);
}

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
	const lines = targets.map(
		([type, target], index) =>
			`<Relationship Id="rId${index + 1}" Type="${relationNamespace}/${type}" Target="${target}"/>`,
	);
	return `${declaration}<Relationships xmlns="${packageNamespace}/relationships">${lines.join("")}</Relationships>`;
}

function workbookXml(names: readonly string[]): string {
	const sheets = names.map(
		(name, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
	);
	return `${declaration}<workbook xmlns="${sheetNamespace}" xmlns:r="${relationNamespace}"><sheets>${sheets.join("")}</sheets></workbook>`;
}

/** Three ways a cell may look: as usual, bold, and a day (14 is the short date of whoever reads). */
const styles =
	`${declaration}<styleSheet xmlns="${sheetNamespace}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
	'<font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill>' +
	'<fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/>' +
	'<diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
	'<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
	'<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
	'<xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>';

/**
 * The bytes of an `.xlsx` file as a lazy stream: the next page of rows is loaded when the last one has been sent.
 * `sheets` in their order, at least one; `at` is the time the file bears, milliseconds.
 */
export function workbook(sheets: readonly Sheet[], at: number): AsyncGenerator<Uint8Array> {
	const numbered = sheets.map((sheet, index) => ({ sheet, path: `worksheets/sheet${index + 1}.xml` }));
	const entries: ZipEntry[] = [
		{ name: "[Content_Types].xml", parts: [[contentTypes(sheets.length)]] },
		{ name: "_rels/.rels", parts: [[relations([["officeDocument", "xl/workbook.xml"]])]] },
		{ name: "xl/workbook.xml", parts: [[workbookXml(sheetNames(sheets.map(({ name }) => name)))]] },
		{
			name: "xl/_rels/workbook.xml.rels",
			parts: [[relations([...numbered.map(({ path }) => ["worksheet", path] as const), ["styles", "styles.xml"]])]],
		},
		{ name: "xl/styles.xml", parts: [[styles]] },
		...numbered.map(({ sheet, path }) => ({ name: `xl/${path}`, parts: sheetXml(sheet) })),
	];
	return zip(entries, at);
}

/** The body of an answer that asks for the next bytes when those before have left, and stops when the reader goes. */
export function streamOf(bytes: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
	return new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				const { done, value } = await bytes.next();
				if (done) controller.close();
				else controller.enqueue(value);
			},
			async cancel() {
				await bytes.return(undefined);
			},
		},
		{ highWaterMark: 0 },
	);
}
