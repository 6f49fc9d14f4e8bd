import type { Withheld } from "#domain/gamification/withheld";
import { m } from "#messages";

const texts: Record<Withheld, () => string> = {
	pace: m.training_withheld_pace,
	times: m.training_withheld_times,
	seed: m.training_withheld_seed,
	early: m.training_withheld_early,
};

/** Why a set is kept and earns nothing, in a kind sentence. */
export function withheldText(reason: Withheld): string {
	return texts[reason]();
}
