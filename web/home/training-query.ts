import { queryOptions } from "@tanstack/react-query";
import type { TrainingSummary } from "#worker/training/contract";
import { api, ApiError, unwrap } from "../lib/api";
import { keepSummary, keptSummary } from "../training/outbox/kept-summary";

/** `fromCache`: there was no answer, and this is how it was the last time. */
export type Training = TrainingSummary & { fromCache: boolean };

/** Where a user stands in training, as the server says or, without a connection, as it said last. */
export function trainingQuery(userId: string) {
	return queryOptions({
		queryKey: ["training", "summary", userId],
		queryFn: async (): Promise<Training> => {
			try {
				const summary = (await unwrap(api.training.summary.$get())) as TrainingSummary;
				keepSummary(userId, summary);
				return { ...summary, fromCache: false };
			} catch (error) {
				const kept = error instanceof ApiError && (error.status === 0 || error.status >= 500) && keptSummary(userId);
				if (!kept) throw error;
				return { ...kept, fromCache: true };
			}
		},
	});
}
