import { DomainError } from "../errors";
import { decimalPlaces } from "../soroban/replay";
import { smallSteps } from "./small-steps";

/** One partial product: `left` times `right`, and the sum of all parts up to it. */
export type PartialProduct = { left: number; right: number; product: number; total: number };

/** How a product comes about. Whole numbers; `places` is how far the point moves back at the end. */
export type SolvedProduct = { parts: PartialProduct[]; places: number; answer: number };

/** Ten times less once is easier than five times and four times. */
const partsOfDigit: typeof smallSteps = { ...smallSteps, 9: [10, -1] };

/** More partial products than this are put together by digits of the second factor. */
const mostByRods = 6;

const whole = (value: number, places: number) => Math.round(value * 10 ** places);

/** A number as what its digits stand for, the highest first: 405 is 400 and 5. */
export function byPlaces(value: number): number[] {
	const digits = Array.from(String(value), Number);
	return digits.map((digit, index) => digit * 10 ** (digits.length - 1 - index)).filter((part) => part > 0);
}

function partsOf(left: number, right: number): (readonly [number, number])[] {
	if (left < 10 && right < 10) {
		const steps = partsOfDigit[Math.min(left, right)] ?? [Math.min(left, right)];
		return steps.map((step) => [Math.max(left, right), step] as const);
	}
	const [lefts, rights] = [byPlaces(left), byPlaces(right)];
	if (lefts.length * rights.length <= mostByRods)
		return lefts.flatMap((one) => rights.map((other) => [one, other] as const));
	return rights.map((other) => [left, other] as const);
}

/**
 * The partial products of two factors in the order in which they are added on the board: digit by digit, the highest rods
 * first. Factors of one digit are taken in small steps. Decimals are worked as whole numbers; then the point moves back by
 * `places`. Throws `OUT_OF_RANGE` below zero and beyond exact whole numbers.
 */
export function solvedProduct(left: number, right: number): SolvedProduct {
	const [leftPlaces, rightPlaces] = [decimalPlaces([left]), decimalPlaces([right])];
	const [first, second] = [whole(left, leftPlaces), whole(right, rightPlaces)];
	if (first < 0 || second < 0 || !Number.isSafeInteger(first * second)) throw new DomainError("OUT_OF_RANGE");
	const places = leftPlaces + rightPlaces;
	let total = 0;
	const parts = partsOf(first, second).map(([one, other]): PartialProduct => {
		total += one * other;
		return { left: one, right: other, product: one * other, total };
	});
	return { parts, places, answer: total / 10 ** places };
}
