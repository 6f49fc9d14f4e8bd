import { writeFileSync } from "node:fs";
import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import { createServer } from "vite";
import { reportFolder } from "../report";
import type { Seen, Trial } from "./page";

// flash timing: our player and a recursive setTimeout, interleaved in one browser, numbers seen frame by frame
const quick = process.argv.includes("--quick");
const trials = quick
	? [
			{ interval: 0.1, count: 40 },
			{ interval: 0.3, count: 20 },
			{ interval: 1, count: 15 },
		]
	: [
			{ interval: 0.1, count: 200 },
			{ interval: 0.3, count: 200 },
			{ interval: 1, count: 200 },
		];
const conditions = ["idle", "jank", "cpu4"] as const;
const frame = 1000 / 60;

type Figures = {
	/** Trend of the lateness over the whole run (least squares), milliseconds. */
	drift: number;
	/** Lateness of the last number. */
	end: number;
	deviation: number;
	worst: number;
	missing: number;
};

function figures(seen: Seen, count: number, interval: number): Figures {
	const start = seen[0]?.at ?? 0;
	const late = seen.map(({ index, at }) => ({ index, error: at - start - index * interval * 1000 }));
	const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
	const middle = mean(late.map(({ index }) => index));
	const level = mean(late.map(({ error }) => error));
	const spread = late.reduce((sum, { index }) => sum + (index - middle) ** 2, 0);
	const slope = late.reduce((sum, { index, error }) => sum + (index - middle) * (error - level), 0) / (spread || 1);
	const rest = late.map(({ index, error }) => error - level - slope * (index - middle));
	return {
		drift: slope * (count - 1),
		end: late.at(-1)?.error ?? 0,
		deviation: Math.sqrt(mean(rest.map((value) => value ** 2))),
		worst: Math.max(...late.map(({ error }) => Math.abs(error))),
		missing: count - new Set(seen.map(({ index }) => index)).size,
	};
}

const run = (page: Page, trial: Trial) =>
	page.evaluate((given) => (window as unknown as { runTrial(trial: Trial): Promise<Seen> }).runTrial(given), trial);

const server = await createServer({
	root: path.join(import.meta.dirname),
	configFile: false,
	logLevel: "error",
	server: {
		hmr: false,
		watch: null,
		port: 0,
		host: "127.0.0.1",
		fs: { allow: [path.join(import.meta.dirname, "../..")] },
	},
});
await server.listen();
const address = server.httpServer?.address();
const port = typeof address === "object" && address ? address.port : 0;
const browser = await chromium.launch({
	executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
	args: ["--no-sandbox", "--disable-background-networking"],
});
const page = await browser.newPage();
await page.goto(`http://127.0.0.1:${port}/`);
await page.waitForFunction(() => "runTrial" in window);
const devtools = await page.context().newCDPSession(page);

const rows: ({ condition: string; interval: number; count: number } & Record<"ours" | "peer", Figures>)[] = [];
for (const condition of conditions) {
	await devtools.send("Emulation.setCPUThrottlingRate", { rate: condition === "cpu4" ? 4 : 1 });
	for (const { interval, count } of trials) {
		const found: Partial<Record<"ours" | "peer", Figures>> = {};
		for (const player of ["ours", "peer"] as const)
			found[player] = figures(
				await run(page, { player, count, interval, jank: condition === "jank" }),
				count,
				interval,
			);
		rows.push({ condition, interval, count, ours: found.ours!, peer: found.peer! });
		const row = rows.at(-1)!;
		const text = ({ drift, end, deviation, worst, missing }: Figures) =>
			[drift, end, deviation, worst].map((value) => value.toFixed(1).padStart(8)).join("") +
			String(missing).padStart(4);
		console.log(
			`${condition.padEnd(5)} ${interval.toFixed(1)} s x ${String(count).padEnd(4)} ours${text(row.ours)}   peer${text(row.peer)}   drift ours/peer ${(Math.abs(row.ours.drift) / Math.max(Math.abs(row.peer.drift), 0.1)).toFixed(3)}`,
		);
	}
}
await browser.close();
await server.close();

const within = rows.every(({ ours }) => Math.abs(ours.drift) <= frame && ours.missing === 0);
const tenth = rows
	.filter(({ condition }) => condition === "jank")
	.every(({ ours, peer }) => Math.abs(ours.drift) <= Math.abs(peer.drift) / 10);
console.log("columns: drift, last number, deviation, worst (ms), missing");
console.log(
	`drift within a frame and nothing missing: ${within ? "yes" : "NO"}; under jank at most a tenth of the peer: ${tenth ? "yes" : "NO"}`,
);
writeFileSync(
	path.join(reportFolder(), "flash.json"),
	`${JSON.stringify({ quick, rows, within, tenth }, null, "\t")}\n`,
);
process.exitCode = within && tenth ? 0 : 1;
