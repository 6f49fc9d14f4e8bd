import { moveDigit, moveNumber } from "./board";
import { oneOf } from "./chance";
import type { Failing, Habit } from "./unforeseen-hand";

/** Digits that children take for one another, in print and in their own hand. */
const lookAlikes: Readonly<Record<number, number>> = { 1: 7, 2: 5, 3: 8, 4: 9, 5: 2, 6: 9, 7: 1, 8: 3, 9: 6 };

const isRodState = (state: number) => state >= 0 && state <= 9;

/** One of these states that a rod can show; `otherwise` where it can show none of them. */
function stateOf(states: readonly number[], otherwise: number, { chance }: Failing): number {
	const [first, ...rest] = states.filter(isRodState);
	return first === undefined ? otherwise : oneOf([first, ...rest], chance);
}

/** Sets the rod of the failed move and does its carry or borrow rightly. */
function setAndCarry({ rods, rod, digit, sign }: Failing, state: number): "move" {
	moveDigit(rods, rod, digit, sign, (move, at) => {
		if (at !== rod) return null;
		rods[rod] = state;
		return Math.abs(move.carry);
	});
	return "move";
}

/** The ten that is held while the ones come first is lost, put left of the whole number, or added where the hand is. */
function loseTheHeldTen(failing: Failing): "move" {
	const { rods, rod, digits, sign, move, chance } = failing;
	if (move.kind === "five") return setAndCarry(failing, stateOf([move.next - 1, move.next + 1], 0, failing));
	rods[rod] = move.next;
	const held = oneOf(["lost", "late", "here"], chance);
	if (held === "late" && rod + 1 < digits.length) moveDigit(rods, digits.length, 1, sign);
	if (held === "here") rods[rod] = stateOf([move.next + sign], move.next, failing);
	return "move";
}

function moveOneRodAside({ rods, rod, digit, sign, chance }: Failing): "move" {
	moveDigit(rods, rod === 0 ? 1 : oneOf([rod + 1, rod - 1], chance), digit, sign);
	return "move";
}

/**
 * Another digit is read and worked rightly: one that looks alike, or the neighbour. So 47 is read as 74; at its last digit
 * it is read as 44.
 */
function misread({ rods, digits, place, digit, sign, chance }: Failing): "move" {
	const neighbour = digits[place - 1] ?? digits[place + 1] ?? digit;
	const alike = lookAlikes[digit] ?? digit;
	const read = neighbour === digit ? alike : oneOf([alike, neighbour], chance);
	if (read === neighbour && read !== alike && place > 0) digits[place - 1] = digit;
	moveDigit(rods, place, read, sign);
	return "move";
}

/** The number slips out of memory: the rest of it is left out, or it is finished and worked once more. */
function loseTheNumber({ rods, rod, digits, place, digit, number, sign, chance }: Failing): "number" {
	if (oneOf(["left out", "again"], chance) === "left out") return "number";
	moveDigit(rods, rod, digit, sign);
	for (let lower = place - 1; lower >= 0; lower--) moveDigit(rods, lower, digits[lower] ?? 0, sign);
	moveNumber(rods, number);
	return "number";
}

/** The move is right, but the picture of the rods around it fades: one loses its heaven bead or all its beads. */
function letTheBoardFade({ rods, rod, digit, sign, chance }: Failing): "move" {
	moveDigit(rods, rod, digit, sign);
	const [first, ...others] = [rod + 1, rod, rod - 1].filter((near) => (rods[near] ?? 0) > 0);
	if (first === undefined) return "move";
	const faded = oneOf([first, ...others], chance);
	const state = rods[faded] ?? 0;
	rods[faded] = state > 5 ? oneOf([state - 5, 0], chance) : 0;
	return "move";
}

/** Beads are pushed while there are any, without a friend: 3 + 4 ends at 4, 8 + 7 at 9, 12 - 5 at 10. */
function pushWhatThereIs({ rods, rod, sign, move }: Failing): "move" {
	if (move.kind === "five") rods[rod] = sign > 0 ? 4 : 5;
	else rods[rod] = sign > 0 ? 9 : 0;
	return "move";
}

/**
 * How children fail a formula in ways that the other pupils of this bench do not: errors of reading, of memory, of order
 * and of strategy rather than a wrong friend. Counting on from the number itself and taking the smaller digit from the
 * larger are the best known errors of children who calculate without a board.
 */
export const unforeseenHabits: readonly Habit[] = [
	{ name: "works the ones first, loses the held ten", onesFirst: true, fail: loseTheHeldTen },
	{ name: "moves one rod aside", fail: moveOneRodAside },
	{ name: "reads another digit", digitsOnly: true, fail: misread },
	{ name: "loses the number held", fail: loseTheNumber },
	{
		name: "repairs the rod to a near number",
		fail: (failing) => {
			const { next } = failing.move;
			const near = [-5, -2, -1, 1, 2, 5].map((off) => next + off);
			return setAndCarry(failing, stateOf(near, next, failing));
		},
	},
	{ name: "freezes and types what stands", fail: () => "sum" },
	{
		name: "swaps plus and minus for a digit",
		fail: ({ rods, rod, digit, sign }) => {
			moveDigit(rods, rod, digit, sign > 0 ? -1 : 1);
			return "move";
		},
	},
	{
		name: "skips the number with the formula",
		fail: ({ rods, before }) => {
			rods.splice(0, rods.length, ...before);
			return "number";
		},
	},
	{
		name: "counts on, the number itself counted too",
		fail: ({ rods, rod, digit, sign }) => {
			moveDigit(rods, rod, digit - 1, sign);
			return "move";
		},
	},
	{
		name: "takes the smaller digit from the larger",
		showsAt: (formula) => /^(10|M)-/.test(formula),
		fail: ({ rods, rod, digit }) => {
			rods[rod] = digit - (rods[rod] ?? 0);
			return "move";
		},
	},
	{ name: "pushes what beads there are", fail: pushWhatThereIs },
	{ name: "lets the board fade around the move", fail: letTheBoardFade },
	{
		name: "hesitates and moves twice",
		fail: ({ rods, rod, digit, sign }) => {
			moveDigit(rods, rod, digit, sign);
			moveDigit(rods, rod, digit, sign);
			return "move";
		},
	},
	{
		name: "forgets the board, goes on from this number",
		fail: ({ rods, number }) => {
			rods.fill(0);
			moveNumber(rods, Math.abs(number));
			return "number";
		},
	},
];
