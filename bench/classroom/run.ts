import { writeFileSync } from "node:fs";
import path from "node:path";
import { reportFolder } from "../report";
import { answersAtOnce } from "./answers";
import { floodBeside } from "./flood-beside";
import { type Goal, tellGoals } from "./goals";
import { draggedSliders } from "./dragged";
import { manyRooms } from "./many-rooms";
import { mishaps } from "./mishaps";
import { relays } from "./relays";
import { spoiltLessons } from "./spoilt";
import { startSpread } from "./start-spread";

// `--only=relay,answers,rooms,flood,drag,start,spoilt,mishaps`; `--sizes=30,100` of the relay; `--rooms=1000` of fifteen
// children; `--seed="line 7"`: that one spoilt lesson; `--minutes=40` of the lesson with mishaps, `--soak`: true minutes.
const quick = process.argv.includes("--quick");
const flag = (name: string) => {
	const start = `--${name}=`;
	const word = process.argv.find((each) => each.startsWith(start));
	return word?.slice(start.length).split(",");
};
const port = Number(process.env["PORT"] ?? 8861);
const sizes = flag("sizes")?.map(Number) ?? (quick ? [10, 30, 100] : [10, 30, 100, 300, 1_000, 3_000]);

/** Each scene returns its figures, and which of its goals were held. */
const scenes: Record<string, () => Promise<{ figures: unknown; goals: Goal[] }>> = {
	relay: () => relays(sizes, quick ? 2 : 5, port),
	answers: () => answersAtOnce(200, quick ? 2 : 7, port),
	rooms: () => manyRooms(Number(flag("rooms")?.[0] ?? (quick ? 20 : 1_000)), port),
	flood: () => floodBeside(quick ? 2 : 7, port),
	drag: () => draggedSliders(quick ? 2 : 5, port),
	start: () => startSpread(quick ? 3 : 20, port),
	spoilt: () => {
		const seeds = Array.from({ length: quick ? 20 : 200 }, (_, index) => `line ${index + 1}`);
		return spoiltLessons(flag("seed") ?? seeds, port);
	},
	mishaps: () =>
		mishaps(Number(flag("minutes")?.[0] ?? (quick ? 10 : 40)), process.argv.includes("--soak") ? 60_000 : 250, port),
};
const report: Record<string, unknown> = {};
const goals: Goal[] = [];
for (const name of flag("only") ?? Object.keys(scenes)) {
	const outcome = await scenes[name]!();
	report[name] = outcome.figures;
	goals.push(...outcome.goals);
}
writeFileSync(path.join(reportFolder(), "classroom.json"), JSON.stringify(report, null, "\t"));
process.exit(tellGoals(goals, quick) ? 0 : 1);
