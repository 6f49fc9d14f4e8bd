/** An even random whole number from 0 up to, not including, `below`. */
export function drawBelow(below: number): number {
	const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
	// of four thousand million the uneven rest is too small to be seen in an order of nine
	return drawn % below;
}
