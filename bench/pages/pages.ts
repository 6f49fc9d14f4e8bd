import { writeFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { ensureChromium } from "../../e2e/chromium.mjs";
import { type Role, type Visit, visits } from "../../e2e/visits";
import { dropState, freshState, kill, startOurs } from "../host";
import { reportFolder } from "../report";
import { type Audit, audited } from "./lighthouse";
import { scriptOf } from "./script";
import { enter } from "./enter";

/**
 * Every page of the app, opened cold: how much script it fetches. Public pages and the first page of every role are also
 * weighed by Lighthouse for a phone, the middle one of some runs (B7). `--all`: every page by Lighthouse; `--only=/rooms`:
 * pages whose address begins so; `--runs=5`.
 */
const option = (name: string) => process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const runs = Number(option("runs") ?? 3);
const only = option("only");
const everything = process.argv.includes("--all");
const port = Number(process.env["PORT"] ?? 8881);

const firstPages: readonly Visit[] = (
	["student", "teacher", "school", "delegate", "representative", "admin"] as const
).map((role) => ({ route: "/", at: role === "representative" ? "/olimpic/about" : "/main", role }));
const shown = [...visits.filter(({ route }) => route !== "/logout" && route !== "/$"), ...firstPages].filter(
	(visit, index, all) =>
		all.findIndex(({ at, role }) => at === visit.at && role === visit.role) === index &&
		(only === undefined || visit.at.startsWith(only)),
);
const isFirst = ({ at, role }: Visit) => firstPages.some((first) => first.at === at && first.role === role);

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** Of each figure the middle of all runs. */
function middleOf(audits: readonly Audit[]): Audit {
	const keys = Object.keys(audits[0]!) as (keyof Audit)[];
	return Object.fromEntries(keys.map((key) => [key, middle(audits.map((audit) => audit[key]))])) as Audit;
}

const browser = await ensureChromium();
if (!browser) throw new Error("No Chromium");
const state = freshState();
const host = await startOurs(state, port, "tests/serve-e2e.mjs");
const rows = [];
for (const role of new Set(shown.map((visit) => visit.role)) as Set<Role>) {
	const profile = freshState();
	const debugging = port + 1;
	const context = await chromium.launchPersistentContext(profile, {
		executablePath: browser,
		args: ["--no-sandbox", `--remote-debugging-port=${debugging}`],
		serviceWorkers: "block",
	});
	await enter(context, host.url, role);
	for (const visit of shown.filter((one) => one.role === role)) {
		const script = await scriptOf(context, host.url + visit.at);
		const weighed = everything || role === "guest" || isFirst(visit);
		const audits: Audit[] = [];
		for (let run = 0; weighed && run < runs; run++) audits.push(await audited(host.url + visit.at, debugging));
		rows.push({
			page: visit.at,
			role,
			"script KB": (script / 1024).toFixed(0),
			...(weighed ? middleOf(audits) : {}),
		});
		console.log(JSON.stringify(rows.at(-1)));
	}
	await context.close();
	dropState(profile);
}
await kill(host);
dropState(state);
console.log(`Pages opened cold; Lighthouse for a phone, the middle of ${runs}`);
console.table(rows);
writeFileSync(path.join(reportFolder(), "pages.json"), JSON.stringify(rows, null, "\t"));
