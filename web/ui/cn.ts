import { type ClassValue, clsx } from "clsx";
import { mergeClasses } from "./merge-classes";

/** Joins class names; of two utilities for the same property the later wins. */
export function cn(...classes: ClassValue[]): string {
	return mergeClasses(clsx(classes));
}
