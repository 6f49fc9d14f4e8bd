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

/** Share of the way through the current rank, 0 to 1; rank 10 is always 1 (docs/domain.md F). */
export function rankProgress(experience: number): number {
	const rank = rankOf(experience);
	if (rank === 10) return 1;
	const lower = upperBounds[rank - 2] ?? 0;
	const upper = upperBounds[rank - 1] as number;
	return (Math.max(0, experience) - lower) / (upper - lower);
}

/** Colour group of a rank's progress bar: ranks 1-3, 4-6, 7-9, 10 (docs/product.md 10). */
export function rankGroup(rank: number): 1 | 2 | 3 | 4 {
	return rank >= 10 ? 4 : (Math.max(1, Math.ceil(rank / 3)) as 1 | 2 | 3);
}
