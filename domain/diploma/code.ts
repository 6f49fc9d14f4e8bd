/** Digits and letters that are not confused with one another when read aloud or typed. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const groups = 3;
const perGroup = 4;

/** Random bytes of a code; five bits of each are used, sixty in all. */
export const codeBytes = groups * perGroup;

function dashed(signs: string): string {
	return Array.from({ length: groups }, (_, group) => signs.slice(group * perGroup, (group + 1) * perGroup)).join("-");
}

/** The code printed on a diploma, `7K4M-0Q2X-B9TZ`, from `codeBytes` random bytes. Throws RangeError for fewer. */
export function codeFrom(bytes: Uint8Array): string {
	if (bytes.length < codeBytes) throw new RangeError("a code needs more random bytes");
	return dashed(Array.from(bytes.subarray(0, codeBytes), (byte) => alphabet.charAt(byte & 31)).join(""));
}

/**
 * A typed or scanned code as it is stored. Accepts any case, dashes and blanks, O for 0, I or L for 1. Null for what
 * cannot be a code.
 */
export function normalizeCode(text: string): string | null {
	const signs = text
		.toUpperCase()
		.replace(/[\s–—-]/g, "")
		.replaceAll("O", "0")
		.replace(/[IL]/g, "1");
	const known = signs.length === codeBytes && [...signs].every((sign) => alphabet.includes(sign));
	return known ? dashed(signs) : null;
}
