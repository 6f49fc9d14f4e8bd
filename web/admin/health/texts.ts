import type { JobName } from "#domain/health/jobs";
import { m } from "#messages";
import type { JobLine } from "#worker/admin/health/contract";

export const jobTexts: Record<JobName, { name: () => string; means: () => string }> = {
	trigger: { name: m.health_job_trigger, means: m.health_means_trigger },
	homework: { name: m.health_job_homework, means: m.health_means_homework },
	"weekly-letters": { name: m.health_job_weekly_letters, means: m.health_means_weekly_letters },
	"season-reset": { name: m.health_job_season_reset, means: m.health_means_season_reset },
	"student-rating": { name: m.health_job_student_rating, means: m.health_means_student_rating },
	"teacher-rating": { name: m.health_job_teacher_rating, means: m.health_means_teacher_rating },
	"olympiad-ratings": { name: m.health_job_olympiad_ratings, means: m.health_means_olympiad_ratings },
	achievements: { name: m.health_job_achievements, means: m.health_means_achievements },
	ledger: { name: m.health_job_ledger, means: m.health_means_ledger },
	"exam-films": { name: m.health_job_exam_films, means: m.health_means_exam_films },
	cleanup: { name: m.health_job_cleanup, means: m.health_means_cleanup },
	erasure: { name: m.health_job_erasure, means: m.health_means_erasure },
	packing: { name: m.health_job_packing, means: m.health_means_packing },
	statistics: { name: m.health_job_statistics, means: m.health_means_statistics },
};

export const stateTexts: Record<JobLine["state"], () => string> = {
	well: m.health_state_well,
	running: m.health_state_running,
	failed: m.health_state_failed,
	stuck: m.health_state_stuck,
	late: m.health_state_late,
	waits: m.health_state_waits,
};

/** What to do about a job; nothing where it is well. */
export const doTexts: Partial<Record<JobLine["state"], () => string>> = {
	failed: m.health_do_failed,
	stuck: m.health_do_stuck,
	late: m.health_do_late,
};

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A length of time in its largest unit: "40 s", "12 min", "3 h", "2 d". Milliseconds. */
export function lengthText(length: number): string {
	if (length < minute) return m.health_seconds({ count: Math.max(0, Math.round(length / 1000)) });
	if (length < hour) return m.health_minutes({ count: Math.round(length / minute) });
	if (length < 2 * day) return m.health_hours({ count: Math.round(length / hour) });
	return m.health_days({ count: Math.round(length / day) });
}

/** From one instant of the wire to another, in words. */
export const between = (from: string, to: string) => lengthText(Date.parse(to) - Date.parse(from));

/** Why a letter did not go; empty where nobody has tried. */
export function mailFaultText(fault: string): string {
	const status = /^status (\d{3})$/.exec(fault)?.[1];
	if (fault === "timeout") return m.health_fault_timeout();
	if (status === "401" || status === "403") return m.health_fault_key({ status });
	if (status === "400" || status === "422") return m.health_fault_address({ status });
	if (status !== undefined) return m.health_fault_status({ status });
	return fault === "" ? "" : m.health_fault_unreachable();
}
