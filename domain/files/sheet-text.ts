/** Characters that XML 1.0 forbids; `\p{Surrogate}` matches an unpaired surrogate. */
const unprintable = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]|\p{Surrogate}/gu;
/** Most characters of a cell. */
export const mostSigns = 32_767;
const mostNameSigns = 31;

/**
 * Text that a spreadsheet cannot take for a formula. The cell is a string cell; the apostrophe protects the text when the
 * file is saved as CSV and opened again (ASVS 1.2.10). Forbidden characters are dropped, too long a text is cut.
 */
export function plainText(text: string): string {
	const clean = text.replace(unprintable, "").slice(0, mostSigns - 1);
	return /^[=+\-@\t\r]/.test(clean) ? `'${clean}` : clean;
}

/**
 * Names for the sheets of one book by the rules of the format: at most 31 characters, without `[ ] : * ? / \`, no
 * apostrophe at either end, not empty, unique whatever the case.
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

/** The beginning of a text, without an unpaired surrogate at its end. */
function cut(text: string, signs: number): string {
	return text
		.slice(0, signs)
		.replace(/\p{Surrogate}$/u, "")
		.trimEnd();
}
