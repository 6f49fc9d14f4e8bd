import type { Standing } from "#domain/olympiad/standing";
import { m } from "#messages";
import type { BoardRow } from "#worker/olympiad/board/contract";
import type { BeamState } from "../../ui/beam-states";

const standingTexts: Record<Standing, () => string> = {
	absent: m.olympiad_board_absent,
	waiting: m.olympiad_board_waiting,
	running: m.olympiad_board_running,
	offline: m.olympiad_board_offline,
	finished: m.olympiad_board_finished,
};

export function standingText(standing: Standing): string {
	return standingTexts[standing]();
}

/** The board lists first who may need help. */
export const standingOrder: readonly Standing[] = ["offline", "running", "waiting", "absent", "finished"];

const moment = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });

/** A day with its time, for what may be of yesterday. */
export function momentText(instant: string): string {
	return moment.format(new Date(instant));
}

/** The stages of a row as beads. */
export function stageStates({ stage, stages, locked, standing }: BoardRow): BeamState[] {
	return Array.from({ length: stages }, (_, index) => {
		if (index < stage - 1 || (index === stage - 1 && (locked || standing === "finished"))) return "done";
		return index === stage - 1 ? "now" : "todo";
	});
}

export function endingText({ ending, fail }: Pick<BoardRow, "ending" | "fail">): string {
	if (ending === "navigate") return m.olympiad_board_ended_navigate();
	if (ending === "reload") return m.olympiad_board_ended_reload();
	if (ending === "timeout") return m.olympiad_board_ended_timeout();
	return fail ? m.olympiad_board_ended_early() : m.olympiad_board_ended_saved();
}
