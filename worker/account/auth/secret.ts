import { Buffer } from "node:buffer";
import { createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

/** Six random digits. */
export function newCode(): string {
	return String(randomInt(0, 1_000_000)).padStart(6, "0");
}

const consonants = "bdfgkmnprstvz";
const vowels = "aeiu";

/** A password for a child's account, easy to read out and to type: three syllables and four digits. */
export function newChildPassword(): string {
	const letter = (letters: string) => letters[randomInt(letters.length)]!;
	const syllables = Array.from({ length: 3 }, () => letter(consonants) + letter(vowels)).join("");
	return syllables + String(randomInt(0, 10_000)).padStart(4, "0");
}

/** 128 random bits for a printed card: less than a link, so that its picture is coarse enough for a cheap camera. */
export function newCardSecret(): string {
	return randomBytes(16).toString("base64url");
}

/** An even random whole number from 0 up to, not including, `below`. */
export function drawBelow(below: number): number {
	return randomInt(below);
}

/** 256 random bits for a link. */
export function newLinkToken(): string {
	return randomBytes(32).toString("base64url");
}

type Purpose = "signup" | "reset" | "place" | "pictures" | "card" | "calendar" | "letter" | "teaching" | "ask";

/** The stored form of a secret; keyed, because six digits could be guessed from a plain hash. */
export function hashSecret(key: string, purpose: Purpose, text: string): string {
	return createHmac("sha256", key).update(`${purpose}:${text}`).digest("base64url");
}

export function sameSecret(left: string, right: string): boolean {
	const [a, b] = [Buffer.from(left), Buffer.from(right)];
	return a.length === b.length && timingSafeEqual(a, b);
}
