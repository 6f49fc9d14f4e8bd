import type { ShownState } from "#domain/teamwork/team";
import { m } from "#messages";
import { CloseCode } from "#party/protocol";
import type { Cursor, Refusal } from "#party/teamwork-protocol";
import { boardRods } from "#domain/teamwork/board";
import { dayLocale } from "../../lib/day-locale";
import type { Connection } from "./board-line";

/** The rods by their names, from the units to the left. */
const rods = [m.classroom_team_units, m.classroom_team_tens, m.classroom_team_hundreds, m.classroom_team_thousands];

/** What somebody does at the board. */
export function doingWord({ doing, rod }: Pick<Cursor, "doing" | "rod">): string {
	if (doing === "draw") return m.classroom_team_draws();
	if (doing === "erase") return m.classroom_team_erases();
	if (doing === "write") return m.classroom_team_writes();
	if (doing === "look") return m.classroom_team_looks();
	const name = rod === null ? undefined : rods[boardRods - 1 - rod];
	return name ? m.classroom_team_moves_rod({ rod: name() }) : m.classroom_team_moves();
}

/** The state of a member who is not at the board; `at` in milliseconds. */
export function stateWord(state: Exclude<ShownState, "joined">, at: number): string {
	const time = new Intl.DateTimeFormat(dayLocale(), { hour: "2-digit", minute: "2-digit" }).format(at);
	const words = {
		invited: m.classroom_team_invited,
		accepted: m.classroom_team_accepted,
		declined: m.classroom_team_declined,
		left: () => m.classroom_team_left({ time }),
		removed: m.classroom_team_removed,
	};
	return words[state]();
}

export function connectionWord(connection: Connection): string {
	const words = {
		connecting: m.classroom_team_connecting,
		same: m.classroom_team_same,
		sending: m.classroom_team_sending,
		away: m.classroom_team_away,
		over: m.classroom_team_over,
	};
	return words[connection]();
}

/** Why the room ended the line, by its code. */
export function overWord(code: number): string {
	if (code === CloseCode.notMember) return m.classroom_team_over_member();
	if (code === CloseCode.replaced) return m.classroom_team_over_replaced();
	return code === CloseCode.notAdmitted ? m.classroom_team_over_session() : m.classroom_team_over_other();
}

export function refusedWord(why: Refusal): string {
	return why === "full" ? m.classroom_team_full() : m.classroom_team_refused();
}
