import { m } from "#messages";
import type { Recorded } from "#worker/attempt/recorded-contract";

const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", second: "2-digit" });

/** An instant of an attempt to the second. */
export function timeText(instant: string): string {
	return clock.format(new Date(instant));
}

/** What a line of the evidence says. */
export function evidenceText({ kind, detail }: Recorded["evidence"][number]): string {
	const reason = String(detail["reason"] ?? "");
	if (kind === "other_seat") return m.olympiad_board_evidence_other_seat();
	if (kind === "takeover") return m.olympiad_board_evidence_takeover();
	if (kind === "left")
		return detail["type"] === "reload" ? m.olympiad_board_ended_reload() : m.olympiad_board_ended_navigate();
	if (kind === "extra_time") {
		const minutes = Number(detail["ms"]) / 60_000;
		return detail["stages"] === "running"
			? m.olympiad_board_evidence_extra_running({ minutes, reason })
			: m.olympiad_board_evidence_extra({ minutes, reason });
	}
	return m.olympiad_board_evidence_reopened({ reason });
}
