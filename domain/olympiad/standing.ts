/** State of a person in a running event on the live board. Evidence, never a verdict. */
export const standings = ["absent", "waiting", "running", "offline", "finished"] as const;
export type Standing = (typeof standings)[number];

type Known = {
	/** the attempt, null before its start; `ended` once it is over */
	readonly attempt: { readonly openedAt: number; readonly ended: boolean } | null;
	/** the person's connection, null when there never was one; instants in milliseconds */
	readonly presence: { readonly connected: boolean; readonly seenAt: number } | null;
};

/**
 * The standing at `now` (milliseconds) and, when the connection is lost during a run, for how many whole seconds; without
 * one since the start they count from the start. A person who left the readiness screen is absent again.
 */
export function standingOf({ attempt, presence }: Known, now: number): { standing: Standing; offlineSeconds: number } {
	if (attempt?.ended) return { standing: "finished", offlineSeconds: 0 };
	if (presence?.connected) return { standing: attempt ? "running" : "waiting", offlineSeconds: 0 };
	if (!attempt) return { standing: "absent", offlineSeconds: 0 };
	const since = Math.max(attempt.openedAt, presence?.seenAt ?? 0);
	return { standing: "offline", offlineSeconds: Math.max(0, Math.floor((now - since) / 1000)) };
}

/** Number of people by standing. */
export function countStandings(all: readonly Standing[]): Record<Standing, number> {
	const counts: Record<Standing, number> = { absent: 0, waiting: 0, running: 0, offline: 0, finished: 0 };
	for (const standing of all) counts[standing] += 1;
	return counts;
}
