/** Letters and digits that nobody mistakes for one another when a seed is read from a sheet. */
const seedAlphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const seedLength = 6;

/** A new seed from `random`, which answers numbers from 0 up to 1. */
export function newSheetSeed(random: () => number): string {
	return Array.from({ length: seedLength }, () => seedAlphabet[Math.floor(random() * seedAlphabet.length)]).join("");
}

/** A seed as somebody typed it, in one spelling; null for what cannot be one. */
export function readSheetSeed(text: string): string | null {
	const seed = text.trim().toUpperCase();
	return /^[A-Z0-9]{1,16}$/.test(seed) ? seed : null;
}
