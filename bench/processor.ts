import { readdirSync, readFileSync } from "node:fs";

/** Ticks of the kernel's clock a second, as Linux tells them to programs. */
const ticks = 100;

/**
 * Processor time that the runtimes this process started have taken so far, milliseconds: unlike the time of a clock, other
 * programs on the machine do not change it. Null where the system does not say.
 */
export function processorOfRuntime(): number | null {
	try {
		let sum = 0;
		for (const id of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
			const stat = statOf(id);
			if (stat?.name === "workerd" && stat.parent === process.pid) sum += stat.ticks;
		}
		return (sum * 1000) / ticks;
	} catch {
		return null;
	}
}

/** Processor time that a server's group of processes has taken so far, milliseconds; null where the system does not say. */
export function processorOfGroup(group: number): number | null {
	try {
		let sum = 0;
		for (const id of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
			const stat = statOf(id);
			if (stat?.group === group) sum += stat.ticks;
		}
		return (sum * 1000) / ticks;
	} catch {
		return null;
	}
}

/** A process that may be gone by now. */
function statOf(id: string) {
	try {
		const text = readFileSync(`/proc/${id}/stat`, "utf8");
		const end = text.lastIndexOf(")");
		const fields = text.slice(end + 2).split(" ");
		return {
			name: text.slice(text.indexOf("(") + 1, end),
			parent: Number(fields[1]),
			group: Number(fields[2]),
			ticks: Number(fields[11]) + Number(fields[12]),
		};
	} catch {
		return null;
	}
}
