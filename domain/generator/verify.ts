import { applyOperand } from "../soroban/operand";
import { type Constraint, crosses, isHit, operandFits } from "./constraint";

/**
 * Whether a chain satisfies its constraint. It replays the chain move by move and shares nothing with the generators,
 * which return nothing that does not pass here (domain reference A.4, guarantee).
 */
export function verifyChain(constraint: Constraint, numbers: readonly number[]): boolean {
	const { digits, firstDigits, steps, sign, allow, target, hits, range, final, avail, transition, cross } = constraint;
	const [first = 0, ...rest] = numbers;
	if (numbers.length !== steps || first <= 0 || !operandFits(first, firstDigits, avail)) return false;
	if (sign === "+-" && !rest.some((operand) => operand < 0)) return false;
	const inRange = (total: number) => total >= range[0] && total <= range[1];
	if (!inRange(first)) return false;
	const allowed = new Set<string>(allow);
	let total = first;
	let seen = 0;
	let transitions = 0;
	let crossings = 0;
	for (const operand of rest) {
		if ((sign === "+" && operand < 0) || (sign === "-" && operand > 0)) return false;
		if (!operandFits(Math.abs(operand), digits, avail) || !inRange(total + operand)) return false;
		const applied = applyOperand(total, operand);
		if (applied.moves.some((move) => !allowed.has(move.kind === "direct" ? "S" : move.id))) return false;
		if (cross !== null && crosses(cross, total, applied.result)) crossings += 1;
		if (applied.transition) transitions += 1;
		seen += applied.ids.filter((id) => isHit(target, id)).length;
		total = applied.result;
	}
	return (
		total >= final[0] &&
		total <= final[1] &&
		(target === null || seen >= hits) &&
		(transition === "any" || (transition === "some") === transitions > 0) &&
		(cross === null || crossings > 0)
	);
}
