import type { TrainingSummary } from "#worker/training/contract";
import { readLocal } from "../../lib/local-json";
import { summaryKey as key } from "../../account/session/kept-keys";

/** Keeps a user's training summary for the main page without a connection; one user's at a time. */
export function keepSummary(userId: string, summary: TrainingSummary): void {
	try {
		localStorage.setItem(key, JSON.stringify({ userId, summary }));
	} catch {
		// storage refused: the main page asks again when there is a connection
	}
}

/** A user's training summary from the last answer of the server. */
export function keptSummary(userId: string): TrainingSummary | null {
	return readLocal<TrainingSummary | null>(key, null, (value) => {
		const kept = value as { userId: string; summary: TrainingSummary } | null;
		return kept?.userId === userId ? kept.summary : null;
	});
}
