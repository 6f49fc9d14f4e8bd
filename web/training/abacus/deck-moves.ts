import { type Bead, clickBead } from "#domain/soroban/beads";
import type { RodState } from "#domain/soroban/rod";
import { BEAD_HEIGHT, BEAM_HEIGHT, beadY, type Board, PITCH, rodX, TRAVEL } from "../../ui/abacus-geometry";

export type Section = "heaven" | "earth";

/** How far each bead of a rod, heaven first, is from its rest towards the beam: 0 to TRAVEL. */
export type Offsets = readonly number[];

export interface Zone {
	rod: number;
	section: Section;
}

/** How far a finger may leave its rod before it moves the next one, drawing units. */
const WANDER = 10;

export function offsetsOf(state: number): Offsets {
	const earth = state % 5;
	return [state >= 5 ? TRAVEL : 0, ...[1, 2, 3, 4].map((bead) => (earth >= bead ? TRAVEL : 0))];
}

/** The state of a rod when every bead moves to the nearer end. */
export function settledState(offsets: Offsets): RodState {
	const up = (bead: number) => (offsets[bead] ?? 0) * 2 >= TRAVEL;
	return ((up(0) ? 5 : 0) + [1, 2, 3, 4].filter(up).length) as RodState;
}

/** The rod and half a point is in; a held zone is kept until the point is clearly outside. */
export function zoneAt(of: Board, x: number, y: number, held?: Zone): Zone {
	const beam = of.beamTop + BEAM_HEIGHT / 2;
	let section: Section = y < beam ? "heaven" : "earth";
	let rod = Math.round((x - rodX(of, 0)) / PITCH);
	rod = Math.min(of.rods - 1, Math.max(0, rod));
	if (held) {
		if (Math.abs(x - rodX(of, held.rod)) <= PITCH / 2 + WANDER) rod = held.rod;
		if (held.section === "heaven" && y < of.earthTop) section = "heaven";
		if (held.section === "earth" && y > of.beamTop) section = "earth";
	}
	return { rod, section };
}

/** The bead nearest to a height: 0 is the heaven bead, 1 to 4 the earth beads from the beam down. */
export function nearestBead(of: Board, section: Section, y: number, offsets: Offsets): number {
	if (section === "heaven") return 0;
	const distance = (bead: number) => Math.abs(y - (beadY(of, bead, false) - (offsets[bead] ?? 0) + BEAD_HEIGHT / 2));
	return [1, 2, 3, 4].reduce((best, bead) => (distance(bead) < distance(best) ? bead : best));
}

/** Offsets while a bead is dragged to `to`: it pushes the beads in its way. */
export function pushed(start: Offsets, bead: number, to: number): Offsets {
	const at = Math.min(TRAVEL, Math.max(0, to));
	if (bead === 0) return [at, ...start.slice(1)];
	return start.map((offset, index) => {
		if (index === 0) return offset;
		if (index === bead) return at;
		return index < bead ? Math.max(offset, at) : Math.min(offset, at);
	});
}

/** State after a tap on a bead. */
export function tapped(state: RodState, bead: number): RodState {
	return clickBead(state, bead === 0 ? "H" : (bead as Bead));
}

/** How many beads differ between two states. */
export function beadsMoved(from: number, to: number): number {
	return Math.abs((from % 5) - (to % 5)) + Number(from >= 5 !== to >= 5);
}

/** The digits of a value on `rods` rods, units last; digits that do not fit at the left are dropped. */
export function statesOf(value: number | string, rods: number): RodState[] {
	const digits = String(value).replace(/\D/g, "").padStart(rods, "0").slice(-rods);
	return Array.from(digits, (digit) => Number(digit) as RodState);
}
