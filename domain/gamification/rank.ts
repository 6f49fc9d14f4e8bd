/** Upper bounds of experience of ranks 1 to 9; rank 10 has none (docs/product.md 10). */
const upperBounds = [100, 500, 1000, 1500, 2500, 3500, 5000, 6500, 8000] as const;

export const rankKeys = [
	"beginner",
	"junior",
	"bookkeeper",
	"expert",
	"erudite",
	"prodigy",
	"know_it_all",
	"unique_talent",
	"wunderkind",
	"genius",
] as const;
export type RankKey = (typeof rankKeys)[number];

/** Rank 1 to 10: the first whose upper bound exceeds the experience. Negative experience counts as zero. */
export function rankOf(experience: number): number {
	const index = upperBounds.findIndex((bound) => experience < bound);
	return index < 0 ? 10 : index + 1;
}

/** Experience at which a rank 1 to 10 begins. */
export function rankStart(rank: number): number {
	return upperBounds[rank - 2] ?? 0;
}

/** Name key of a rank number 1 to 10, for the texts. */
export function rankKey(rank: number): RankKey {
	return rankKeys[Math.min(10, Math.max(1, rank)) - 1] as RankKey;
}
