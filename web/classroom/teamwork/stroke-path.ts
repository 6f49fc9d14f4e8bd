import { getStroke } from "perfect-freehand";

/** About as thick as a felt pen beside the beads, in the units of the board. */
const options = { size: 7, thinning: 0.35, smoothing: 0.6, streamline: 0.4, simulatePressure: true };

/** The outline of a stroke as the path of an SVG; `points` are x, y, x, y … */
export function strokePath(points: readonly number[]): string {
	const pairs: [number, number][] = [];
	for (let index = 0; index + 1 < points.length; index += 2) pairs.push([points[index]!, points[index + 1]!]);
	const outline = getStroke(pairs, options).map(([x = 0, y = 0]) => `${x.toFixed(1)} ${y.toFixed(1)}`);
	return outline.length === 0 ? "" : `M${outline.join("L")}Z`;
}
