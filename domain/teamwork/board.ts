/** The shared abacus, rods from left to right; the last one is the units. */
export const boardRods = 11;
/** The board in its own units; strokes and cursors are in them, whatever a screen shows (docs/product.md 7). */
export const boardWidth = 1_000;
export const boardHeight = 620;
/** The most points of one stroke; a longer line goes on as another stroke. */
export const mostPoints = 600;
/** The most strokes of one member. */
export const mostStrokes = 150;
/** The most bytes of the whole document; then only erasing is accepted. */
export const mostBoardBytes = 512 * 1024;
/** The most digits of a team's answer. */
export const mostAnswerDigits = 11;

/** The map that everybody writes: a digit of 0 to 9 for each rod "0" to "10", and the answer as it is typed. */
export const sharedRoot = "board";
export const answerKey = "answer";
/** The map of strokes that only this member writes: a flat list x, y, x, y … under the id of each stroke. */
export function strokesRoot(userId: string): string {
	return `${strokesPrefix}${userId}`;
}
export const strokesPrefix = "strokes:";

/** Whether the shared map may hold this. A value that was taken away is undefined and may be. */
export function isSharedEntry(key: string, value: unknown): boolean {
	if (value === undefined) return key === answerKey;
	if (key === answerKey) return typeof value === "string" && /^\d{0,11}$/.test(value);
	const rod = Number(key);
	if (String(rod) !== key || !Number.isInteger(rod) || rod < 0 || rod >= boardRods) return false;
	return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 9;
}

/** Whether these are the points of a stroke: pairs of whole numbers on the board, not too many. */
export function isStroke(points: readonly unknown[]): boolean {
	if (points.length % 2 !== 0 || points.length > 2 * mostPoints) return false;
	return points.every((value, index) => {
		const most = index % 2 === 0 ? boardWidth : boardHeight;
		return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= most;
	});
}

/** A place as the nearest whole number on the board. */
export function onBoard(x: number, y: number): [number, number] {
	const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));
	return [within(x, boardWidth), within(y, boardHeight)];
}

/** How far a place is from a stroke, in the units of the board; infinite for a stroke without points. */
export function distanceToStroke(points: readonly number[], x: number, y: number): number {
	let nearest = Infinity;
	for (let index = 0; index + 1 < points.length; index += 2) {
		const [ax = 0, ay = 0] = [points[index], points[index + 1]];
		const [bx, by] = [points[index + 2] ?? ax, points[index + 3] ?? ay];
		const length = (bx - ax) ** 2 + (by - ay) ** 2;
		const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
		nearest = Math.min(nearest, (x - ax - along * (bx - ax)) ** 2 + (y - ay - along * (by - ay)) ** 2);
	}
	return Math.sqrt(nearest);
}
