import type { AttemptType, LeaveInput } from "#worker/attempt/contract";
import { deviceNow } from "../lib/clock";

/** An attempt this device has left: the fields of its leave message, in case the beacon was lost. */
export type LeftAttempt = { attempt: string; epoch: number; token: string; type: LeaveInput["type"] };

/** What the readiness screen gives to the run. It survives a killed tab, so that the same attempt can go on. */
export type AttemptHandle = {
	olympiadId: string;
	mode: "exam" | "simulate";
	type: AttemptType;
	ticket: string;
	name: string;
	category: string;
	endVideo: string;
	/** the event asks for no video of the run */
	noVideo?: boolean;
	/** whose attempt it is: children share devices */
	participantId?: string;
	/** a staff preview, which counts nowhere */
	preview?: boolean;
	/** set once the child has left: coming back shows the result, never the paper */
	left?: LeftAttempt;
	/** when it was left, milliseconds of the device clock */
	leftAt?: number;
};

const key = "abacus-pass";

/** The tab's storage first; the lasting one is for a tab that was killed. The browser may refuse either. */
const places = [() => sessionStorage, () => localStorage] as const;

export function rememberHandle(handle: AttemptHandle): void {
	for (const place of places) ignoringErrors(() => place().setItem(key, JSON.stringify(handle)));
}

export function readHandle(): AttemptHandle | null {
	for (const place of places) {
		const found = ignoringErrors(() => JSON.parse(place().getItem(key) ?? "null") as AttemptHandle | null);
		if (found) return withReload(found);
	}
	return null;
}

export function dropHandle(): void {
	for (const place of places) ignoringErrors(() => place().removeItem(key));
}

/** Remembers that the attempt of this handle was left. */
export function markLeft(left: LeftAttempt): void {
	const handle = readHandle();
	if (handle) rememberHandle({ ...handle, left, leftAt: deviceNow() });
}

/** longer than a reload takes */
const reloadMs = 30_000;

/** Corrects the kind of leaving: some browsers report a reload only to the page that is loaded next. */
function withReload(handle: AttemptHandle): AttemptHandle {
	const { left, leftAt = 0 } = handle;
	const navigation = performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming | undefined;
	const reloaded = Math.abs(performance.timeOrigin - leftAt) < reloadMs && navigation?.type === "reload";
	return left && reloaded ? { ...handle, left: { ...left, type: "reload" } } : handle;
}

function ignoringErrors<T>(work: () => T): T | null {
	try {
		return work();
	} catch {
		return null;
	}
}
