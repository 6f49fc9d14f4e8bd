/** A digit in steps a child takes at once: seven times is five times and twice. */
export const smallSteps: Readonly<Record<number, readonly number[]>> = {
	2: [1, 1],
	3: [2, 1],
	4: [2, 2],
	5: [2, 2, 1],
	6: [5, 1],
	7: [5, 2],
	8: [5, 3],
	9: [5, 4],
};
