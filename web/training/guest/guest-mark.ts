import type { Me } from "../../account/session/queries";
import { deviceNow } from "../../lib/clock";
import { readLocal } from "../../lib/local-json";
import { markKey as key } from "./mark-key";

/** The owner of what a guest does on this device. */
export const guest = "guest";

/** How long what a guest did waits for an account, milliseconds: a device may be used by many children. */
export const guestMs = 24 * 60 * 60 * 1000;

/** When somebody asked to keep a guest's work, milliseconds; `owner`: for whom, null: for whoever signs in next. */
type Mark = { at: number; owner: string | null };

function readMark(): Mark | null {
	return readLocal<Mark | null>(key, null, (value) => {
		const { at, owner } = (value ?? {}) as Partial<Mark>;
		return typeof at === "number" ? { at, owner: typeof owner === "string" ? owner : null } : null;
	});
}

function write(mark: Mark): void {
	try {
		localStorage.setItem(key, JSON.stringify(mark));
	} catch {
		// storage refused: nothing of a guest is kept on this device either
	}
}

/** A guest asks to keep the result; it goes to the account that is opened or entered within a day. */
export function askToKeep(now: number): void {
	write({ at: now, owner: null });
}

/**
 * A parent has made an account: what was done as a guest waits for the first child that is opened on this device. Nowhere
 * special to go.
 */
export function keepForChild(): null {
	askToKeep(deviceNow());
	return null;
}

/** A guest has made an account: it gets what the guest did. Returns whether the guest had asked for it. */
export function keepFor(owner: string, now: number): boolean {
	const asked = readMark() !== null;
	write({ at: now, owner });
	return asked;
}

/** A new account gets what was done as a guest; who asked for that goes where it is seen. */
export function landKept(me: Me): string | null {
	return keepFor(me._id, deviceNow()) && me.shells.main ? "/main" : null;
}

/** From when on a guest's sets go to this user, milliseconds; null: none do. */
export function keptSince(userId: string, now: number): number | null {
	const mark = readMark();
	if (!mark || (mark.owner !== null && mark.owner !== userId)) return null;
	if (mark.owner === null && now - mark.at > guestMs) return null;
	return mark.at - guestMs;
}

export function forgetMark(): void {
	localStorage.removeItem(key);
}
