import { readLocal } from "../../lib/local-json";

/** Where it is kept which lesson this device is a guest of. */
const key = "lesson-guest";

/** Whether this device has a pass to a lesson. */
export function isGuestOf(room: string): boolean {
	return guestRoom() === room;
}

/** The lesson this device is or was a guest of; null for none. */
export function guestRoom(): string | null {
	return readLocal<string | null>(key, null, (value) => (typeof value === "string" ? value : null));
}

export function keepGuestRoom(room: string): void {
	try {
		localStorage.setItem(key, JSON.stringify(room));
	} catch {
		// storage refused: the code is typed again after a reload
	}
}

export function forgetGuestRoom(): void {
	localStorage.removeItem(key);
}
