/** An exact decimal: `units` divided by 10^`scale`. */
export type Decimal = { readonly units: bigint; readonly scale: number };

const longest = 40;

/** Reads `[+-]?\d*(\.\d*)?` with at least one digit; null for anything else or for more than 40 characters. */
export function parseDecimal(text: string): Decimal | null {
	const match = text.length <= longest ? /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text) : null;
	const [, sign = "", whole = "", fraction = ""] = match ?? [];
	if (whole === "" && fraction === "") return null;
	const units = BigInt(whole + fraction);
	return { units: sign === "-" ? -units : units, scale: fraction.length };
}

function unitsAt(value: Decimal, scale: number): bigint {
	return value.units * 10n ** BigInt(scale - value.scale);
}

export function addDecimal(a: Decimal, b: Decimal): Decimal {
	const scale = Math.max(a.scale, b.scale);
	return { units: unitsAt(a, scale) + unitsAt(b, scale), scale };
}

export function multiplyDecimal(a: Decimal, b: Decimal): Decimal {
	return { units: a.units * b.units, scale: a.scale + b.scale };
}

export function negateDecimal(value: Decimal): Decimal {
	return { units: -value.units, scale: value.scale };
}

const absolute = (value: bigint) => (value < 0n ? -value : value);

/** Whole quotient, halves away from zero. The divisor must not be zero. */
function divideHalfAway(dividend: bigint, divisor: bigint): bigint {
	const half = (2n * absolute(dividend) + absolute(divisor)) / (2n * absolute(divisor));
	return dividend < 0n === divisor < 0n ? half : -half;
}

/** Rounded to `places` decimals, halves away from zero (docs/domain.md B.11). */
export function roundDecimal(value: Decimal, places = 2): Decimal {
	if (value.scale <= places) return value;
	return { units: divideHalfAway(value.units, 10n ** BigInt(value.scale - places)), scale: places };
}

/** Quotient rounded to `places` decimals, halves away from zero; null when dividing by zero. */
export function divideDecimal(a: Decimal, b: Decimal, places = 2): Decimal | null {
	if (b.units === 0n) return null;
	const scale = Math.max(a.scale, b.scale);
	return { units: divideHalfAway(unitsAt(a, scale) * 10n ** BigInt(places), unitsAt(b, scale)), scale: places };
}

export function equalDecimal(a: Decimal, b: Decimal): boolean {
	const scale = Math.max(a.scale, b.scale);
	return unitsAt(a, scale) === unitsAt(b, scale);
}

/** Canonical text: no leading or trailing zeros, decimal point, never `-0`. */
export function formatDecimal(value: Decimal): string {
	const digits = absolute(value.units)
		.toString()
		.padStart(value.scale + 1, "0");
	const whole = digits.slice(0, digits.length - value.scale);
	const fraction = digits.slice(digits.length - value.scale).replace(/0+$/, "");
	return `${value.units < 0n ? "-" : ""}${whole}${fraction === "" ? "" : `.${fraction}`}`;
}
