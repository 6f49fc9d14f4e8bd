import type { MicroMove } from "#domain/soroban/operand";
import { decimalPlaces, replay } from "#domain/soroban/replay";
import type { MoveId } from "#domain/soroban/rod";

/** A frame of the replay: the board after a move. The first frame shows the first number. */
export type ReplayFrame = {
	/** Index of the operand. */
	step: number;
	/** The board as a whole number: the last decimal place lies on its last rod. */
	value: number;
	move: MicroMove | null;
	/** All moves of the operand are done. */
	settled: boolean;
	/** Total before the operand and after all of its moves, in the units of the numbers. */
	before: number;
	after: number;
};

/** A frame for every move of a sum. Totals are never below zero. */
export function replayFrames(numbers: readonly number[]): ReplayFrame[] {
	const scale = 10 ** decimalPlaces(numbers);
	const first = numbers[0] ?? 0;
	let value = Math.round(first * scale);
	const frames: ReplayFrame[] = [{ step: 0, value, move: null, settled: true, before: 0, after: first }];
	for (const { index, before, after, move } of replay(numbers)) {
		for (const [place, each] of move.moves.entries()) {
			value += (each.after - each.before) * 10 ** each.place;
			frames.push({ step: index, value, move: each, settled: place === move.moves.length - 1, before, after });
		}
	}
	return frames;
}

/** The rods for every total and one more, at least 3, and one for the units at least. */
export function replayRods(frames: readonly ReplayFrame[], places: number): number {
	return Math.max(3, places + 1, ...frames.map(({ value }) => String(value).length + 1));
}

/**
 * The index of the frame before a move of a step, or before its last one where none is like it. `ten`: what a carry after
 * it is worth on the board; then the frame before that carry.
 */
export function frameBefore(
	frames: readonly ReplayFrame[],
	step: number,
	move: MoveId,
	ten: number | null = null,
): number {
	const like = frames.findIndex(
		(frame) => frame.step === step && frame.move?.id === move && (ten === null || 10 ** (frame.move.place + 1) === ten),
	);
	const found = like < 0 ? frames.findLastIndex((frame) => frame.step === step) : like;
	return Math.max(0, like >= 0 && ten !== null ? found : found - 1);
}
