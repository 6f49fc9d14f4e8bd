import type { PlainParameters } from "#domain/trainer/definition";
import { trainerOf } from "../sets/trainers";

export const roomLevels = ["easy", "middle", "hard"] as const;
export type RoomLevel = (typeof roomLevels)[number];

/** The level of a link, if it names one. */
export function levelOf({ level }: Record<string, unknown>): { level?: RoomLevel } {
	const known = roomLevels.find((each) => each === level);
	return known ? { level: known } : {};
}

/** Trainers with a quick room, open to everybody. */
export type Room = "sum" | "columns" | "cards";

const changes: Record<Room, Record<RoomLevel, PlainParameters>> = {
	sum: {
		easy: { mode: 1, steps: 5, interval: 1 },
		middle: { steps: 10, interval: 0.8 },
		hard: { numbers: 2, steps: 10, interval: 0.6 },
	},
	columns: { easy: { steps: 5 }, middle: { numbers: 2, steps: 5 }, hard: { numbers: 3, steps: 8 } },
	cards: {
		easy: { numbers: 1, count: 5 },
		middle: { numbers: 2, count: 5, interval: 1.5 },
		hard: { numbers: 4, count: 5, interval: 1.5 },
	},
};

/** A small ready-made set of a quick room. */
export function roomParameters(room: Room, level: RoomLevel): PlainParameters {
	return { ...trainerOf(room).defaults, ...changes[room][level] };
}
