/** Seconds of the preroll before each sample, also the pause between samples (docs/product.md 5). */
export const prerollSeconds = 3;

/**
 * Record score of a right sample (docs/domain.md F): n numbers of m digits, t seconds each, give n * m * 2^(m-1) / t^2,
 * to two decimals.
 */
export function recordScore(numbers: number, digits: number, seconds: number): number {
	return Math.round(((numbers * digits * 2 ** (digits - 1)) / seconds ** 2) * 100) / 100;
}
