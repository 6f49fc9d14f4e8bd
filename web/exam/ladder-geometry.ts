/** A ladder: a soroban stood on its end, in px for one pitch between rungs; a bead lies along its rung. */
export interface LadderShape {
	pitch: number;
	rungs: number;
	side: number;
	width: number;
	height: number;
	/** inner edge of the left side, both edges of the beam, inner edge of the right side */
	deck: number;
	beam: readonly [left: number, right: number];
	end: number;
	/** top of the crossbar */
	bar: number;
	/** from the lowest rung's lower edge to the floor */
	floor: number;
	/** of a bead, along the rung and across it */
	bead: readonly [thick: number, tall: number];
}

const [heaven, beam, earth] = [70, 18, 178];
const standOut = 14;

/** `labels`: the room for names left of the ladder. */
export function ladderShape(rungs: number, pitch: number, labels: number): LadderShape {
	const k = pitch / 72;
	const side = pitch > 50 ? 16 : 11;
	const deck = labels + side;
	const left = deck + heaven * k;
	const end = deck + (heaven + beam + earth) * k;
	return {
		pitch,
		rungs,
		side,
		width: end + side,
		height: standOut + side + 4 + pitch * rungs + standOut,
		deck,
		beam: [left, left + beam * k],
		end,
		bar: standOut,
		floor: standOut,
		bead: [36 * k, 64 * k],
	};
}

/** A ladder that bleeds off the left edge of a sheet of this height: only its right side is whole, the rungs in the middle. */
export function sheetLadder(rungs: number, height: number): LadderShape {
	const pitch = Math.min(90, height / (rungs + 1));
	const shape = ladderShape(rungs, pitch, -16);
	const side = 27;
	const shift = 11 - shape.deck;
	return {
		...shape,
		side,
		height,
		deck: 11,
		beam: [shape.beam[0] + shift, shape.beam[1] + shift],
		end: shape.end + shift,
		width: shape.end + shift + side,
		bar: -2 * side,
		floor: (height - pitch * rungs) / 2,
	};
}

/** Middle of a rung; 0 is the easiest, at the bottom. */
export function rungY({ height, pitch, floor }: LadderShape, rung: number): number {
	return height - floor - pitch * (rung + 0.5);
}

/** Where a bead can be on its rung. `half` is on the way to the beam. */
export type BeadPlace = "away" | "half" | "beam";

/** Middle of the certificate's bead, left of the beam. */
export function certificateX({ deck, beam: [left], bead: [thick] }: LadderShape, place: BeadPlace): number {
	const away = deck + thick / 2 + 1;
	const at = left - thick / 2;
	return place === "beam" ? at : place === "away" ? away : (away + at) / 2;
}

/** Middle of the bead of a task (from 0) of so many, right of the beam. */
export function taskX(shape: LadderShape, task: number, tasks: number, place: BeadPlace): number {
	const [thick] = shape.bead;
	const at = shape.beam[1] + thick * (task + 0.5);
	const away = shape.end - thick * (tasks - task - 0.5) - 1;
	return place === "beam" ? at : place === "away" ? away : (away + at) / 2;
}
