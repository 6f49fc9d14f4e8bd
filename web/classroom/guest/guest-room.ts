import { readLocal } from "../../lib/local-json";

/** Where it is kept which lesson this device is a guest of. */
const key = "lesson-guest";

/** The lesson this device is or was a guest of, and who it is there. */
export type GuestRoom = { room: string; guest: string };

/** Who this device is as a guest of a lesson; null where it has no pass to it. */
export function guestIn(room: string): string | null {
	const kept = guestRoom();
	return kept?.room === room ? kept.guest : null;
}

/** The lesson this device is or was a guest of; null for none. */
export function guestRoom(): GuestRoom | null {
	return readLocal<GuestRoom | null>(key, null, (value) => {
		const { room, guest } = (value ?? {}) as Partial<GuestRoom>;
		return typeof room === "string" && typeof guest === "string" ? { room, guest } : null;
	});
}

export function keepGuestRoom(kept: GuestRoom): void {
	try {
		localStorage.setItem(key, JSON.stringify(kept));
	} catch {
		// storage refused: the code is typed again after a reload
	}
}

export function forgetGuestRoom(): void {
	localStorage.removeItem(key);
}
