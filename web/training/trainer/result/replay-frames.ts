import type { MicroMove } from "#domain/soroban/operand";
import { replay } from "#domain/soroban/replay";

/** One picture of the replay: what the board shows after a move; the first is the first number set on it. */
export type ReplayFrame = {
	/** Operand at hand, 0 is the first. */
	step: number;
	value: number;
	move: MicroMove | null;
	/** Total before the operand and after all of its moves. */
	before: number;
	after: number;
};

/** Every move of a sample as a picture. Numbers are whole and their totals never below zero. */
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

/** Rods the board needs: every total, and one to spare. */
export function replayRods(frames: readonly ReplayFrame[]): number {
	return Math.max(3, ...frames.map(({ value }) => String(value).length + 1));
}

/** The picture in which a step stands before its last move: the place where it parted. */
export function brokenFrame(frames: readonly ReplayFrame[], step: number): number {
	const last = frames.findLastIndex((frame) => frame.step === step);
	return Math.max(0, last - 1);
}
