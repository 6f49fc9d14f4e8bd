import { DomainError } from "../domain-error";
import type { RodState } from "./rod";

/** One rod as [heaven, E1, E2, E3, E4], E1 nearest the beam; 1 = the bead lies at the beam. */
export type RodBeads = [number, number, number, number, number];
export type Bead = "H" | 1 | 2 | 3 | 4;

/** Beads of a rod showing 0..9. Throws `OUT_OF_RANGE`. */
export function rodBeads(state: number): RodBeads {
	if (!Number.isInteger(state) || state < 0 || state > 9) throw new DomainError("OUT_OF_RANGE");
	const earth = state % 5;
	return [state >= 5 ? 1 : 0, Number(earth >= 1), Number(earth >= 2), Number(earth >= 3), Number(earth >= 4)];
}

/**
 * States of a board, left to right. Throws `OUT_OF_RANGE` when the value needs more rods or is not a whole number >= 0.
 */
export function boardStates(value: number, rods: number): RodState[] {
	if (!Number.isSafeInteger(value) || value < 0) throw new DomainError("OUT_OF_RANGE");
	const text = String(value).padStart(rods, "0");
	if (text.length > rods) throw new DomainError("OUT_OF_RANGE");
	return Array.from(text, (digit) => Number(digit) as RodState);
}

/**
 * State after a bead is pressed (docs/domain.md A.8). The heaven bead toggles; an earth bead that is down rises with those
 * above it, one that is up falls with those below it.
 */
export function clickBead(state: number, bead: Bead): RodState {
	const heaven = state >= 5 ? 5 : 0;
	const earth = state % 5;
	if (bead === "H") return (heaven === 0 ? state + 5 : state - 5) as RodState;
	return (heaven + (earth >= bead ? bead - 1 : bead)) as RodState;
}

/** Value of rods as decimal text without leading zeros, exact for any length. */
export function rodsText(states: readonly number[]): string {
	return states.join("").replace(/^0+(?=\d)/, "") || "0";
}
