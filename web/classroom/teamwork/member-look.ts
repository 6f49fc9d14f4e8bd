import type { BeadLook } from "../../ui/abacus-mini";
import type { BeadKind } from "../../ui/bead";

/** How a member looks everywhere: bead, name, cursor and stroke. From the fifth on looks return with a dashed name box. */
export type MemberLook = { beads: BeadLook; kind: BeadKind; ink: string; dashed: boolean };

const looks: readonly Omit<MemberLook, "dashed">[] = [
	{ beads: "boxwood", kind: "counted", ink: "var(--ink-boxwood)" },
	{ beads: "lacquer", kind: "counted", ink: "var(--ink-lacquer)" },
	{ beads: "porcelain", kind: "counted", ink: "var(--ink-porcelain)" },
	{ beads: "cvd-places", kind: "heaven", ink: "var(--ink-sky)" },
];

/** The look of a member by their place among all who ever accepted. */
export function lookOf(place: number): MemberLook {
	return { ...looks[place % looks.length]!, dashed: place >= looks.length };
}
