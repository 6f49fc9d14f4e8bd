import type { BeadLook } from "../../ui/abacus-mini";
import { readLocal } from "../../lib/local-json";
import { looks } from "../../ui/bead-looks";
import { chosenBeads } from "../../ui/theme";

export type BoardSettings = { rods: number; look: BeadLook; sound: boolean };

const usual = (): BoardSettings => ({ rods: 13, look: chosenBeads(), sound: false });
const key = (owner: string) => `board:${owner}`;

/** The settings of the board a person used last on this device. */
export function rememberedBoard(owner: string): BoardSettings {
	return readLocal(key(owner), usual(), (value) => {
		const { rods, look, sound } = value as Partial<BoardSettings>;
		return {
			rods: Number.isInteger(rods) && Number(rods) >= 1 && Number(rods) <= 21 ? Number(rods) : usual().rods,
			look: looks.find((known) => known.value === look)?.value ?? usual().look,
			sound: sound === true,
		};
	});
}

export function rememberBoard(owner: string, settings: BoardSettings): void {
	localStorage.setItem(key(owner), JSON.stringify(settings));
}
