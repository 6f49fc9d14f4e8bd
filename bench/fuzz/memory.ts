import { readdirSync, readFileSync } from "node:fs";

type Process = { name: string; parent: number; bytes: number };

const page = 4_096;

function processes(): Map<number, Process> {
	const found = new Map<number, Process>();
	for (const name of readdirSync("/proc")) {
		if (!/^\d+$/.test(name)) continue;
		try {
			const stat = readFileSync(`/proc/${name}/stat`, "utf8");
			// the name of the program comes in brackets and may hold anything
			const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
			const program = stat.slice(stat.indexOf("(") + 1, stat.lastIndexOf(")"));
			found.set(Number(name), { name: program, parent: Number(fields[1]), bytes: Number(fields[21]) * page });
		} catch {
			// it ended meanwhile
		}
	}
	return found;
}

/** What a process and all it started hold in memory, bytes by the name of the program. */
export function memoryByProcess(pid: number): Map<string, number> {
	const all = processes();
	const within = (one: number): boolean => one === pid || (all.has(one) && within(all.get(one)!.parent));
	const held = new Map<string, number>();
	for (const [one, { name, bytes }] of all) if (within(one)) held.set(name, (held.get(name) ?? 0) + bytes);
	return held;
}

/** The same together, bytes. */
export function memoryOf(pid: number): number {
	return [...memoryByProcess(pid).values()].reduce((sum, bytes) => sum + bytes, 0);
}

/** The least of some samples while nothing is asked: what is held and not merely not yet given back, bytes. */
export async function restingMemory(pid: number, samples = 12, everyMs = 500): Promise<number> {
	let least = Infinity;
	for (let sample = 0; sample < samples; sample++) {
		await new Promise((resolve) => setTimeout(resolve, everyMs));
		least = Math.min(least, memoryOf(pid));
	}
	return least;
}
