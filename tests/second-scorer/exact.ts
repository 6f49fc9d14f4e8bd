/** A fraction of whole numbers, the second scorer's only kind of number. The denominator is positive. */
export type Fraction = [top: bigint, bottom: bigint];

/** Reads a decimal as the answer sheet allows it; null for anything else. */
export function readDecimal(text: string): Fraction | null {
	let sign = 1n;
	let rest = text;
	if (rest[0] === "+" || rest[0] === "-") {
		if (rest[0] === "-") sign = -1n;
		rest = rest.slice(1);
	}
	const parts = rest.split(".");
	if (parts.length > 2) return null;
	const [left, right] = [parts[0]!, parts[1] ?? ""];
	if (left.length + right.length === 0 || left.length + right.length > 38) return null;
	for (const character of left + right) if (!"0123456789".includes(character)) return null;
	let bottom = 1n;
	for (let index = 0; index < right.length; index++) bottom *= 10n;
	return [sign * BigInt(left + right), bottom];
}

export function add([a, b]: Fraction, [c, d]: Fraction): Fraction {
	return [a * d + c * b, b * d];
}

export function multiply([a, b]: Fraction, [c, d]: Fraction): Fraction {
	return [a * c, b * d];
}

/** Null when dividing by zero. */
export function divide([a, b]: Fraction, [c, d]: Fraction): Fraction | null {
	if (c === 0n) return null;
	return c > 0n ? [a * d, b * c] : [-a * d, -b * c];
}

/** Rounded half away from zero to hundredths, counted in hundredths. */
export function hundredths([top, bottom]: Fraction): bigint {
	const size = top < 0n ? -top : top;
	const rounded = (size * 200n + bottom) / (2n * bottom);
	return top < 0n ? -rounded : rounded;
}

/** Whether a fraction is exactly so many hundredths. */
export function isHundredths([top, bottom]: Fraction, count: bigint): boolean {
	return top * 100n === count * bottom;
}
