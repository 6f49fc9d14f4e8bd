import type { AttemptType, LeaveInput } from "#worker/attempt/contract";
import { deviceNow } from "../lib/clock";

/** An attempt this device has left: what its leave message needs, should the beacon not have arrived. */
export type LeftAttempt = { attempt: string; epoch: number; token: string; type: LeaveInput["type"] };

/** What the readiness screen hands to the run. It outlives a killed tab, so that coming back finds the same attempt. */
export type AttemptHandle = {
	olympiadId: string;
	mode: "exam" | "simulate";
	type: AttemptType;
	ticket: string;
	name: string;
	category: string;
	endVideo: string;
	/** whose attempt it is: children share devices */
	participantId?: string;
	/** a staff preview, which counts nowhere */
	preview?: boolean;
	/** set once the child has left: coming back shows the result, never the paper */
	left?: LeftAttempt;
	/** when, milliseconds of this device */
	leftAt?: number;
};

const key = "abacus-pass";

/** The tab's own place first; the lasting one is for a tab that was killed. Either may be refused by the browser. */
const places = [() => sessionStorage, () => localStorage] as const;

export function rememberHandle(pass: AttemptHandle): void {
	for (const place of places) attemptQuietly(() => place().setItem(key, JSON.stringify(pass)));
}

export function readHandle(): AttemptHandle | null {
	for (const place of places) {
		const found = attemptQuietly(() => JSON.parse(place().getItem(key) ?? "null") as AttemptHandle | null);
		if (found) return named(found);
	}
	return null;
}

export function dropHandle(): void {
	for (const place of places) attemptQuietly(() => place().removeItem(key));
}

/** Remembers that the attempt of this pass was left. */
export function markLeft(left: LeftAttempt): void {
	const pass = readHandle();
	if (pass) rememberHandle({ ...pass, left, leftAt: deviceNow() });
}

/** longer than a page takes to come back */
const comingBackMs = 30_000;

/** While a page goes, a browser may not say that it is reloaded by its own button; the page that comes back knows. */
function named(pass: AttemptHandle): AttemptHandle {
	const { left, leftAt = 0 } = pass;
	const navigation = performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming | undefined;
	const cameBack = Math.abs(performance.timeOrigin - leftAt) < comingBackMs && navigation?.type === "reload";
	return left && cameBack ? { ...pass, left: { ...left, type: "reload" } } : pass;
}

function attemptQuietly<T>(work: () => T): T | null {
	try {
		return work();
	} catch {
		return null;
	}
}
