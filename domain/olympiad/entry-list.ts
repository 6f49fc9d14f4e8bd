import { dateOfDays, dateText, daysOf } from "../calendar/civil-date";
import { countries, countryName } from "../geo/countries";
import { categoryOf, difficultyOf } from "./categories";

/** What is said of a child who is entered, in the order of the columns of a list. */
export const entryCells = [
	"surname_en",
	"name_en",
	"birthday",
	"category",
	"country",
	"email",
	"phone",
	"password",
] as const;
export type EntryCell = (typeof entryCells)[number];
export type EntryLine = Record<EntryCell, string>;

/** The most children in one list. */
export const mostEntries = 100;
/** The most children shown who came to earlier olympiads. */
export const mostEarlier = 300;
/** The most children written by one call: a new account costs a fifth of a second of hashing. */
export const mostWritten = 10;

export function emptyEntry(): EntryLine {
	return Object.fromEntries(entryCells.map((cell) => [cell, ""])) as EntryLine;
}

/** Heads of columns as people write them, in lower case. */
const heads: Record<EntryCell, RegExp> = {
	surname_en: /^(?:sur|last|family)[ _-]?name|^\u0444\u0430\u043c\u0438\u043b/,
	name_en: /^(?:first |given )?name|^\u0438\u043c\u044f/,
	birthday: /birth|^\u0434\u0430\u0442\u0430|^\u0434\u0435\u043d\u044c|^\u0434\.\s?\u0440/,
	category: /^(?:category|class)|^\u043a\u0430\u0442\u0435\u0433/,
	country: /^country|^\u0441\u0442\u0440\u0430\u043d/,
	email: /mail|\u043f\u043e\u0447\u0442/,
	phone: /^(?:phone|tel)|^\u0442\u0435\u043b/,
	password: /^password|^\u043f\u0430\u0440\u043e\u043b/,
};

function cellsOfHead(row: readonly string[]): (EntryCell | null)[] | null {
	const found = row.map((text) => entryCells.find((cell) => heads[cell].test(text.trim().toLowerCase())) ?? null);
	return new Set(found.filter(Boolean)).size >= 2 ? found : null;
}

/** A day as people write it, `31.12.2015` or `31/12/2015`, as `2015-12-31`; any other text stays as it is. */
export function readDay(text: string): string {
	const match = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text.trim());
	if (!match) return text.trim();
	const date = { year: Number(match[3]), month: Number(match[2]), day: Number(match[1]) };
	const iso = dateText(date);
	return dateText(dateOfDays(daysOf(date))) === iso ? iso : text.trim();
}

/** The code of a country from its code or its name in English or Russian; any other text stays as it is. */
export function readCountry(text: string): string {
	const typed = text.trim();
	const wanted = typed.toLowerCase();
	const same = (code: string) =>
		code.toLowerCase() === wanted ||
		countryName(code, "en").toLowerCase() === wanted ||
		countryName(code, "ru").toLowerCase() === wanted;
	return countries.find(same) ?? typed;
}

/**
 * The children of a table, from the rows of a workbook or a pasted text. A first row that names at least two columns gives
 * their order; without one it is that of `entryCells`. Empty rows are left out.
 */
export function readEntryRows(rows: readonly (readonly string[])[]): EntryLine[] {
	const [first = [], ...rest] = rows.filter((row) => row.some((text) => text.trim() !== ""));
	const head = cellsOfHead(first);
	return (head ? rest : first.length > 0 ? [first, ...rest] : []).map((row) => {
		const line = emptyEntry();
		for (const [at, text] of row.entries()) {
			const cell = head ? head[at] : entryCells[at];
			if (cell) line[cell] = text.trim();
		}
		return { ...line, birthday: readDay(line.birthday), country: readCountry(line.country) };
	});
}

/** Without case, hyphens and double blanks; the Russian letter that may be written without its two dots has none. */
function plain(text: string): string {
	const bare = text
		.normalize("NFD")
		.replace(/(\u0435)\u0308/gi, "$1")
		.normalize("NFC");
	return bare
		.toLowerCase()
		.replace(/[\s-]+/g, " ")
		.trim();
}

/** Equal for two spellings of one child: letter case, blanks and hyphens do not count, nor which name comes first. */
export function childKey(name: string, surname: string, birthday: string): string {
	return [...[plain(name), plain(surname)].toSorted(), birthday].join("|");
}

/** The open category nearest in difficulty to the one of before, the easier of two; null when none is open. */
export function nearestCategory(open: readonly string[], before: string): string | null {
	if (open.includes(before)) return before;
	const known = categoryOf(before);
	const steps = (code: string) => {
		const category = categoryOf(code);
		return category && known ? difficultyOf(category) - difficultyOf(known) : 0;
	};
	const near = open.toSorted((a, b) => Math.abs(steps(a)) - Math.abs(steps(b)) || steps(a) - steps(b));
	return near[0] ?? null;
}
