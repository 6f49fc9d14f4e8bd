/** Letters and digits that are not confused with one another on paper. */
const seedAlphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const seedLength = 6;

/** A new seed; `random` returns numbers from 0 up to 1. */
export function newSheetSeed(random: () => number): string {
	return Array.from({ length: seedLength }, () => seedAlphabet[Math.floor(random() * seedAlphabet.length)]).join("");
}

/** Normalises a typed seed; null for what cannot be one. */
export function readSheetSeed(text: string): string | null {
	const seed = text.trim().toUpperCase();
	return /^[A-Z0-9]{1,16}$/.test(seed) ? seed : null;
}
