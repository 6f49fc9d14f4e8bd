import { m } from "#messages";
import type { Ranking, RankingRow } from "#worker/olympiad/results/contract";
import { fromIso, toTyped } from "../../ui/calendar-date";

type Names = Pick<RankingRow["user"], "name" | "surname" | "name_en" | "surname_en">;

/** The English name where there is one: this shell speaks English. */
export function fullName({ name, surname, name_en, surname_en }: Names): string {
	return [name_en || name, surname_en || surname].filter(Boolean).join(" ");
}

const states = { provisional: m.standings_provisional, frozen: m.standings_frozen, final: m.standings_final };

export function stateText(state: Ranking["state"]): string {
	return states[state]();
}

/** A birthday as the specification writes it: DD.MM.YYYY. */
export function birthdayText(birthday: string): string {
	const day = fromIso(birthday);
	return day ? toTyped(day) : birthday;
}

const logged: Record<string, () => string> = {
	freeze: m.standings_log_freeze,
	thaw: m.standings_log_thaw,
	finalise: m.standings_log_finalise,
	reopen: m.standings_log_reopen,
	publish: m.standings_log_publish,
	suggest: m.standings_log_suggest,
	place: m.standings_log_place,
	clear: m.standings_log_clear,
	undo: m.standings_log_undo,
	judge: m.standings_log_judge,
	late_accept: m.standings_log_late_accept,
	late_keep: m.standings_log_late_keep,
	late_back: m.standings_log_late_back,
};

export function changeText(action: string): string {
	return (logged[action] ?? m.standings_log)();
}
