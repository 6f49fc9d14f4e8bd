import { m } from "#messages";
import type { Ranking, RankingRow } from "#worker/olympiad/results/contract";
import { fromIso, toTyped } from "../../ui/calendar-date";

type Names = Pick<RankingRow["user"], "name" | "surname" | "name_en" | "surname_en">;

/** The English name where there is one: this shell speaks English. */
export function fullName({ name, surname, name_en, surname_en }: Names): string {
	return [name_en || name, surname_en || surname].filter(Boolean).join(" ");
}

const states = {
	provisional: m.olympiad_ranking_provisional,
	frozen: m.olympiad_ranking_frozen,
	final: m.olympiad_ranking_final,
};

export function stateText(state: Ranking["state"]): string {
	return states[state]();
}

/** A birthday as screens show it: DD.MM.YYYY (docs/product.md 1). */
export function birthdayText(birthday: string): string {
	const day = fromIso(birthday);
	return day ? toTyped(day) : birthday;
}

const logged: Record<string, () => string> = {
	freeze: m.olympiad_ranking_log_freeze,
	thaw: m.olympiad_ranking_log_thaw,
	finalise: m.olympiad_ranking_log_finalise,
	reopen: m.olympiad_ranking_log_reopen,
	publish: m.olympiad_ranking_log_publish,
	suggest: m.olympiad_ranking_log_suggest,
	place: m.olympiad_ranking_log_place,
	clear: m.olympiad_ranking_log_clear,
	undo: m.olympiad_ranking_log_undo,
	judge: m.olympiad_ranking_log_judge,
	late_accept: m.olympiad_ranking_log_late_accept,
	late_keep: m.olympiad_ranking_log_late_keep,
	late_back: m.olympiad_ranking_log_late_back,
};

export function changeText(action: string): string {
	return (logged[action] ?? m.olympiad_ranking_log)();
}
