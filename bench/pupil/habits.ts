import type { Random } from "../../domain/generator/random";
import type { RodMove, Sign } from "../../domain/soroban/rod";
import type { Failure, Habit } from "./hand";

const rightly = ({ carry }: RodMove, digit: number, sign: Sign): Failure => {
	return { change: carry === 0 ? digit * sign : (digit - 10) * sign, carry };
};
const nothing: Failure = { change: 0, carry: 0 };
const ends = (state: number) => Math.min(9, Math.max(0, state));
/** Brings a rod to a state. */
const shows = (state: number | undefined, wanted: number): Failure => ({ change: wanted - (state ?? 0), carry: 0 });
const either = (random: Random) => random.below(2) === 1;

/**
 * Ways of erring that the diagnosis has no list for. `seen` were looked at while its model was made, `unseen` only when the
 * rest of it was done (docs/decisions/039). What a failed move does is all there is to a habit, so others can be put in beside these.
 */
export const seen: Record<string, Habit> = {
	"a rod to the left": (move, digit, sign, random, { rods, rod }) => {
		const { change, carry } = rightly(move, digit, sign);
		rods[rod + 1] = ends((rods[rod + 1] ?? 0) + change + carry * 10);
		return nothing;
	},
	"reads the neighbouring digit": (move, digit, sign, random) => {
		const read = digit === 9 ? 8 : digit === 1 ? 2 : digit + (either(random) ? 1 : -1);
		return { change: rightly(move, digit, sign).change + (read - digit) * sign, carry: move.carry };
	},
	"moves twice": (move, digit, sign, random, { rods, rod }) => {
		const { change, carry } = rightly(move, digit, sign);
		rods[rod + 1] = ends((rods[rod + 1] ?? 0) + carry);
		return { change: change * 2, carry };
	},
	"leaves the rest of the number": (move, digit, sign, random, { leave }) => {
		leave();
		return nothing;
	},
	"clears the rod": (move, digit, sign, random, { rods, rod }) => shows(rods[rod], 0),
	"turns the rod over": (move, digit, sign, random, { rods, rod }) => {
		return { ...shows(rods[rod], 9 - (rods[rod] ?? 0)), carry: move.carry };
	},
};

export const unseen: Record<string, Habit> = {
	"forgets what is held": (move, digit, sign, random, { rods, operand, leave }) => {
		for (let rod = 0; rod < rods.length; rod++) rods[rod] = Math.floor(Math.abs(operand) / 10 ** rod) % 10;
		leave();
		return nothing;
	},
	"carries to the right": (move, digit, sign, random, { rods, rod }) => {
		if (rod > 0) rods[rod - 1] = ends((rods[rod - 1] ?? 0) + (move.carry === 0 ? sign : move.carry));
		return { change: rightly(move, digit, sign).change, carry: 0 };
	},
	"sets the digit itself": (move, digit, sign, random, { rods, rod }) => shows(rods[rod], digit),
	"works the number backwards": (move, digit, sign, random, { rods, operand, leave }) => {
		const digits = Array.from(String(Math.abs(operand)), Number);
		for (const [rod, each] of digits.entries()) rods[rod] = ends((rods[rod] ?? 0) + each * sign);
		leave();
		return nothing;
	},
	"gives up and types what stands": (move, digit, sign, random, { stop }) => {
		stop();
		return nothing;
	},
	"touches any rod": (move, digit, sign, random, { rods }) => {
		const rod = random.below(3);
		rods[rod] = random.below(10);
		return either(random) ? rightly(move, digit, sign) : nothing;
	},
};
