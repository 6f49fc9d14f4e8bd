/** What XML 1.0 has no place for; `\p{Surrogate}` is half a sign, which no file can hold. */
const unprintable = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]|\p{Surrogate}/gu;
/** The most signs a cell may hold. */
export const mostSigns = 32_767;
const mostNameSigns = 31;

/**
 * Text that a spreadsheet can only take for text. Its cell is a string cell, so nothing is executed; the apostrophe
 * keeps it so when the file is saved as CSV and opened again (ASVS 1.2.10). Signs no file can hold are dropped, and what
 * is longer than a cell may be is cut.
 */
export function plainText(text: string): string {
	const clean = text.replace(unprintable, "").slice(0, mostSigns - 1);
	return /^[=+\-@\t\r]/.test(clean) ? `'${clean}` : clean;
}

/**
 * Names for the sheets of one book, in the order given: at most 31 signs, without `[ ] : * ? / \`, no apostrophe at either
 * end, none empty and none twice, whatever the case (the rules of the format).
 */
export function sheetNames(wanted: readonly string[]): string[] {
	const taken = new Set<string>(["history"]);
	return wanted.map((name) => {
		const clean = name
			.replace(unprintable, "")
			.replace(/[[\]:*?/\\\t\n\r]/g, " ")
			.trim()
			.replace(/^'+|'+$/g, "");
		const base = clean || "Sheet";
		let free = cut(base, mostNameSigns);
		for (let count = 2; taken.has(free.toLowerCase()); count++) {
			const end = ` ${count}`;
			free = cut(base, mostNameSigns - end.length) + end;
		}
		taken.add(free.toLowerCase());
		return free;
	});
}

/** The beginning of a text, never half a sign. */
function cut(text: string, signs: number): string {
	return text
		.slice(0, signs)
		.replace(/\p{Surrogate}$/u, "")
		.trimEnd();
}
