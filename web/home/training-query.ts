import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { TrainingSummary } from "#worker/training/contract";
import { meQuery } from "../account/session/queries";
import { api, ApiError, unwrap } from "../lib/api";
import { deviceNow } from "../lib/clock";
import { activeQuery } from "../olympiad/queries";
import { formulasQuery } from "../training/mastery/formulas-query";
import { keepSummary, keptSummary } from "../training/outbox/kept-summary";
import { takesTraining } from "./next-thing";

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

/** What the page's opening was answered is not asked again at once by its parts, milliseconds. */
export function untilAskedAgain({ state }: { state: { data?: { fromCache: boolean } | undefined } }): number {
	return state.data?.fromCache === false ? 5_000 : 0;
}

/**
 * Asks for what decides the one next thing, and resolves when it is known or did not load: then the page is drawn whole.
 */
export async function askForNext(client: QueryClient): Promise<void> {
	const me = client.getQueryData(meQuery.queryKey);
	await client.prefetchQuery(activeQuery);
	const active = client.getQueryData(activeQuery.queryKey) ?? null;
	if (!me || !takesTraining(me, active, deviceNow())) return;
	await Promise.all([client.prefetchQuery(trainingQuery(me._id)), client.prefetchQuery(formulasQuery(me._id))]);
}
