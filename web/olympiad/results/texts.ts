import { m } from "#messages";
import type { Ranking } from "#worker/olympiad/results/contract";

const states = {
	provisional: m.olympiad_ranking_provisional,
	frozen: m.olympiad_ranking_frozen,
	final: m.olympiad_ranking_final,
};

export function stateText(state: Ranking["state"]): string {
	return states[state]();
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
