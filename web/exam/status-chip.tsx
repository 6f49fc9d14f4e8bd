import type { ExamStatus } from "#domain/exam/exam-status";
import { m } from "#messages";
import { Chip } from "../ui/chip";

/** Words for the states of an exam (docs/domain.md E.2). */
export const statusNames: Record<ExamStatus, () => string> = {
	new: m.exam_status_new,
	in_process: m.exam_status_in_process,
	finished: m.exam_status_finished,
	under_review: m.exam_status_under_review,
	successful: m.exam_status_successful,
	failed: m.exam_status_failed,
	archive: m.exam_status_archive,
};

const tones = { under_review: "warn", in_process: "warn", successful: "ok", failed: "bad" } as const;

/** The state of an exam in a word. */
export function StatusChip({ status }: { status: ExamStatus }) {
	return <Chip tone={status in tones ? tones[status as keyof typeof tones] : "muted"}>{statusNames[status]()}</Chip>;
}
