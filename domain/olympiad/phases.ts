export type Phase = "before" | "running" | "after";

/** Times in milliseconds since the epoch. */
export type Span = { readonly startsAt: number; readonly endsAt: number };

/** The readiness screen opens this long before the start, which spreads the requests over minutes; milliseconds. */
export const readyLead = 10 * 60_000;
/** How long after the end of an olympiad its shards may still deliver results, milliseconds. */
export const settlingTime = 60 * 60_000;

/** The phase at an instant; the start belongs to running, the end to after. */
export function phaseOf({ startsAt, endsAt }: Span, now: number): Phase {
	if (now < startsAt) return "before";
	return now < endsAt ? "running" : "after";
}

/** When the readiness screen opens. */
export function readyOpensAt({ startsAt }: Pick<Span, "startsAt">): number {
	return startsAt - readyLead;
}

/** The olympiad a page shows: the running one, else the next, else the last; null for none. */
export function currentOf<Item extends Span>(olympiads: readonly Item[], now: number): Item | null {
	const inOrder = olympiads.toSorted((a, b) => a.startsAt - b.startsAt);
	return (
		inOrder.find((olympiad) => phaseOf(olympiad, now) === "running") ??
		inOrder.find((olympiad) => phaseOf(olympiad, now) === "before") ??
		inOrder.toSorted((a, b) => a.endsAt - b.endsAt).at(-1) ??
		null
	);
}

/** The state of a person in one olympiad. */
export type Involvement = {
	readonly phase: Phase;
	readonly registered: boolean;
	readonly hasResult: boolean;
	readonly activeSimulation: boolean;
};

/** What the about page offers: registering, a rehearsal, the real run, the results, or nothing. */
export type PageAction = "participate" | "simulate" | "run" | "results" | "none";

/**
 * The action of the about page (docs/product.md 4, "Phases"). Others may register until the end. A registered person may
 * rehearse before the start if the rehearsal is on, runs between start and end, and sees the result once there is one.
 */
export function pageAction({ phase, registered, hasResult, activeSimulation }: Involvement): PageAction {
	if (hasResult) return "results";
	if (phase === "after") return "none";
	if (!registered) return "participate";
	if (phase === "running") return "run";
	return activeSimulation ? "simulate" : "none";
}

/** Whether a rehearsal may be opened: registered, before the start, and the rehearsal is on (docs/product.md 4). */
export function maySimulate({ phase, registered, activeSimulation }: Omit<Involvement, "hasResult">): boolean {
	return registered && phase === "before" && activeSimulation;
}
