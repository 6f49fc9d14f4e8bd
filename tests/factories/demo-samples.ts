/** Notation, numbers and answer of the first sample drawn with the seed `demo:<notation>`, on any machine, for ever. */
export const demoSamples: readonly (readonly [notation: string, numbers: string, answer: string])[] = [
	["1D5RNF", "7 -6 5 2 -8", "0"],
	["1D5RNF[S]", "1 6 2 -7 5", "7"],
	["1D5RNF[5+4]", "3 -1 4 -1 -4", "1"],
	["1D6RF[10+7]", "4 9 -4 -5 7 -3", "8"],
	["1D7RF[M-9]", "8 6 -9 -1 4 -6 7", "9"],
	["1D10RF50", "3 9 2 -2 2 6 -5 1 8 8", "32"],
	["2D5RF", "69 -53 42 -31 47", "74"],
	["3D5RF", "800 526 137 414 -789", "1088"],
];
