import { writeFileSync } from "node:fs";
import path from "node:path";
import { runDrill } from "../drills/arena";
import { dropState, freshState, migrate } from "../host";
import { reportFolder } from "../report";
import { everythingAtOnce } from "./everything";

/**
 * A thousand children sit the whole olympiad while everything fails at once. The drills (bench/drills) do one fault at a
 * time; the child and the comparison come from there.
 */
const template = freshState();
await migrate(template);
const { drill, counts } = everythingAtOnce();
const { examples, ...figures } = await runDrill(drill, template);
dropState(template);
const summary = { ...figures, ...counts };
console.log("A thousand attempts under faults");
console.table(summary);
for (const example of examples) console.log(example);
writeFileSync(path.join(reportFolder(), "faults.json"), JSON.stringify(summary, null, "\t"));
process.exit(figures.lost + figures.double + figures.wrong > 0 ? 1 : 0);
