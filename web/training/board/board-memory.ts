import type { BeadLook } from "../../ui/abacus-mini";
import { looks } from "./bead-looks";

export type BoardSettings = { rods: number; look: BeadLook; sound: boolean };

const usual: BoardSettings = { rods: 13, look: "boxwood", sound: false };
const key = (owner: string) => `board:${owner}`;

/** The board as this person left it on this device. */
export function rememberedBoard(owner: string): BoardSettings {
	try {
		const kept = JSON.parse(localStorage.getItem(key(owner)) ?? "{}") as Partial<BoardSettings>;
		return {
			rods:
				Number.isInteger(kept.rods) && Number(kept.rods) >= 1 && Number(kept.rods) <= 21
					? Number(kept.rods)
					: usual.rods,
			look: looks.find(({ value }) => value === kept.look)?.value ?? usual.look,
			sound: kept.sound === true,
		};
	} catch {
		return usual;
	}
}

export function rememberBoard(owner: string, settings: BoardSettings): void {
	localStorage.setItem(key(owner), JSON.stringify(settings));
}
