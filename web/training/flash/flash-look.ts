import type { PlainParameters } from "#domain/trainer/definition";
import type { FlashAnimation } from "./entrance";
import type { FlashIcon } from "./flash-face";

/** How numbers flash: part of the parameters of every trainer whose numbers come by themselves. */
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

/** Reads it out of a trainer's parameters; what a trainer does not have is plain. */
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
