import { spawnSync } from "node:child_process";
import path from "node:path";
import { build } from "../worker/serve/build.mjs";
import { install, root } from "../worker/serve/install.mjs";

// npm run bench [name …]: every benchmark, or those named. Each prints us and the peer of the same run and their ratio.
const all = {
	storm: "bench/storm/storm.ts",
	api: "bench/api/api.ts",
	pages: "bench/pages/pages.ts",
	recovery: "bench/recovery/recovery.ts",
	faults: "bench/faults/faults.ts",
	exams: "bench/faults/exams.ts",
	certificates: "bench/certificates/print.ts",
	drills: "bench/drills/run.ts",
	event: "bench/event/event.ts",
	reconnect: "bench/reconnect/reconnect.ts",
	sockets: "bench/sockets/run.ts",
	classroom: "bench/classroom/run.ts",
	flash: "bench/flash/run.ts",
	frames: "bench/frames/frames.ts",
	pupil: "bench/pupil/pupil.ts",
	unforeseen: "bench/pupil/unforeseen.ts",
	generator: "bench/generator/generator.ts",
	constraints: "bench/generator/constraints.ts",
	rating: "bench/rating/rating.ts",
	homework: "bench/homework/homework.ts",
	directory: "bench/directory/directory.ts",
	"results-export": "bench/results-export/export.ts",
	rescore: "bench/rescore/rescore.ts",
	ledger: "bench/ledger/ledger.ts",
	fuzz: "bench/fuzz/fuzz.ts",
	achievements: "bench/achievements/achievements.ts",
	"growth-letters": "bench/growth/letters.ts",
	"growth-year": "bench/growth/year.ts",
	statistics: "bench/statistics/statistics.ts",
};
const flags = process.argv.slice(2).filter((word) => word.startsWith("--"));
const named = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const unknown = named.filter((name) => !(name in all));
if (unknown.length > 0) {
	console.error(`No benchmark called ${unknown.join(", ")}. There are: ${Object.keys(all).join(", ")}.`);
	process.exit(1);
}

install();
install(path.join(root, "bench/peer"));
build();
let failed = 0;
for (const name of named.length > 0 ? named : Object.keys(all)) {
	console.log(`\n${name}`);
	if (spawnSync("npx", ["tsx", all[name], ...flags], { cwd: root, stdio: "inherit" }).status !== 0) failed++;
}
process.exit(failed > 0 ? 1 : 0);
