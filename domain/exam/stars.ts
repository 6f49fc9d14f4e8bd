import { compareLevels } from "./levels";

/** The two levels each star asks for. */
const asked = [
	{ abacus: "7", mental: "8" },
	{ abacus: "5", mental: "6" },
	{ abacus: "3", mental: "4" },
] as const;

/** Stars of a teacher, 0 to 3, and the levels that the next one asks for; null at three. */
export type Stars = {
	readonly earned: number;
	readonly next: { readonly abacus: string; readonly mental: string } | null;
};

/**
 * Stars by the levels of SAMA somebody has passed: a star counts once both its levels, or harder ones, are passed
 * (docs/domain.md E.1).
 */
export function starsOf(passed: { readonly abacus: Iterable<string>; readonly mental: Iterable<string> }): Stars {
	const reaches = (levels: Iterable<string>, goal: string) =>
		[...levels].some((level) => compareLevels(level, goal) >= 0);
	const missing = asked.findIndex(
		({ abacus, mental }) => !reaches(passed.abacus, abacus) || !reaches(passed.mental, mental),
	);
	return missing < 0 ? { earned: asked.length, next: null } : { earned: missing, next: asked[missing]! };
}
