import { mostSigns, plainText } from "#domain/files/sheet-text";

/** A day is YYYY-MM-DD; the file has it as a date, not as text. */
export type Cell = string | number | { readonly day: string } | null;

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

/**
 * What asks for a closer look: another sign than these, a blank at an end, a sign in front that a formula begins with.
 */
const special = /[^ !#-%'-;=?-^`-~\u00a1-\u167f]|^[ =+\-@]| $/;

function textXml(value: string): string {
	// nearly every text can stand as it is
	if (!special.test(value) && value.length < mostSigns) return `<t>${value}</t>`;
	const text = cellText(value);
	return text.trim() === text ? `<t>${text}</t>` : `<t xml:space="preserve">${text}</t>`;
}

/** A day as spreadsheets count it: 1 is the first of January 1900, and there was a 29th of February in that year. */
function dayNumber(day: string): number {
	return Math.round((Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000);
}

/** `columns` are the beginnings of their cells, up to the number of the row. */
function rowXml(cells: readonly Cell[], columns: readonly string[], row: number, style = ""): string {
	let xml = `<row r="${row}">`;
	for (let column = 0; column < cells.length; column++) {
		const value = cells[column]!;
		if (value === null || value === "") continue;
		if (typeof value === "string") {
			xml += `${columns[column]!}${row}"${style} t="inlineStr"><is>${textXml(value)}</is></c>`;
		} else if (typeof value === "number") xml += `${columns[column]!}${row}"${style}><v>${value}</v></c>`;
		else xml += `${columns[column]!}${row}" s="2"><v>${dayNumber(value.day)}</v></c>`;
	}
	return `${xml}</row>`;
}

/** So many rows become one text: a longer one costs more to put together than to encode in pieces. */
const rowsTogether = 100;

function* pageXml(page: readonly (readonly Cell[])[], columns: readonly string[], first: number): Generator<string> {
	for (let from = 0; from < page.length; from += rowsTogether) {
		let xml = "";
		for (const [index, cells] of page.slice(from, from + rowsTogether).entries()) {
			xml += rowXml(cells, columns, first + from + index);
		}
		yield xml;
	}
}

const namespace = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

/**
 * The XML of a sheet, a part for each page of rows, made while it is taken. Every text is an inline string, so there is
 * no table of strings to keep and nothing a name could become but text. The head stays in sight and is bold.
 */
export async function* sheetXml({ head, widths, pages }: Sheet): AsyncGenerator<Iterable<string>> {
	const columns = head.map((_, column) => `<c r="${letters(column)}`);
	const cols = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
	yield [
		`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet ${namespace}><sheetViews>` +
			`<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>` +
			`</sheetViews><cols>${cols.join("")}</cols><sheetData>${rowXml(head, columns, 1, ' s="1"')}`,
	];
	let row = 1;
	for await (const page of pages) {
		if (page.length > 0) yield pageXml(page, columns, row + 1);
		row += page.length;
	}
	yield ["</sheetData></worksheet>"];
}
