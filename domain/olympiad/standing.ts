/** How somebody stands in a running event, as the organiser board says it. Evidence, never a verdict. */
export const standings = ["absent", "waiting", "running", "offline", "finished"] as const;
export type Standing = (typeof standings)[number];

type Known = {
	/** the attempt, null before its start; `ended` once it is over */
	readonly attempt: { readonly openedAt: number; readonly ended: boolean } | null;
	/** the person's line, null for somebody who was never here; instants in milliseconds */
	readonly presence: { readonly connected: boolean; readonly seenAt: number } | null;
};

/**
 * The standing at `now` and, for somebody whose line is gone during a run, for how many whole seconds. Without a line
 * since the start the seconds count from the start. Somebody who left the readiness screen is absent again.
 */
export function standingOf({ attempt, presence }: Known, now: number): { standing: Standing; offlineSeconds: number } {
	if (attempt?.ended) return { standing: "finished", offlineSeconds: 0 };
	if (presence?.connected) return { standing: attempt ? "running" : "waiting", offlineSeconds: 0 };
	if (!attempt) return { standing: "absent", offlineSeconds: 0 };
	const since = Math.max(attempt.openedAt, presence?.seenAt ?? 0);
	return { standing: "offline", offlineSeconds: Math.max(0, Math.floor((now - since) / 1000)) };
}

/** How many stand how. */
export function countStandings(all: readonly Standing[]): Record<Standing, number> {
	const counts: Record<Standing, number> = { absent: 0, waiting: 0, running: 0, offline: 0, finished: 0 };
	for (const standing of all) counts[standing] += 1;
	return counts;
}
