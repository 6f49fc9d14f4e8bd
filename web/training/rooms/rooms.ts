import { m } from "#messages";

/** Trainers with a quick room, open to everybody. */
export type Room = "sum" | "columns" | "cards";

export const roomTitles: Record<Room, () => string> = {
	sum: m.training_room_anzan,
	columns: m.training_room_columns,
	cards: m.training_room_cards,
};
