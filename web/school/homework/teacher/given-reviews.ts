import { readLocal } from "../../../lib/local-json";

/** A review that can be taken back until an instant, milliseconds. */
export type GivenOne = { id: string; count: number; until: number };

const key = (owner: string) => `homework-reviews:${owner}`;

const isGiven = (value: unknown): value is GivenOne =>
	typeof value === "object" && value !== null && "id" in value && "count" in value && "until" in value;

/** Reviews given on this device that can still be taken back, the latest first. */
export function givenReviews(owner: string, now: number): GivenOne[] {
	const kept = readLocal(key(owner), [], (value) => (Array.isArray(value) ? value.filter(isGiven) : []));
	return kept.filter(({ until }) => until > now);
}

export function keepReviews(owner: string, given: readonly GivenOne[]): void {
	localStorage.setItem(key(owner), JSON.stringify(given));
}
