import { writeFileSync } from "node:fs";
import path from "node:path";
import { reportFolder } from "../report";
import { answersAtOnce } from "./answers";
import { floodBeside } from "./flood-beside";
import { manyRooms } from "./many-rooms";
import { relays } from "./relays";
import { spoiltLessons } from "./spoilt";
import { startSpread } from "./start-spread";

// `--only=relay,answers,rooms,flood,start,spoilt`; `--sizes=30,100` of the relay; `--rooms=1000` of fifteen children;
// `--seed="line 7"`: that one spoilt lesson.
const quick = process.argv.includes("--quick");
const flag = (name: string) => {
	const start = `--${name}=`;
	const word = process.argv.find((each) => each.startsWith(start));
	return word?.slice(start.length).split(",");
};
const port = Number(process.env["PORT"] ?? 8861);
const sizes = flag("sizes")?.map(Number) ?? (quick ? [10, 30, 100] : [10, 30, 100, 300, 1_000, 3_000]);

/** Each scene returns its figures, and what went wrong. */
const scenes: Record<string, () => Promise<{ figures: unknown; wrong: string[] }>> = {
	relay: async () => ({ figures: await relays(sizes, quick ? 2 : 5, port), wrong: [] }),
	answers: () => answersAtOnce(200, quick ? 2 : 7, port),
	rooms: () => manyRooms(Number(flag("rooms")?.[0] ?? (quick ? 20 : 200)), port),
	flood: () => floodBeside(quick ? 2 : 7, port),
	start: () => startSpread(quick ? 3 : 20, port),
	spoilt: () => {
		const seeds = Array.from({ length: quick ? 20 : 200 }, (_, index) => `line ${index + 1}`);
		return spoiltLessons(flag("seed") ?? seeds, port);
	},
};
const report: Record<string, unknown> = {};
const wrong: string[] = [];
for (const name of flag("only") ?? Object.keys(scenes)) {
	const outcome = await scenes[name]!();
	report[name] = outcome.figures;
	wrong.push(...outcome.wrong);
}
writeFileSync(path.join(reportFolder(), "classroom.json"), JSON.stringify(report, null, "\t"));
for (const each of wrong) console.error(each);
process.exit(wrong.length > 0 ? 1 : 0);
