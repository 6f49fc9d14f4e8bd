/** What a list of children may say of each, in the order of the sample. */
export const importCells = [
	"surname",
	"name",
	"patronymic",
	"birthday",
	"gender",
	"group",
	"parent_name",
	"parent_email",
	"phone",
	"city",
] as const;
export type ImportCell = (typeof importCells)[number];
export type ImportCells = Record<ImportCell, string>;

/** The most children in one list. */
export const mostImported = 2_000;
/** The longest text of a cell that is sent; a longer one is refused long before. */
export const mostCell = 200;
/** The most columns of a file that are looked at. */
export const mostColumns = 100;

/** Heads of columns as people write them, in small letters without signs. The first that fits wins. */
const heads: readonly (readonly [ImportCell, RegExp])[] = [
	["parent_email", /mail|почт|^эл адрес/],
	["parent_name", /родител|^мам|^пап|parent|mother|father|guardian|опекун/],
	["patronymic", /отчеств|patronym|middle name/],
	["surname", /^фам|surname|last ?name|family/],
	["birthday", /рожд|^д ?р$|^день$|birth|^dob$|^born/],
	["group", /групп|^класс|group|^class/],
	["gender", /^пол$|^gender|^sex$/],
	["phone", /^тел|моб|phone|^tel|mobile/],
	["city", /^город|^city|^town|насел/],
	["name", /^имя|^name|first ?name|given|^ребен|^child|^student|^ученик/],
];

const plain = (head: string) =>
	head
		.toLowerCase()
		.replaceAll("ё", "е")
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.trim();

/** The cell that a head of a column names, or null. A parent's phone is the phone, a parent's mail the mail. */
export function cellOfHead(head: string): ImportCell | null {
	const text = plain(head);
	if (text === "") return null;
	if (/^тел|phone|^моб/.test(text)) return "phone";
	return heads.find(([, form]) => form.test(text))?.[0] ?? null;
}

/** Which column of a file holds which cell; null where none does. */
export type ImportColumns = Record<ImportCell, number | null>;

/** Matches the columns of a file by their heads; of two for one cell the first counts. */
export function columnsOf(head: readonly string[]): ImportColumns {
	const found = head.map(cellOfHead);
	const at = (cell: ImportCell) => (found.includes(cell) ? found.indexOf(cell) : null);
	return Object.fromEntries(importCells.map((cell) => [cell, at(cell)])) as ImportColumns;
}

/** The row of a file that names its columns: of the first ten the one with the most known heads, at least two; or -1. */
export function headRow(rows: readonly (readonly string[])[]): number {
	const known = rows.slice(0, 10).map((row) => new Set(row.map(cellOfHead).filter(Boolean)).size);
	const best = Math.max(0, ...known);
	return best >= 2 ? known.indexOf(best) : -1;
}
