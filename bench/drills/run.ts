import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { dropState, freshState, migrate } from "../host";
import { reportFolder } from "../report";
import { type Drill, runDrill } from "./arena";
import { proveDrills } from "./broken";
import { clearedDuringRun } from "./cleared";
import { diskSlow } from "./disk";
import { databaseHeld, databaseOverloaded, databaseSilent, databaseUnreadable, olympiadEnded } from "./event";
import { crowdTwice, everythingTwice, lossyLine, slowLine, wrongClock } from "./lines";
import { leftByBeacon, tokenExpired, twoTabs } from "./seats";
import { serverKilled, shardsClogged, shardsKilled, workerRestarted } from "./server";
import { databaseStopped } from "./stopped";
import { shardsSwizzled } from "./swizzle";

/**
 * The failure drills of an attempt (docs/architecture.md): children sit the whole olympiad while something breaks. Each
 * drill says what was lost, counted twice, or unlike the pure scorer; one that lost anything fails the run. Before all
 * of them, servers broken on purpose must be reported as broken (`--only=broken` does no more than this).
 */
const drills: Record<string, Drill> = {
	"server-killed": serverKilled,
	"shards-killed": shardsKilled,
	"worker-restarted": workerRestarted,
	"database-held": databaseHeld,
	"database-unreadable": databaseUnreadable,
	"database-overloaded": databaseOverloaded,
	"database-silent": databaseSilent,
	"database-stopped": databaseStopped,
	"disk-slow": diskSlow,
	"lossy-line": lossyLine,
	"slow-line": slowLine,
	"wrong-clock": wrongClock,
	"everything-twice": everythingTwice,
	"shards-clogged": shardsClogged,
	"shards-swizzled": shardsSwizzled,
	"two-tabs": twoTabs,
	"token-expired": tokenExpired,
	"olympiad-ended": olympiadEnded,
	"left-by-beacon": leftByBeacon,
	"cleared-during-run": clearedDuringRun,
	"crowd-twice": crowdTwice,
};

const only = process.argv.find((word) => word.startsWith("--only="))?.slice("--only=".length);
const names = only === undefined ? Object.keys(drills) : only === "broken" ? [] : only.split(",");
const unknown = names.filter((name) => !(name in drills));
if (unknown.length > 0) {
	console.error(`No drill called ${unknown.join(", ")}. There are: ${Object.keys(drills).join(", ")}, broken.`);
	process.exit(1);
}

const file = path.join(reportFolder(), "drills.json");
/** What each drill found the last time it ran: those named now replace their own lines alone. */
const report: Record<string, { title: string } & Awaited<ReturnType<typeof runDrill>>> =
	only !== undefined && existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};

const template = freshState();
await migrate(template);
const unseen = only === undefined || only === "broken" ? await proveDrills(template) : [];
for (const fault of unseen) console.error(fault);
let broken = 0;
for (const name of names) {
	const drill = drills[name]!;
	const found = await runDrill(drill, template);
	const { examples, ...figures } = found;
	const said = Object.entries(figures).map(([what, value]) => `${what} ${value}`);
	console.log(`${name} (${drill.title}): ${said.join(", ")}`);
	for (const example of examples) console.log(`\t${example}`);
	broken += figures.lost + figures.double + figures.wrong;
	report[name] = { title: drill.title, ...found };
	const inOrder = Object.keys(drills).flatMap((known) => (report[known] ? [[known, report[known]] as const] : []));
	writeFileSync(file, JSON.stringify(Object.fromEntries(inOrder), null, "\t"));
}
dropState(template);
process.exit(broken + unseen.length > 0 ? 1 : 0);
