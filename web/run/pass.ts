import type { AttemptType, LeaveInput } from "#worker/attempt/contract";

/** An attempt this device has left: what its leave message needs, should the beacon not have arrived. */
export type LeftAttempt = { attempt: string; epoch: number; token: string; type: LeaveInput["type"] };

/** What the readiness screen hands to the run. It outlives a killed tab, so that coming back finds the same attempt. */
export type Pass = {
	olympiadId: string;
	mode: "exam" | "simulate";
	type: AttemptType;
	ticket: string;
	name: string;
	category: string;
	endVideo: string;
	/** set once the child has left: coming back shows the result, never the paper */
	left?: LeftAttempt;
};

const key = "abacus-pass";

/** The tab's own place first; the lasting one is for a tab that was killed. Either may be refused by the browser. */
const places = [() => sessionStorage, () => localStorage] as const;

export function rememberPass(pass: Pass): void {
	for (const place of places) attemptQuietly(() => place().setItem(key, JSON.stringify(pass)));
}

export function readPass(): Pass | null {
	for (const place of places) {
		const found = attemptQuietly(() => JSON.parse(place().getItem(key) ?? "null") as Pass | null);
		if (found) return found;
	}
	return null;
}

export function dropPass(): void {
	for (const place of places) attemptQuietly(() => place().removeItem(key));
}

/** Remembers that the attempt of this pass was left. */
export function markLeft(left: LeftAttempt): void {
	const pass = readPass();
	if (pass) rememberPass({ ...pass, left });
}

function attemptQuietly<T>(work: () => T): T | null {
	try {
		return work();
	} catch {
		return null;
	}
}
