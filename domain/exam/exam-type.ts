/** The ladders of exams: the association's, and SAMA's for abacus and for mental arithmetic (docs/domain.md E.1). */
export const examTypes = ["uamap", "abacus", "mental"] as const;
export type ExamType = (typeof examTypes)[number];

/** The visual theme of a ladder: abacus and mental are SAMA's, any other the association's (specification 5). */
export function examTheme(type: ExamType): "sama" | "uamap" {
	return type === "uamap" ? "uamap" : "sama";
}
