/** Most numbers under one another before a column is parted. */
const tall = 12;
/** A figure is about so wide, in its own size; between two columns there is as much as this. */
const figureWidth = 0.62;
const gap = 32;
/** Smaller is not read at a glance, pixels. */
const smallest = 15;

/**
 * In how many columns a long list of numbers stands, and how large it may be for the width, pixels. `characters` of the
 * longest number, `width` of what there is. A list that does not fit a narrow screen gets longer, never wider.
 */
export function columnShape(count: number, characters: number, width: number): { parts: number; size: number } {
	const across = (parts: number) => (width - (parts - 1) * gap) / (parts * characters * figureWidth);
	const wanted = Math.ceil(count / tall);
	let parts = wanted;
	while (parts > 1 && across(parts) < smallest) parts -= 1;
	return { parts, size: Math.floor(across(parts)) };
}
