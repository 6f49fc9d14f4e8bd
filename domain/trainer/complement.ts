/** What a total is completed to, and on which side of it the unknown stands: `12 + ? = 20` or `? + 12 = 20`. */
export type Complement = { whole: number; side: "left" | "right" };

/** Wholes a friend completes to: houses of numbers below ten, then the friends of a rod and of two. */
const friendWholes = [6, 7, 8, 9, 10, 20, 50, 100] as const;
/** Brothers stand on one rod: they make half of its friends. */
const brotherBases = [10, 100] as const;

/** Whether a mode of sums asks for what the total lacks of a whole. */
export function isComplementMode(mode: number): mode is 9 | 10 {
	return mode === 9 || mode === 10;
}

/** Values of `base` in the complement modes (docs/domain.md B.3). */
export function complementBases(mode: number): readonly number[] {
	return mode === 9 ? brotherBases : friendWholes;
}

/** The whole of a complement mode: `base` for friends, half of it for brothers, so that 10 means 5 and 10. */
export function wholeOf({ mode, base }: { mode: number; base: number }): number {
	return mode === 9 ? base / 2 : base;
}
