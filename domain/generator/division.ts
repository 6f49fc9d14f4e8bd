import { DomainError } from "../errors";
import type { DivisionTask } from "./notation";
import type { Random } from "./random";

const mostAttempts = 10_000;

/**
 * Dividend and divisor with an exact quotient, uniform over all pairs (divisor >= 2, quotient >= 2) whose product has
 * the required number of digits. Pairs are drawn from the enclosing box; at least a tenth of it fits. Decimals shift the
 * dividend. Throws `INFEASIBLE_CONSTRAINT`.
 */
export function drawDivision(task: DivisionTask, random: Random): [number, number] {
	const [least, most] = [10 ** (task.dividend - 1), 10 ** task.dividend - 1];
	const [divisorLow, divisorHigh] = [Math.max(2, 10 ** (task.divisor - 1)), 10 ** task.divisor - 1];
	const quotientLow = Math.max(2, Math.ceil(least / divisorHigh));
	const quotientHigh = Math.floor(most / divisorLow);
	for (let count = 0; quotientHigh >= quotientLow && count < mostAttempts; count++) {
		const divisor = divisorLow + random.below(divisorHigh - divisorLow + 1);
		const dividend = divisor * (quotientLow + random.below(quotientHigh - quotientLow + 1));
		if (dividend >= least && dividend <= most) return [dividend / 10 ** task.decimals, divisor];
	}
	throw new DomainError("INFEASIBLE_CONSTRAINT");
}
