import type { Me } from "#worker/users/contract";

const key = "me";

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

export function forgetMe(): void {
	try {
		localStorage.removeItem(key);
	} catch {
		// nothing was kept
	}
}
