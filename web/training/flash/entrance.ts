export type FlashAnimation = "none" | "fade" | "slide";

/** Animates the element that shows a number. */
export type Entrance = (element: HTMLElement | SVGElement) => void;

const edge = 0.22;

const frames: Record<Exclude<FlashAnimation, "none">, Keyframe[]> = {
	fade: [{ opacity: 0 }, { opacity: 1, offset: edge }, { opacity: 1, offset: 1 - edge }, { opacity: 0 }],
	slide: [
		{ opacity: 0, transform: "translateX(0.5em)" },
		{ opacity: 1, transform: "none", offset: edge },
		{ opacity: 1, transform: "none", offset: 1 - edge },
		{ opacity: 0, transform: "translateX(-0.5em)" },
	],
};

/**
 * The animation of a number within its `visibleMs`; the schedule alone decides when it appears and disappears. None if
 * the user prefers reduced motion.
 */
export function entranceOf(animation: FlashAnimation, visibleMs: number): Entrance {
	const still = window.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
	if (animation === "none" || still) return () => undefined;
	const keyframes = frames[animation];
	return (element) => {
		for (const before of element.getAnimations?.() ?? []) before.cancel();
		element.animate?.(keyframes, { duration: visibleMs, easing: "ease-out" });
	};
}
