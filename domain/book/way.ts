import { applyOperand, type MicroMove } from "../soroban/operand";
import type { LessonStep } from "../lesson/lesson";

/** Numbers a rod's own beads pass in a move, without what goes to the next rod. */
const onOwnRod = ({ terms }: MicroMove) => terms.filter((term) => Math.abs(term) !== 10);

/**
 * The changes of the board while one operand is worked, in the order in which beads are moved: a carry goes up after its
 * rod was cleared, a borrow is taken before its rod is filled.
 */
function changesOf(moves: readonly MicroMove[]): number[] {
	const [move, ...rest] = moves;
	if (!move) return [];
	const own = onOwnRod(move).map((term) => term * 10 ** move.place);
	const carries = rest.findIndex(({ carry }) => !carry);
	const onward = carries === -1 ? rest : rest.slice(0, carries);
	const further = changesOf(onward);
	const here = move.sign > 0 ? [...own, ...further] : [...further, ...own];
	return [...here, ...changesOf(rest.slice(onward.length))];
}

/**
 * The boards that an operand passes from a number on, bead by bead as docs/domain.md A.1 and A.2 teach it: 8 + 7 is 8, 5,
 * 15. The first is the number itself, the last the result. Throws as
 * `applyOperand` does.
 */
export function wayOf(before: number, operand: number): LessonStep["boards"] {
	let total = before;
	const passed = changesOf(applyOperand(before, operand).moves).map((change) => (total += change));
	const [first = before, ...rest] = passed;
	return [before, first, ...rest];
}
