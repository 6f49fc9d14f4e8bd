import type { AttemptType } from "#worker/attempt/contract";

/** What the readiness screen hands to the run. It outlives a killed tab, so that coming back finds the same attempt. */
export type Pass = {
	olympiadId: string;
	mode: "exam" | "simulate";
	type: AttemptType;
	ticket: string;
	name: string;
	category: string;
	endVideo: string;
};

const key = "abacus-pass";

export function rememberPass(pass: Pass): void {
	localStorage.setItem(key, JSON.stringify(pass));
}

export function readPass(): Pass | null {
	try {
		return JSON.parse(localStorage.getItem(key) ?? "null") as Pass | null;
	} catch {
		return null;
	}
}

export function dropPass(): void {
	localStorage.removeItem(key);
}
