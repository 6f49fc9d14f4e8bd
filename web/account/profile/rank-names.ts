import { type RankKey, rankKey } from "#domain/gamification/rank";
import { m } from "#messages";

const names: Record<RankKey, () => string> = {
	beginner: m.rank_beginner,
	junior: m.rank_junior,
	bookkeeper: m.rank_bookkeeper,
	expert: m.rank_expert,
	erudite: m.rank_erudite,
	prodigy: m.rank_prodigy,
	know_it_all: m.rank_know_it_all,
	unique_talent: m.rank_unique_talent,
	wunderkind: m.rank_wunderkind,
	genius: m.rank_genius,
};

/** The name of a rank 1 to 10 in the language of the page. */
export function rankName(rank: number): string {
	return names[rankKey(rank)]();
}
