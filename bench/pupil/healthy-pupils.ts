import { createRandom } from "../../domain/generator/random";
import type { RodMove, Sign } from "../../domain/soroban/rod";
import { digitsOf, moveDigit, type Rods, rodsOf, totalOf } from "./board";
import { type Chance, drawnBy, happens, oneOf } from "./chance";

/**
 * A pupil who knows every formula and errs all the same. `much` is the chance, 0 to 1, of one mistake: of a move, or of
 * a typed total. `position` is the place of the sum in its set, from 0.
 */
export type HealthyKind = {
	name: string;
	answer: (numbers: readonly number[], position: number, much: number, chance: Chance) => number;
};

/** Each as often as it stands here. */
const slips = ["left out", "a bead off", "a bead off", "five off", "aside"] as const;
const tenSlips = [...slips, "ten lost", "ten lost"] as const;

/** A slip that comes over any move alike, whether it is a formula or not; answers what goes on to the next rod. */
function slip(rods: Rods, rod: number, moving: number, sign: Sign, move: RodMove, chance: Chance): number {
	const carried = Math.abs(move.carry);
	const kind = oneOf(carried ? tenSlips : slips, chance);
	if (kind === "left out") return 0;
	if (kind === "aside") {
		moveDigit(rods, rod === 0 ? 1 : oneOf([rod + 1, rod - 1], chance), moving, sign);
		return 0;
	}
	const beads = kind === "a bead off" ? oneOf([1, -1], chance) : 0;
	const bent = kind === "five off" ? (move.next + 5) % 10 : move.next + beads;
	rods[rod] = Math.min(9, Math.max(0, bent));
	return kind === "ten lost" ? 0 : carried;
}

/** The total of a hand of which any move may slip; `often` is the chance at the number of this index. */
function slippingTotal(numbers: readonly number[], often: (index: number) => number, chance: Chance): number {
	const [first = 0, ...rest] = numbers;
	const rods = rodsOf(first);
	for (const [index, number] of rest.entries()) {
		const sign: Sign = number < 0 ? -1 : 1;
		for (const [after, digit] of digitsOf(number).toReversed().entries())
			moveDigit(rods, digitsOf(number).length - 1 - after, digit, sign, (move, rod, moving) =>
				happens(often(index + 1), chance) ? slip(rods, rod, moving, sign, move, chance) : null,
			);
	}
	return totalOf(rods);
}

const keypadNeighbours = ["1", "24", "135", "26", "157", "2468", "359", "48", "579", "68"];

/** Two digits change places, a neighbouring key is hit, a digit is left out or comes twice. */
function mistyped(total: number, chance: Chance): number {
	const typed = String(total);
	const place = chance(Array.from(typed, () => 1));
	const [digit = "0", next] = typed.slice(place);
	const key = oneOf([...(keypadNeighbours[Number(digit)] ?? "0")] as [string], chance);
	const hits: [string, ...string[]] = [key + (next ?? ""), digit + digit + (next ?? "")];
	if (next !== undefined) hits.push(next + digit, next + digit, next);
	return Number(typed.slice(0, place) + oneOf(hits, chance) + typed.slice(place + 2));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
/** The number of a sum from which a hurried pupil hurries. */
const hurriedFrom = 5;

export const healthyKinds: readonly HealthyKind[] = [
	{ name: "careless everywhere", answer: (numbers, _, much, chance) => slippingTotal(numbers, () => much, chance) },
	{
		name: "tired: worse through the set",
		answer: (numbers, position, much, chance) =>
			slippingTotal(numbers, () => Math.min(1, (much * (position + 1)) / 5), chance),
	},
	{
		name: "sloppy typist",
		answer: (numbers, _, much, chance) => (happens(much, chance) ? mistyped(sum(numbers), chance) : sum(numbers)),
	},
	{
		name: "hurried late in long sums",
		answer: (numbers, _, much, chance) => {
			const kept = numbers.filter((__, index) => index < hurriedFrom || !happens(much, chance));
			return slippingTotal(kept, (index) => (index < hurriedFrom ? 0 : much), chance);
		},
	},
];

/** How much a pupil of this kind must err for the share, 0 to 1, of these sets' sums to come out wrong. */
export function erringFor(kind: HealthyKind, share: number, sets: readonly (readonly number[][])[]): number {
	const wrongShare = (much: number) => {
		const chance = drawnBy(createRandom(`${kind.name}:${share}`));
		const answers = [...sets, ...sets, ...sets].flatMap((set) =>
			set.map((numbers, position) => kind.answer(numbers, position, much, chance) !== sum(numbers)),
		);
		return answers.filter(Boolean).length / answers.length;
	};
	let [low, high] = [0, 1];
	for (let halving = 0; halving < 12; halving++) {
		const middle = (low + high) / 2;
		if (wrongShare(middle) < share) low = middle;
		else high = middle;
	}
	return high;
}
