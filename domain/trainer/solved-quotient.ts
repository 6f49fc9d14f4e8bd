import { DomainError } from "../errors";
import { decimalPlaces } from "../soroban/replay";
import { smallSteps } from "./small-steps";

/** One step of a division: so many times the divisor are taken away, and what is left. */
export type QuotientStep = { times: number; taken: number; left: number };

/** How a quotient comes about. Whole numbers; `places` is how far the point of the dividend moves back at the end. */
export type SolvedQuotient = {
	dividend: number;
	divisor: number;
	steps: QuotientStep[];
	places: number;
	answer: number;
};

/**
 * The steps of a division without a remainder: the quotient digit by digit, the highest first. Decimals are worked as whole
 * numbers, with at most two places more than they have. Throws `OUT_OF_RANGE` where it does not come out, for numbers below
 * zero, and beyond exact whole numbers.
 */
export function solvedQuotient(left: number, right: number): SolvedQuotient {
	const [leftPlaces, rightPlaces] = [decimalPlaces([left]), decimalPlaces([right])];
	const divisor = Math.round(right * 10 ** rightPlaces);
	// the dividend gets as many zeros as the quotient has places
	const fewest = Math.max(leftPlaces, rightPlaces);
	const comesOut = (shift: number) => Number.isInteger(Math.round(left * 10 ** shift) / divisor);
	const shift = [fewest, fewest + 1, fewest + 2].find(comesOut);
	if (shift === undefined || left < 0 || divisor <= 0 || !Number.isSafeInteger(Math.round(left * 10 ** shift)))
		throw new DomainError("OUT_OF_RANGE");
	const dividend = Math.round(left * 10 ** shift);
	const places = shift - rightPlaces;
	const quotient = dividend / divisor;
	const digits = Array.from(String(quotient), Number);
	const counts =
		digits.length === 1
			? (smallSteps[quotient] ?? [quotient])
			: digits.map((digit, index) => digit * 10 ** (digits.length - 1 - index)).filter((part) => part > 0);
	let rest = dividend;
	const steps = counts.map((times): QuotientStep => {
		const taken = times * divisor;
		rest -= taken;
		return { times, taken, left: rest };
	});
	return { dividend, divisor, steps, places, answer: quotient / 10 ** places };
}
