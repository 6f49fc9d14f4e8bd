import type { MicroMove } from "#domain/soroban/operand";
import { replay } from "#domain/soroban/replay";

/** A frame of the replay: the board after a move. The first frame shows the first number. */
export type ReplayFrame = {
	/** Index of the operand. */
	step: number;
	value: number;
	move: MicroMove | null;
	/** Total before the operand and after all of its moves. */
	before: number;
	after: number;
};

/** A frame for every move of a sample. Numbers are whole, totals are never below zero. */
export function replayFrames(numbers: readonly number[]): ReplayFrame[] {
	const first = numbers[0] ?? 0;
	const frames: ReplayFrame[] = [{ step: 0, value: first, move: null, before: 0, after: first }];
	for (const { index, before, after, move } of replay(numbers)) {
		let value = before;
		for (const each of move.moves) {
			value += (each.after - each.before) * 10 ** each.place;
			frames.push({ step: index, value, move: each, before, after });
		}
	}
	return frames;
}

/** The rods for every total and one more, at least 3. */
export function replayRods(frames: readonly ReplayFrame[]): number {
	return Math.max(3, ...frames.map(({ value }) => String(value).length + 1));
}

/** The index of the frame before the last move of a step. */
export function brokenFrame(frames: readonly ReplayFrame[], step: number): number {
	const last = frames.findLastIndex((frame) => frame.step === step);
	return Math.max(0, last - 1);
}
