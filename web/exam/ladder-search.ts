import { type ExamType, examTypes } from "#domain/exam/exam-type";

/** The address of the ladders: whose they are, the ladder and the level that are looked at, and one passed just now. */
export type LadderSearch = { student?: string; type?: ExamType; level?: string; climbed?: string };

const text = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : undefined);

/** Reads the address; what it cannot mean is left out. */
export function ladderSearch(search: Record<string, unknown>): LadderSearch {
	const [student, level, climbed] = [text(search.student), text(search.level), text(search.climbed)];
	const type = examTypes.find((known) => known === search.type);
	return {
		...(student !== undefined && { student }),
		...(type && { type }),
		...(level !== undefined && { level }),
		...(climbed !== undefined && { climbed }),
	};
}
