import { keptMe } from "./kept-me";

/**
 * Whether an admin looks at the product as this person on this device: nothing done now is the person's, so a device
 * keeps none of it under their id and delivers nothing.
 */
export function isLookedThrough(id: string | null): boolean {
	const me = keptMe();
	return me?.acting !== undefined && me._id === id;
}
