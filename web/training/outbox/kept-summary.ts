import type { TrainingSummary } from "#worker/training/contract";
import { summaryKey as key } from "../../account/session/kept-me";

/** Remembers how somebody's training stood, for a main page without a connection. One person's at a time. */
export function keepSummary(userId: string, summary: TrainingSummary): void {
	try {
		localStorage.setItem(key, JSON.stringify({ userId, summary }));
	} catch {
		// storage refused: the main page asks again when there is a connection
	}
}

/** How this person's training stood when the server last answered. */
export function keptSummary(userId: string): TrainingSummary | null {
	try {
		const kept = JSON.parse(localStorage.getItem(key) ?? "null") as { userId: string; summary: TrainingSummary } | null;
		return kept?.userId === userId ? kept.summary : null;
	} catch {
		return null;
	}
}
