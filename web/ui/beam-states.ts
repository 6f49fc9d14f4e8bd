export type BeamState = "done" | "now" | "todo" | "different" | "freeze";

/** With more items than this a bead stands for several. */
export const MOST_BEADS = 10;

/** How many items one bead stands for. */
export function perBead(total: number): number {
	return Math.max(1, Math.ceil(total / MOST_BEADS));
}

/** `done` of `total` as up to ten beads; the first unfinished bead is "now". */
export function progressStates(done: number, total: number): BeamState[] {
	const per = perBead(total);
	const full = done >= total ? Math.ceil(total / per) : Math.floor(done / per);
	return Array.from({ length: Math.ceil(total / per) }, (_, bead) =>
		bead < full ? "done" : bead === full ? "now" : "todo",
	);
}

/** Groups a long list: a group is done when all items are, different when any item is. */
export function groupStates(states: readonly BeamState[]): BeamState[] {
	const per = perBead(states.length);
	return Array.from({ length: Math.ceil(states.length / per) }, (_, bead) => {
		const group = states.slice(bead * per, (bead + 1) * per);
		if (group.includes("different")) return "different";
		if (group.includes("now")) return "now";
		if (group.every((state) => state === "todo")) return "todo";
		if (group.includes("todo")) return "now";
		return group.every((state) => state === "freeze") ? "freeze" : "done";
	});
}
