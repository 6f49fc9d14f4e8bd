import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { request } from "node:http";
import path from "node:path";
import { dropState, freshState, kill, migrate, startOurs } from "../host";
import { localSecrets } from "../mint";
import { readerToken } from "../rating/field";
import { reportFolder } from "../report";
import { fileOf } from "../stored-results";
import { fillExport, olympiad } from "./field";
import { runtimeOf, watchMemory } from "./memory";

/**
 * Results as a spreadsheet, one sheet per category (B8): our export as a judge gets it, by HTTP from the production
 * build with D1, beside a script with better-sqlite3 on the same file and ExcelJS (its streaming writer) or SheetJS.
 * Interleaved; memory is by how much the whole process grows at most while the file is made: workerd with its database,
 * or the script.
 */
const quick = process.argv.includes("--quick");
const sizes = quick ? [100, 1_000, 10_000] : [100, 1_000, 10_000, 100_000];
const repetitions = quick ? 3 : 5;
const port = Number(process.env["PORT"] ?? 8842);
const headers = { authorization: readerToken(localSecrets().SESSION_SECRET, 0) };

type Once = { milliseconds: number; firstByte: number; growth: number; bytes: number };

/** Downloads the file; waits are counted from the call. */
function download(url: string): Promise<Omit<Once, "growth">> {
	return new Promise((resolve, reject) => {
		const began = performance.now();
		let firstByte = 0;
		let bytes = 0;
		request(url, { headers, agent: false }, (incoming) => {
			if (incoming.statusCode !== 200) reject(new Error(`status ${incoming.statusCode}`));
			incoming.on("data", (chunk: Buffer) => {
				firstByte ||= performance.now() - began;
				bytes += chunk.length;
			});
			incoming.once("error", reject);
			incoming.once("end", () => resolve({ milliseconds: performance.now() - began, firstByte, bytes }));
		})
			.once("error", reject)
			.end();
	});
}

function peer(side: "ExcelJS" | "SheetJS", file: string): Once {
	const script = path.join(import.meta.dirname, "../peer/spreadsheet.mjs");
	return JSON.parse(execFileSync("node", [script, side, file, olympiad], { encoding: "utf8" })) as Once;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
const of = (list: readonly Once[], field: keyof Once) => median(list.map((once) => once[field]));

async function measure(rows: number) {
	const state = freshState();
	await migrate(state);
	fillExport(state, rows, Date.now());
	const runs: Record<"ours" | "ExcelJS" | "SheetJS", Once[]> = { ours: [], ExcelJS: [], SheetJS: [] };
	let peak = 0;
	for (let repetition = 0; repetition < repetitions; repetition++) {
		// a server of its own each time: memory that an earlier file has already claimed would not show as growth
		const host = await startOurs(state, port);
		const url = `${host.url}/api/olimpic/${olympiad}/results.xlsx`;
		await fetch(`${host.url}/api/users/me`, { headers });
		const grown = watchMemory(runtimeOf(host.child.pid!));
		const cold = await download(url);
		const { growth, peak: most } = grown();
		const warm = await download(url);
		runs.ours.push({ ...warm, firstByte: Math.max(cold.firstByte, warm.firstByte), growth });
		peak = Math.max(peak, most);
		await kill(host);
		const file = fileOf(state);
		runs.ExcelJS.push(peer("ExcelJS", file));
		runs.SheetJS.push(peer("SheetJS", file));
	}
	dropState(state);
	const ratio = (side: "ExcelJS" | "SheetJS") =>
		median(runs.ours.map(({ milliseconds }, index) => milliseconds / runs[side][index]!.milliseconds));
	return { rows, runs, peak, excel: ratio("ExcelJS"), sheet: ratio("SheetJS") };
}

const all = [];
for (const size of sizes) all.push(await measure(size));
console.log("Results export by HTTP, and by a script with a library: whole file, first byte, growth of the process");
console.table(
	all.flatMap(({ rows, runs, excel, sheet }) =>
		(["ours", "ExcelJS", "SheetJS"] as const).map((side) => ({
			rows,
			side,
			ms: Math.round(of(runs[side], "milliseconds")),
			"ours takes times": side === "ours" ? "" : (side === "ExcelJS" ? excel : sheet).toFixed(2),
			"first byte ms": Math.round(of(runs[side], "firstByte")),
			"grows MB": Math.round(of(runs[side], "growth")),
			"file KB": Math.round(of(runs[side], "bytes") / 1024),
		})),
	),
);
const last = all.at(-1)!;
const goals = {
	"at most 0.7 times ExcelJS": last.excel <= 0.7,
	"grows by at most 64 MB": of(last.runs.ours, "growth") <= 64,
	"first byte within 300 ms, also the first time": of(last.runs.ours, "firstByte") <= 300,
};
console.log(`workerd in all at most ${Math.round(last.peak)} MB`);
for (const [goal, met] of Object.entries(goals)) console.log(`${last.rows} rows, ${goal}: ${met ? "yes" : "NO"}`);
writeFileSync(path.join(reportFolder(), "results-export.json"), JSON.stringify({ all, goals }, null, "\t"));
process.exitCode = Object.values(goals).every(Boolean) ? 0 : 1;
