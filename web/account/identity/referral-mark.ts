import { readReferralCode } from "#domain/money/referral";

const key = "referral";

/** Keeps the code of an invitation that a link carries, from the first visit on: who invited first is kept. */
export function keepReferral(search: string): void {
	const code = readReferralCode(new URLSearchParams(search).get("ref") ?? "");
	if (code === null || keptReferral() !== "") return;
	try {
		localStorage.setItem(key, code);
	} catch {
		// storage refused: the code can be typed
	}
}

/** The code this device was invited by; empty without one. */
export function keptReferral(): string {
	try {
		return readReferralCode(localStorage.getItem(key) ?? "") ?? "";
	} catch {
		return "";
	}
}

/** Somebody has signed up: the next account of this device is not invited by the same link. */
export function forgetReferral(): void {
	try {
		localStorage.removeItem(key);
	} catch {
		// nothing was kept
	}
}
