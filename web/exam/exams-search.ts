import { type ExamStatus, examStatuses } from "#domain/exam/exam-status";
import { type ExamType, examTypes } from "#domain/exam/exam-type";

/** What the list of exams is narrowed to. */
export type ExamsSearch = { page?: number; type?: ExamType; status?: ExamStatus; search?: string };

/** Reads the address; what it cannot mean is left out. */
export function examsSearch({ page, type, status, search }: Record<string, unknown>): ExamsSearch {
	const kind = examTypes.find((known) => known === type);
	const state = examStatuses.find((known) => known === status);
	return {
		...(Number.isInteger(page) && Number(page) > 1 && { page: Number(page) }),
		...(kind && { type: kind }),
		...(state && { status: state }),
		...(typeof search === "string" && search !== "" && { search }),
	};
}
