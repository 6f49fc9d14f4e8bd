/** Whose attempt an exam set by staff uses. */
export const attemptSources = ["own", "teacher", "school"] as const;
export type AttemptSource = (typeof attemptSources)[number];

/** Ids of the attempts that nobody uses yet, the ones to be used first in front. */
export type FreeAttempts = {
	/** by person: their own */
	readonly own: ReadonlyMap<string, readonly string[]>;
	/** of the teacher who sets the exam, and of the heads of the school */
	readonly teacher: readonly string[];
	readonly school: readonly string[];
};

/** An attempt, and whose it is. */
export type TakenAttempt = { readonly id: string; readonly source: AttemptSource };

/**
 * Which attempt each person uses: first one of their own, then one of the teacher who sets the exam, then one of the school.
 * None is used twice. Null for whom no attempt is left.
 */
export function shareAttempts(people: readonly string[], free: FreeAttempts): Map<string, TakenAttempt | null> {
	const used = new Set<string>();
	const from = (source: AttemptSource, ids: readonly string[]): TakenAttempt | null => {
		const id = ids.find((one) => !used.has(one));
		if (id === undefined) return null;
		used.add(id);
		return { id, source };
	};
	return new Map(
		people.map((person) => [
			person,
			from("own", free.own.get(person) ?? []) ?? from("teacher", free.teacher) ?? from("school", free.school),
		]),
	);
}
