import { spawnSync } from "node:child_process";
import path from "node:path";
import { parseArgs } from "node:util";

/**
 * Runs the units on days on which a calendar does something: each day of the week, the last minutes of a day and of what
 * ends with it, and the minutes in which clocks are changed where a reader lives (`zone`). What stands after the options
 * goes to Vitest: files, `--project`.
 */
const days = [
	{ name: "Monday", now: "2026-09-14T12:00:00+03:00" },
	{ name: "Tuesday", now: "2026-09-15T12:00:00+03:00" },
	{ name: "Wednesday", now: "2026-09-16T12:00:00+03:00" },
	{ name: "Thursday", now: "2026-09-17T12:00:00+03:00" },
	{ name: "Friday", now: "2026-09-18T12:00:00+03:00" },
	{ name: "Saturday", now: "2026-09-19T12:00:00+03:00" },
	{ name: "Sunday", now: "2026-09-20T12:00:00+03:00" },
	{ name: "day-ends", now: "2026-09-16T23:59:30+03:00" },
	{ name: "month-ends", now: "2026-10-31T23:59:30+03:00" },
	{ name: "february-ends", now: "2027-02-28T23:59:30+03:00" },
	{ name: "leap-day-ends", now: "2028-02-29T23:59:30+03:00" },
	{ name: "quarter-ends", now: "2027-03-31T23:59:30+03:00" },
	{ name: "year-ends", now: "2026-12-31T23:59:30+03:00" },
	{ name: "year-begins", now: "2027-01-01T00:00:30+03:00" },
	{ name: "europe-to-summer", now: "2027-03-28T00:59:30Z", zone: "Europe/Berlin" },
	{ name: "europe-to-winter", now: "2026-10-25T00:59:30Z", zone: "Europe/Berlin" },
	{ name: "america-to-summer", now: "2027-03-14T06:59:30Z", zone: "America/New_York" },
	{ name: "america-to-winter", now: "2026-11-01T05:59:30Z", zone: "America/New_York" },
];

const { values, tokens } = parseArgs({
	options: { days: { type: "string" } },
	strict: false,
	tokens: true,
	allowPositionals: true,
});
const ours = new Set(tokens.filter((token) => token.name === "days").map(({ index }) => index));
const rest = process.argv.slice(2).filter((_, index) => !ours.has(index));
const asked = values.days?.split(",");
const unknown = asked?.filter((name) => days.every((day) => day.name !== name)) ?? [];
if (unknown.length > 0)
	throw new Error(`No such days: ${unknown.join(", ")}. There are ${days.map(({ name }) => name).join(", ")}`);

const root = path.join(import.meta.dirname, "..");
const vitest = path.join(root, "node_modules/vitest/vitest.mjs");
const failed = days
	.filter(({ name }) => asked?.includes(name) ?? true)
	.filter(({ name, now, zone }) => {
		console.log(`\n> ${name}: ${now}${zone ? `, ${zone}` : ""}`);
		const { status } = spawnSync(
			process.execPath,
			[vitest, "run", "-c", "tests/vitest.config.ts", "--reporter=dot", ...rest],
			{ cwd: root, stdio: "inherit", env: { ...process.env, TEST_NOW: now, ...(zone && { TZ: zone }) } },
		);
		return status !== 0;
	})
	.map(({ name }) => name);

console.log(failed.length === 0 ? "\nAll days passed" : `\nFailed on: ${failed.join(", ")}`);
process.exit(failed.length === 0 ? 0 : 1);
