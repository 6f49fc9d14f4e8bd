import { plainText } from "#domain/files/sheet-text";

export type Cell = string | number | null;

/** A sheet: its head, the widths of its columns in signs, and its rows, page by page. */
export type Sheet = {
	name: string;
	head: readonly string[];
	widths: readonly number[];
	pages: AsyncIterable<readonly (readonly Cell[])[]>;
};

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text of an attribute or an element. */
export function escapeXml(text: string): string {
	return /[&<>"]/.test(text) ? text.replace(/[&<>"]/g, (sign) => entities[sign]!) : text;
}

/** The letters of a column, 0-based: A to Z, AA and on. */
function letters(column: number): string {
	const last = String.fromCharCode(65 + (column % 26));
	return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}

/** Readers of the format take `_x0041_` for a letter: what somebody really typed is kept by escaping its first sign. */
function cellText(text: string): string {
	const plain = plainText(text);
	return escapeXml(plain.includes("_x") ? plain.replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_") : plain);
}

function cellXml(value: Cell, at: string, style: string): string {
	if (typeof value === "number") return `<c r="${at}"${style}><v>${value}</v></c>`;
	if (value === null || value === "") return "";
	const text = cellText(value);
	const space = text.trim() === text ? "" : ' xml:space="preserve"';
	return `<c r="${at}"${style} t="inlineStr"><is><t${space}>${text}</t></is></c>`;
}

function rowXml(cells: readonly Cell[], columns: readonly string[], row: number, style = ""): string {
	let xml = `<row r="${row}">`;
	for (let column = 0; column < cells.length; column++) {
		xml += cellXml(cells[column]!, columns[column]! + row, style);
	}
	return `${xml}</row>`;
}

const namespace = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

/**
 * The XML of a sheet, a piece for each page of rows. Every text is an inline string, so there is no table of strings to
 * keep and nothing a name could become but text. The head stays in sight and is bold.
 */
export async function* sheetXml({ head, widths, pages }: Sheet): AsyncGenerator<string> {
	const columns = head.map((_, column) => letters(column));
	const cols = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
	yield (
		`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet ${namespace}><sheetViews>` +
			`<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>` +
			`</sheetViews><cols>${cols.join("")}</cols><sheetData>${rowXml(head, columns, 1, ' s="1"')}`
	);
	let row = 1;
	for await (const page of pages) {
		let xml = "";
		for (const cells of page) xml += rowXml(cells, columns, ++row);
		if (xml !== "") yield xml;
	}
	yield "</sheetData></worksheet>";
}
