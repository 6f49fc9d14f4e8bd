import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

const merge = extendTailwindMerge({
	extend: {
		theme: {
			text: ["2xs", "md", "stage"],
			font: ["display", "text"],
			radius: ["frame"],
			shadow: ["card", "raised", "float", "lip"],
			ease: ["bead", "enter", "leave"],
		},
	},
});

/** Joins class names; of two utilities for the same property the later wins. */
export function cn(...classes: ClassValue[]): string {
	return merge(clsx(classes));
}
