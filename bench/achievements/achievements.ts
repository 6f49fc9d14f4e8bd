import type { compareAwards } from "../../tests/second-count/compare";
import { dropState, freshState } from "../host";
import { startSchool } from "./host";

/**
 * A year of a school, recounted in the night after every week; in the end the awards are compared with a second count
 * straight from the rows, which uses nothing of the product. `--children=N`, 200 unless told. Ends with 1 on a difference.
 */
const told = process.argv.find((word) => word.startsWith("--children="))?.split("=")[1];
const children = Number(told ?? (process.argv.includes("--quick") ? 40 : 200));
const weeks = 52;
const seconds = (milliseconds: number) => Number((milliseconds / 1_000).toFixed(1));

const state = freshState();
const school = await startSchool(state);
await school.ask(`/begin?children=${children}`);
let rows = 0;
let written = 0;
const nights: number[] = [];
for (let week = 0; week < weeks; week++) {
	const began = performance.now();
	rows += (await school.ask<{ rows: number }>(`/rows?week=${week}`)).rows;
	const midnight = performance.now();
	written += midnight - began;
	await school.ask(`/night?week=${week}`);
	nights.push(performance.now() - midnight);
	console.log(`week ${week + 1}: ${rows} rows, the night ${seconds(nights.at(-1)!)} s`);
}
const began = performance.now();
const { differences, people, awards } = await school.ask<Awaited<ReturnType<typeof compareAwards>>>("/compare");
const sorted = nights.toSorted((a, b) => a - b);
console.log({
	children,
	people,
	rows,
	awards,
	differences: differences.length,
	"writing, s": seconds(written),
	"a night, s: median, longest, all": [
		seconds(sorted[Math.floor(weeks / 2)]!),
		seconds(sorted.at(-1)!),
		seconds(nights.reduce((sum, night) => sum + night, 0)),
	],
	"second count, s": seconds(performance.now() - began),
});
for (const line of differences.slice(0, 20)) console.log(line);
await school.dispose();
dropState(state);
process.exit(differences.length > 0 ? 1 : 0);
