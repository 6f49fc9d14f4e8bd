/** Whether a child came, came late, did not, or was ill. */
export const attendanceStates = ["came", "late", "absent", "ill"] as const;
export type AttendanceState = (typeof attendanceStates)[number];

/** Who says it: the teacher by a tap, the live lesson the child was in, or a day of illness. */
export type AttendanceSource = "teacher" | "lesson" | "illness";

/** Who comes to a live lesson more than so many milliseconds after its beginning is late. */
export const lateAfterMs = 10 * 60_000;

/**
 * What is known of a child and a lesson (docs/product.md 6). The teacher's word goes before that of the live lesson
 * (`cameAt`, milliseconds), which goes before a day of illness. Whoever is none of these was absent from a live lesson that
 * was `held`: it is over and a child came to it. Null where nobody knows.
 */
export function attendanceOf(
	known: { marked: AttendanceState | null; cameAt: number | null; sick: boolean; held: boolean },
	startsAt: number,
): { state: AttendanceState; source: AttendanceSource } | null {
	if (known.marked) return { state: known.marked, source: "teacher" };
	if (known.cameAt !== null)
		return { state: known.cameAt > startsAt + lateAfterMs ? "late" : "came", source: "lesson" };
	if (known.sick) return { state: "ill", source: "illness" };
	return known.held ? { state: "absent", source: "lesson" } : null;
}

/** Whether somebody in this state was there. */
export function wasThere(state: AttendanceState): boolean {
	return state === "came" || state === "late";
}
