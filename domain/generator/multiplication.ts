import { DomainError } from "../errors";
import type { MultiplicationTask } from "./notation";
import type { Random } from "./random";

/** Trainer options of multiplication (docs/domain.md B.2). */
export type FactorRule = {
	/** Digits allowed in the first and in the second factor. */
	firstAvail?: readonly number[];
	secondAvail?: readonly number[];
	/** Length of the product: m+n-1 digits (short) or m+n (full). */
	discharge?: "any" | "short" | "full";
	/** Factors as given, swapped, or at random per sample. */
	rotation?: 0 | 1 | 2;
};

const mostAttempts = 500;
const anyDigit = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

function drawFactor(random: Random, length: number, avail: readonly number[]): number {
	const leading = avail.filter((digit) => digit > (length === 1 ? 1 : 0));
	if (leading.length === 0) throw new DomainError("INFEASIBLE_CONSTRAINT");
	let factor = random.pick(leading);
	for (let place = 1; place < length; place++) factor = factor * 10 + random.pick(avail);
	return factor;
}

/** All factors of a length. */
function allFactors(length: number, avail: readonly number[]): number[] {
	let factors = avail.filter((digit) => digit > (length === 1 ? 1 : 0));
	for (let place = 1; place < length; place++)
		factors = factors.flatMap((factor) => avail.map((digit) => factor * 10 + digit));
	return factors;
}

/** Pairs of at most so many digits are few enough to be listed. */
const listedDigits = 5;

/** One of all fitting pairs, for rules too narrow for drawing. Throws `INFEASIBLE_CONSTRAINT`. */
function pickFactors(task: MultiplicationTask, random: Random, rule: FactorRule, fits: Fits): [number, number] {
	if (task.first + task.second > listedDigits) throw new DomainError("INFEASIBLE_CONSTRAINT");
	const seconds = allFactors(task.second, rule.secondAvail ?? anyDigit);
	const pairs = allFactors(task.first, rule.firstAvail ?? anyDigit).flatMap((first) =>
		seconds.filter((second) => fits(first, second)).map((second): [number, number] => [first, second]),
	);
	if (pairs.length === 0) throw new DomainError("INFEASIBLE_CONSTRAINT");
	return random.pick(pairs);
}

type Fits = (first: number, second: number) => boolean;

function drawFactors(task: MultiplicationTask, random: Random, rule: FactorRule): [number, number] {
	const { firstAvail = anyDigit, secondAvail = anyDigit, discharge = "any" } = rule;
	const longer = 10 ** (task.first + task.second - 1);
	const fits: Fits = (first, second) => discharge === "any" || first * second < longer === (discharge === "short");
	for (let count = 0; count < mostAttempts; count++) {
		const first = drawFactor(random, task.first, firstAvail);
		const second = drawFactor(random, task.second, secondAvail);
		if (fits(first, second)) return [first, second];
	}
	return pickFactors(task, random, rule, fits);
}

/**
 * Two factors, digits uniform, a one-digit factor at least 2. Decimals belong to the first factor, so that the product
 * keeps at most two places and is exact. Throws `INFEASIBLE_CONSTRAINT`.
 */
export function drawMultiplication(task: MultiplicationTask, random: Random, rule: FactorRule = {}): [number, number] {
	const { rotation = 0 } = rule;
	const [first, second] = drawFactors(task, random, rule);
	const swapped = rotation === 1 || (rotation === 2 && random.below(2) === 1);
	const shifted = first / 10 ** task.decimals;
	return swapped ? [second, shifted] : [shifted, second];
}
