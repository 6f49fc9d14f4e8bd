import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { Role } from "#domain/user/role";
import type { TrainingSummary } from "#worker/training/contract";
import { meQuery } from "../account/session/queries";
import { api, ApiError, unwrap } from "../lib/api";
import { deviceNow } from "../lib/clock";
import { activeQuery } from "../olympiad/queries";
import { waitingHomeworkQuery } from "../school/homework/child/queries";
import { formulasQuery } from "../training/mastery/formulas-query";
import { keepSummary, keptSummary } from "../training/outbox/kept-summary";
import { takesTraining } from "./next-thing";

/** `fromCache`: the server did not answer; this is its last answer. */
export type Training = TrainingSummary & { fromCache: boolean };

/** A user's training summary from the server; without a connection its last answer. */
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

/** How long an answer stays fresh, milliseconds: parts of a page do not repeat the calls of its opening. */
export function untilAskedAgain({ state }: { state: { data?: { fromCache: boolean } | undefined } }): number {
	return state.data?.fromCache === false ? 5_000 : 0;
}

/** Loads what decides the next thing; resolves also if that fails, so that the page can render at once. */
export async function askForNext(client: QueryClient): Promise<void> {
	const me = client.getQueryData(meQuery.queryKey);
	await client.prefetchQuery(activeQuery);
	const active = client.getQueryData(activeQuery.queryKey) ?? null;
	if (!me || !takesTraining(me, active, deviceNow())) return;
	await Promise.all([
		client.prefetchQuery(trainingQuery(me._id)),
		client.prefetchQuery(formulasQuery(me._id)),
		...(me.role === Role.student ? [client.prefetchQuery(waitingHomeworkQuery(me._id))] : []),
	]);
}
