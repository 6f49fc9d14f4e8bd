import { writeFileSync } from "node:fs";
import path from "node:path";
import { createRandom } from "#domain/generator/random";
import type { Reply } from "../client";
import { type Drill, pause, runDrill } from "../drills/arena";
import { dropState, freshState, migrate } from "../host";
import { reportFolder } from "../report";

/**
 * A thousand children sit the whole olympiad while requests are cut, repeated and reordered and the server is killed
 * with SIGKILL and started again, all at the same time. The drills (bench/drills) do one of them at a time; the child and
 * the comparison come from there.
 */
const kills = Number(process.env["KILLS"] ?? 6);
let cut = 0;
let repeated = 0;

const everything: Drill = {
	title: "cut, repeated, reordered, killed",
	line: async (call, { random }): Promise<Reply> => {
		const isCut = random.below(12) === 0;
		const again = random.below(12) === 0;
		if (isCut) cut++;
		if (again) repeated++;
		const calls = [call(isCut ? 1 + random.below(10) : undefined)];
		if (again) calls.push(call());
		const settled = await Promise.allSettled(calls);
		const arrived = settled.find((one) => one.status === "fulfilled");
		if (arrived?.status !== "fulfilled") throw new Error("nothing arrived");
		return arrived.value;
	},
	trouble: async (arena) => {
		const random = createRandom("kills");
		for (let kill = 0; kill < kills; kill++) {
			await pause(1_500 + random.below(2_500));
			if (!arena.running) return;
			await arena.restart();
		}
	},
};

const template = freshState();
await migrate(template);
const { examples, ...figures } = await runDrill(everything, template);
dropState(template);
const summary = { ...figures, "cut in the middle": cut, "sent twice": repeated };
console.log("A thousand attempts under faults");
console.table(summary);
for (const example of examples) console.log(example);
writeFileSync(path.join(reportFolder(), "faults.json"), JSON.stringify(summary, null, "\t"));
process.exit(figures.lost + figures.double + figures.wrong > 0 ? 1 : 0);
