import {
	admitsYear,
	categories,
	categoriesOfType,
	type Category,
	categoryOf,
	difficultyOf,
	type OlympiadType,
} from "./categories";

/** Who asks for a category. `year` is the olympiad's, `previousPrize` the category of an earlier place 0 to 3. */
export type Candidate = {
	readonly type: OlympiadType;
	readonly year: number;
	readonly birthYear: number | null;
	readonly isTeacher: boolean;
	readonly isAdmin: boolean;
	readonly previousPrize: string | null;
	/** the categories of the olympiad where they are not those of its type (domain/olympiad/programme.ts) */
	readonly offered?: readonly Category[];
};

const letters = "ABCDE";

/**
 * Codes a person may choose (docs/domain.md D.3); none: NOT_FOUND_CATEGORIES_FOR_OLIMPIC. A
 * prize winner must go strictly higher and may then enter older groups too, else a young champion had no category left;
 * an admin may choose all thirty. Without a birthday there is no student category.
 */
export function eligibleCategories(candidate: Candidate): string[] {
	const { type, year, birthYear, isTeacher, isAdmin } = candidate;
	if (isAdmin) return (candidate.offered ?? categories).map(({ code }) => code);
	const prize = candidate.previousPrize === null ? null : categoryOf(candidate.previousPrize);
	const offered = candidate.offered ?? categoriesOfType(type);
	const own = offered.find(
		(category) => !category.teacher && birthYear !== null && admitsYear(category.years, birthYear - year),
	)?.group;
	return offered
		.filter((category) => {
			if (prize && difficultyOf(category) <= difficultyOf(prize)) return false;
			if (category.teacher) return isTeacher;
			if (own === undefined) return false;
			return prize ? letters.indexOf(category.group) >= letters.indexOf(own) : category.group === own;
		})
		.map(({ code }) => code);
}

/** The hardest of some categories, which is the one a prize winner must go beyond; null of none. Unknown codes are skipped. */
export function hardestOf(codes: readonly string[]): string | null {
	const known = codes.map(categoryOf).filter((category) => category !== null);
	return known.toSorted((a, b) => difficultyOf(b) - difficultyOf(a))[0]?.code ?? null;
}
