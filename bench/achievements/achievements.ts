import path from "node:path";
import type { D1Database } from "@cloudflare/workers-types";
import type { Miniflare } from "miniflare";
import { openDb } from "../../db/client";
import { addDays, moscowMidnight } from "../../domain/calendar/moscow";
import { compareAwards } from "../../tests/second-count/compare";
import { SchoolYear, writeRows } from "../../tests/second-count/school-year";
import { runSlices } from "../../worker/jobs/slices";
import { recountAchievements } from "../../worker/training/earned/recount";
import { dropState, freshState, migrate } from "../host";
import { localSecrets } from "../mint";

/**
 * A year of a school, recounted in the night after every week; in the end the awards are compared with a second count
 * straight from the rows, which uses nothing of the product. `--children=N`, 200 unless told. Ends with 1 on a difference.
 */
const told = process.argv.find((word) => word.startsWith("--children="))?.split("=")[1];
const children = Number(told ?? (process.argv.includes("--quick") ? 40 : 200));
const port = Number(process.env["PORT"] ?? 8877);
const weeks = 52;
const starts = "2026-01-05";
const root = path.join(import.meta.dirname, "../..");
localSecrets();
const { serve } = (await import(path.join(root, "worker/serve/serve.mjs"))) as {
	serve: (options: { host: string; port: number; state: string }) => Promise<Miniflare>;
};

const state = freshState();
await migrate(state);
const server = await serve({ host: "127.0.0.1", port, state });
const db = openDb((await server.getD1Database("DB", "abacus")) as unknown as D1Database as never);

const year = new SchoolYear({ seed: "a school year", children, starts });
year.people();
let rows = 0;
let written = 0;
const nights: number[] = [];
for (let week = 0; week < weeks; week++) {
	year.week(week);
	const began = performance.now();
	rows += await writeRows(db, year);
	const night = addDays(starts, 7 * (week + 1));
	const midnight = performance.now();
	written += midnight - began;
	await runSlices(db, "achievements", night, recountAchievements(moscowMidnight(night)));
	nights.push(performance.now() - midnight);
}
const began = performance.now();
const { differences, people, awards } = await compareAwards(db, year.has);
const seconds = (milliseconds: number) => Number((milliseconds / 1_000).toFixed(1));
const sorted = nights.toSorted((a, b) => a - b);
console.log({
	children,
	people,
	rows,
	awards,
	differences: differences.length,
	"writing, s": seconds(written),
	"a night, s: median, longest": [seconds(sorted[Math.floor(weeks / 2)]!), seconds(sorted.at(-1)!)],
	"second count, s": seconds(performance.now() - began),
});
for (const line of differences.slice(0, 20)) console.log(line);
await server.dispose();
dropState(state);
process.exit(differences.length > 0 ? 1 : 0);
