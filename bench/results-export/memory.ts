import { readFileSync, writeFileSync } from "node:fs";

/** A process and all below it. */
function family(pid: number): number[] {
	const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean);
	return [pid, ...children.flatMap((child) => family(Number(child)))];
}

/** The process of the runtime below a server. */
export function runtimeOf(server: number): number {
	const found = family(server).find((pid) => readFileSync(`/proc/${pid}/comm`, "utf8").trim() === "workerd");
	if (!found) throw new Error("no workerd below the server");
	return found;
}

function megabytes(pid: number, field: "VmRSS" | "VmHWM"): number {
	const line = new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, "utf8"));
	return Number(line![1]) / 1024;
}

/** Begins to watch a process: the answered function tells by how many megabytes it grew at most since, and its peak. */
export function watchMemory(pid: number): () => { growth: number; peak: number } {
	writeFileSync(`/proc/${pid}/clear_refs`, "5");
	const before = megabytes(pid, "VmRSS");
	return () => {
		const peak = megabytes(pid, "VmHWM");
		return { growth: peak - before, peak };
	};
}
