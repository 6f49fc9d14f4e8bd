import type { Me } from "#worker/account/users/contract";
import { keepLook } from "../../ui/theme";
import { bookKey, formulasKey, homeworkKey, summaryKey } from "./kept-keys";

const key = "me";

/** Remembers the signed-in user on this device, for the pages that work offline, and shows their look. */
export function keepMe(me: Me): void {
	try {
		localStorage.setItem(key, JSON.stringify(me));
	} catch {
		// storage refused: offline this device asks to sign in
	}
	keepLook({ theme: me.theme.theme, beads: me.theme.bone });
}

/** Who was signed in when the server last answered; null after signing out. */
export function keptMe(): Me | null {
	try {
		return JSON.parse(localStorage.getItem(key) ?? "null") as Me | null;
	} catch {
		return null;
	}
}

/** Forgets the user, their look and their data. Training sets that wait to be sent stay. */
export function forgetMe(): void {
	try {
		for (const kept of [key, summaryKey, formulasKey, homeworkKey, bookKey]) localStorage.removeItem(kept);
	} catch {
		// nothing was kept
	}
	keepLook(null);
}
