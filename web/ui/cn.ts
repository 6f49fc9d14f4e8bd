import { type ClassValue, clsx } from "clsx";
import { mergeClasses } from "./merge-classes";

/** Joins class names; the later of two utilities for one property wins. */
export function cn(...classes: ClassValue[]): string {
	return mergeClasses(clsx(classes));
}
