import type { MicroMove } from "../soroban/operand";
import { boardError, decimalPlaces, replay, type Step } from "../soroban/replay";
import type { SlipReason } from "../soroban/slip";

/** An answered sum. `typed` is the total meant by the answer, null when nothing usable was typed. */
export type Answered = { numbers: readonly number[]; typed: number | null };

/** A sum worked on the board with whole numbers, rod 0 being the last decimal place. */
export type Worked = {
	scale: number;
	steps: readonly Step[];
	/** Every move of every step, in order, with the step it belongs to. */
	moves: readonly { step: number; move: MicroMove }[];
	/** Board units between the typed total and the right one; 0 is right, null when nothing was typed. */
	error: number | null;
};

/** The sum on the board, or null when it cannot be worked there (a total below zero, no second number). */
export function workOut({ numbers, typed }: Answered): Worked | null {
	const error = boardError(numbers, typed);
	if (error === undefined) return null;
	const steps = replay(numbers);
	if (steps.length === 0) return null;
	const moves = steps.flatMap(({ index, move }) => move.moves.map((each) => ({ step: index, move: each })));
	return { scale: 10 ** decimalPlaces(numbers), steps, moves, error };
}

/**
 * Lapses of one operand: left out, done twice, with the other sign, one rod aside. `change` is the error of the board
 * afterwards. A lapse says nothing about a formula.
 */
export function lapsesOf({ before, operand }: Step, scale: number): { reason: SlipReason; change: number }[] {
	const [held, moved] = [Math.round(before * scale), Math.round(operand * scale)];
	const lapse = (reason: SlipReason, change: number) => ({ reason, change });
	return [
		lapse("operand_skipped", -moved),
		lapse("operand_repeated", moved),
		lapse("sign_flipped", -2 * moved),
		lapse("rod_shifted", 9 * moved),
		...(moved % 10 === 0 ? [lapse("rod_shifted", (-9 * moved) / 10)] : []),
	].filter(({ change }) => change !== 0 && held + moved + change >= 0);
}
