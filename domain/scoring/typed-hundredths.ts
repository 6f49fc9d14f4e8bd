const [space, nbsp, plus, comma, minus, point, zero, nine, longMinus] = [32, 160, 43, 44, 45, 46, 48, 57, 0x2212];
/** Digits, with two places behind the point, that fit a double exactly. */
const safeDigits = 13;

/** Nobody types it, nothing equals it: exact decimals have to decide. */
export const undecided = Number.NaN;
/** What was typed is no number, or has more than two decimals: never right. */
export const never = Number.POSITIVE_INFINITY;

/** Digits that fit 32 bits. */
const smallDigits = 9;

/**
 * What was typed, in hundredths, by doubles alone, read as `isCorrect` reads it; `never` or `undecided` where it is none.
 * Mostly it is a few digits with at most a minus before them.
 */
export function typedHundredths(text: string): number {
	const length = text.length;
	if (length > smallDigits) return otherHundredths(text, 0, 0, 0);
	const first = Number(text.charCodeAt(0) === minus);
	let value = 0;
	for (let index = first; index < length; index++) {
		const digit = text.charCodeAt(index) - zero;
		if (digit >>> 0 > 9) return otherHundredths(text, index, value, index - first);
		value = (value * 10 + digit) | 0;
	}
	return length === first ? never : value * (100 - 200 * first);
}

/**
 * The same of anything. The first `from` signs are known: a minus or none, and `digitsBefore` digits that make `before`.
 * Blanks are dropped, a comma is a point, one sign may stand in front.
 */
function otherHundredths(text: string, from: number, before: number, digitsBefore: number): number {
	let value = before;
	let digits = digitsBefore;
	let decimals = -1;
	let sign = from > digitsBefore ? -1 : 0;
	for (let index = from; index < text.length; index++) {
		const code = text.charCodeAt(index);
		if (code >= zero && code <= nine) {
			if (decimals < 2) {
				value = value * 10 + (code - zero);
				if (decimals >= 0) decimals++;
			} else if (code !== zero) return digits < safeDigits ? finer(text, index + 1) : undecided;
			if (++digits > safeDigits) return undecided;
		} else if (code === point || code === comma) {
			if (decimals >= 0) return never;
			decimals = 0;
		} else if (code === minus || code === plus || code === longMinus) {
			if (sign !== 0 || digits > 0 || decimals >= 0) return never;
			sign = code === plus ? 1 : -1;
		} else if (code !== space && code !== nbsp) {
			// letters and other signs of ASCII are in no number; rare blanks are left to the exact reading
			return code > space && code < 127 ? never : undecided;
		}
	}
	if (digits === 0) return never;
	const scaled = decimals === 2 ? value : decimals === 1 ? value * 10 : value * 100;
	return sign < 0 ? -scaled : scaled;
}

/** Finer than hundredths: wrong as long as the rest is a number too, which only exact reading can tell. */
function finer(text: string, from: number): number {
	for (let index = from; index < text.length; index++) {
		const code = text.charCodeAt(index);
		if (code < zero || code > nine) return undecided;
	}
	return never;
}
