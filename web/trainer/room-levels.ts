import { generateSamples, type Sample } from "#domain/generator/sample";
import { createRandom } from "#domain/generator/random";
import { defaultParameters, type FlashParameters } from "#domain/trainer/parameters";

export const roomLevels = ["easy", "middle", "hard"] as const;
export type RoomLevel = (typeof roomLevels)[number];

const tasks = 5;

/** Small ready-made sets of the quick rooms. */
export const anzanLevels: Record<RoomLevel, FlashParameters> = {
	easy: { ...defaultParameters, mode: 1, steps: 5, interval: 1 },
	middle: { ...defaultParameters, steps: 10, interval: 0.8 },
	hard: { ...defaultParameters, numbers: 2, steps: 10, interval: 0.6 },
};
const columnNotations: Record<RoomLevel, string> = { easy: "1D5R", middle: "2D5R", hard: "3D8R" };
const cardShapes: Record<RoomLevel, { rods: number; seconds: number | null }> = {
	easy: { rods: 1, seconds: null },
	middle: { rods: 2, seconds: 1.5 },
	hard: { rods: 4, seconds: 1.5 },
};

export function columnSamples(level: RoomLevel, seed: string): Sample[] {
	return generateSamples(columnNotations[level], seed, tasks, { noCancel: true });
}

/** Values 0..10^rods-1, uniform, none twice in a row (domain reference B.8). */
export function cardSamples(level: RoomLevel, seed: string): Sample[] {
	const random = createRandom(seed);
	const values: number[] = [];
	while (values.length < tasks) {
		const value = random.below(10 ** cardShapes[level].rods);
		if (value !== values.at(-1)) values.push(value);
	}
	return values.map((value) => ({ type: "card", numbers: [value] }));
}

/** Rods of a card, and the seconds it is shown; null: until the answer. */
export function cardShape(level: RoomLevel): { rods: number; seconds: number | null } {
	return cardShapes[level];
}
