/** Signs that are not taken for one another when they are read out. */
const letters = "abcdefghkmnpqrstuvwxyz";
const digits = "23456789";

/** A password to be read out on the telephone: six letters and four digits. `draw` gives an even number below another. */
export function readablePassword(draw: (below: number) => number): string {
	const some = (signs: string, count: number) =>
		Array.from({ length: count }, () => signs[draw(signs.length)]).join("");
	return `${some(letters, 6)}${some(digits, 4)}`;
}
