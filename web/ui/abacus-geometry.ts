/** Geometry of the abacus in drawing units; a bead is 64 x 36. */
export const PITCH = 72;
export const BEAD_HEIGHT = 36;
/** How far a bead travels: slightly less than its height, so that the stack looks tight. */
export const TRAVEL = 34;
export const BEAM_HEIGHT = 18;
const SIDE = 8;

export interface Board {
	rods: number;
	/** Thickness of the frame. */
	frame: number;
	width: number;
	height: number;
	/** Top of the beam and of the first counted earth bead. */
	beamTop: number;
	earthTop: number;
}

export function board(rods: number, frame = 22): Board {
	const beamTop = frame + BEAD_HEIGHT + TRAVEL;
	return {
		rods,
		frame,
		width: 2 * frame + 2 * SIDE + PITCH * rods,
		height: 2 * frame + BEAD_HEIGHT + TRAVEL + BEAM_HEIGHT + 4 * BEAD_HEIGHT + TRAVEL,
		beamTop,
		earthTop: beamTop + BEAM_HEIGHT,
	};
}

/** Centre of a rod, 0 is the leftmost. */
export function rodX(of: Board, rod: number): number {
	return of.frame + SIDE + PITCH / 2 + PITCH * rod;
}

/** Top of bead 0 (heaven) or 1..4 (earth, from the beam down). */
export function beadY(of: Board, bead: number, counted: boolean): number {
	if (bead === 0) return of.frame + (counted ? TRAVEL : 0);
	return of.earthTop + (bead - 1) * BEAD_HEIGHT + (counted ? 0 : TRAVEL);
}

/** The wooden frame with its window cut out, for fill-rule evenodd. */
export function framePath({ width: w, height: h, frame: f }: Board): string {
	return (
		`M14 0H${w - 14}A14 14 0 0 1 ${w} 14V${h - 14}A14 14 0 0 1 ${w - 14} ${h}H14A14 14 0 0 1 0 ${h - 14}V14A14 14 0 0 1 14 0Z` +
		`M${f + 4} ${f}A4 4 0 0 0 ${f} ${f + 4}V${h - f - 4}A4 4 0 0 0 ${f + 4} ${h - f}` +
		`H${w - f - 4}A4 4 0 0 0 ${w - f} ${h - f - 4}V${f + 4}A4 4 0 0 0 ${w - f - 4} ${f}Z`
	);
}

export function grainPath({ width, height }: Board): string {
	return `M20 ${height - 7}H${width - 20}M20 7H${width - 20}`;
}

/** Whether a rod has a unit dot: every `every`-th rod, counted from the units rod. */
export function hasDot(rods: number, rod: number, every: number, decimals: number): boolean {
	return (rods - 1 - decimals - rod) % every === 0;
}
