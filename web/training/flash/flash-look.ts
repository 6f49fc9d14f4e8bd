import type { PlainParameters } from "#domain/trainer/definition";
import type { FlashAnimation } from "./entrance";
import type { FlashIcon } from "./flash-face";

/** How numbers are flashed: a part of the parameters of some trainers. */
export type FlashLook = {
	/** Seconds per number. */
	interval: number;
	/** At most three changes a second. */
	safe: boolean;
	icon: FlashIcon;
	animation: FlashAnimation;
	/** A bead's click with every number. */
	sound: boolean;
};

/** Reads the look from parameters; what is missing gets a plain default. */
export function flashLook(parameters: PlainParameters): FlashLook {
	const { interval, safe, icon, animation, sound } = parameters;
	return {
		interval: typeof interval === "number" ? interval : 1,
		safe: safe === true,
		icon: icon === "circle" || icon === "bead" ? icon : "digit",
		animation: animation === "fade" || animation === "slide" ? animation : "none",
		sound: sound === true,
	};
}
