import { type RankKey, rankKey } from "#domain/gamification/rank";
import { m } from "#messages";

/** All ranks, 1 to 10. */
export const ranks = Array.from({ length: 10 }, (_, index) => index + 1);

const names: Record<RankKey, () => string> = {
	beginner: m.account_rank_beginner,
	junior: m.account_rank_junior,
	bookkeeper: m.account_rank_bookkeeper,
	expert: m.account_rank_expert,
	erudite: m.account_rank_erudite,
	prodigy: m.account_rank_prodigy,
	know_it_all: m.account_rank_know_it_all,
	unique_talent: m.account_rank_unique_talent,
	wunderkind: m.account_rank_wunderkind,
	genius: m.account_rank_genius,
};

/** The name of a rank 1 to 10 in the language of the page. */
export function rankName(rank: number): string {
	return names[rankKey(rank)]();
}
