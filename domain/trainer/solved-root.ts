import { DomainError } from "../errors";

/**
 * One digit of a root: `low` with its power fits under the number, `high`, one more at this digit, does not. At the last
 * digit the power of `low` is the number itself.
 */
export type RootStep = { low: number; lowPower: number; high: number; highPower: number };

/**
 * A whole root found digit by digit, the highest first; a zero takes no step. Throws `OUT_OF_RANGE` where the number is no
 * whole power.
 */
export function solvedRoot(radicand: number, degree: 2 | 3): RootStep[] {
	const root = Math.round(degree === 2 ? Math.sqrt(radicand) : Math.cbrt(radicand));
	if (!Number.isSafeInteger(radicand) || radicand < 1 || root ** degree !== radicand)
		throw new DomainError("OUT_OF_RANGE");
	const digits = Array.from(String(root), Number);
	let low = 0;
	return digits.flatMap((digit, index) => {
		if (digit === 0) return [];
		const unit = 10 ** (digits.length - 1 - index);
		low += digit * unit;
		const high = low + unit;
		return [{ low, lowPower: low ** degree, high, highPower: high ** degree }];
	});
}
