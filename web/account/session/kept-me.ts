import type { Me } from "#worker/account/users/contract";

const key = "me";
/** Where pages keep how the training of whoever is signed in stood. */
export const summaryKey = "training-summary";
export const formulasKey = "training-formulas";

/** Remembers on this device who is signed in, so that the pages that work offline know it too. */
export function keepMe(me: Me): void {
	try {
		localStorage.setItem(key, JSON.stringify(me));
	} catch {
		// storage refused: without a connection this device asks to sign in
	}
}

/** Who was signed in when the server last answered; null after signing out. */
export function keptMe(): Me | null {
	try {
		return JSON.parse(localStorage.getItem(key) ?? "null") as Me | null;
	} catch {
		return null;
	}
}

/** Forgets who was signed in and what was theirs. Sets that wait to be sent are not among it: they are nobody else's. */
export function forgetMe(): void {
	try {
		for (const mine of [key, summaryKey, formulasKey]) localStorage.removeItem(mine);
	} catch {
		// nothing was kept
	}
}
