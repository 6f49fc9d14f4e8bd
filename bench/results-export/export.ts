import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { reportFolder } from "../report";

/**
 * Results as a spreadsheet, one sheet per class (B8): our export beside SheetJS the way it is usually called, each in a
 * process of its own so that peak memory is its own, interleaved.
 */
const quick = process.argv.includes("--quick");
const sizes = quick ? [100, 1_000, 10_000] : [100, 1_000, 10_000, 100_000];
const repetitions = quick ? 3 : 7;

type Once = { milliseconds: number; megabytes: number; bytes: number };

function once(side: "ours" | "peer" | "nothing", rows: number): Once {
	const script = path.join(import.meta.dirname, "once.ts");
	return JSON.parse(
		execFileSync("node", ["--import", "tsx", script, side, String(rows)], { encoding: "utf8" }),
	) as Once;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

const rows = sizes.map((size) => {
	const ours: Once[] = [];
	const peer: Once[] = [];
	const times = size >= 100_000 ? Math.min(3, repetitions) : repetitions;
	for (let repetition = 0; repetition < times; repetition++) {
		ours.push(once("ours", size));
		peer.push(once("peer", size));
	}
	const nothing = once("nothing", size).megabytes;
	return {
		rows: size,
		ours: median(ours.map(({ milliseconds }) => milliseconds)),
		peer: median(peer.map(({ milliseconds }) => milliseconds)),
		ratio: median(ours.map(({ milliseconds }, index) => milliseconds / peer[index]!.milliseconds)),
		oursMegabytes: median(ours.map(({ megabytes }) => megabytes)) - nothing,
		peerMegabytes: median(peer.map(({ megabytes }) => megabytes)) - nothing,
		bytes: ours[0]!.bytes,
	};
});
console.log("Results export: the whole file, memory above that of the rows themselves");
console.table(
	rows.map((row) => ({
		rows: row.rows,
		"ours ms": Math.round(row.ours),
		"SheetJS ms": Math.round(row.peer),
		"ours / SheetJS": row.ratio.toFixed(2),
		"ours MB": Math.round(row.oursMegabytes),
		"SheetJS MB": Math.round(row.peerMegabytes),
		"file KB": Math.round(row.bytes / 1024),
	})),
);
const last = rows.at(-1)!;
const goals = {
	"at most 0.7 times SheetJS": last.ratio <= 0.7,
	"at most 64 MB": last.oursMegabytes <= 64,
	"the file, and so its first byte, within 300 ms": last.ours <= 300,
};
for (const [goal, met] of Object.entries(goals)) console.log(`${last.rows} rows, ${goal}: ${met ? "yes" : "NO"}`);
writeFileSync(path.join(reportFolder(), "results-export.json"), JSON.stringify({ rows, goals }, null, "\t"));
process.exitCode = Object.values(goals).every(Boolean) ? 0 : 1;
