/** The nine pictures of a child's sign-in, told apart by their outlines. */
export const pictures = ["fish", "house", "boat", "apple", "tree", "star", "mushroom", "kite", "key"] as const;
export type Picture = (typeof pictures)[number];

/** How many pictures are tapped. 9 to the power of 4 are 6,561 rows; 6,048 of them are let in. */
export const pinLength = 4;
const leastDifferent = 3;

/** The error of a row of pictures that somebody else would try first, or null. */
export function picturePinProblem(pin: readonly Picture[]): "PICTURES_TOO_ALIKE" | null {
	return new Set(pin).size < leastDifferent ? "PICTURES_TOO_ALIKE" : null;
}

/** A new row of pictures. `draw` gives an even random whole number below its argument. */
export function makePicturePin(draw: (below: number) => number): Picture[] {
	for (;;) {
		const pin = Array.from({ length: pinLength }, () => pictures[draw(pictures.length)]!);
		if (picturePinProblem(pin) === null) return pin;
	}
}

/** All pictures in a random order, for one look at the screen. `draw` as above. */
export function shuffledPictures(draw: (below: number) => number): Picture[] {
	const order = [...pictures];
	for (let last = order.length - 1; last > 0; last--) {
		const other = draw(last + 1);
		[order[last], order[other]] = [order[other]!, order[last]!];
	}
	return order;
}
