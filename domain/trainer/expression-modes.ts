export const multiplicationModes = [1, 2, 3, 4, 5] as const;
/** Digits of the factors by mode (docs/domain.md B.5). */
export const factorDigits = { 1: [1, 1], 2: [2, 1], 3: [3, 1], 4: [2, 2], 5: [3, 2] } as const;

export const divisionModes = [1, 2, 3, 4, 5, 6, 7, 8] as const;
/** Notation of the modes: digits of the dividend and the divisor (docs/domain.md B.6). */
export const divisionNotations = {
	1: "2/1",
	2: "3/1",
	3: "4/1",
	4: "3/2",
	5: "4/2",
	6: "5/2",
	7: "5/3",
	8: "6/3",
} as const;
