import type { QueryClient } from "@tanstack/react-query";
import { formulasQuery } from "../training/mastery/formulas-query";
import { deviceNow } from "../lib/clock";
import { meQuery } from "../account/session/queries";
import { takesTraining } from "./next-thing";
import { activeOlympiadQuery } from "./queries";
import { trainingQuery } from "./training-query";

/** What the page's opening was answered is not asked again at once by its parts, milliseconds. */
export function untilAskedAgain({ state }: { state: { data?: { fromCache: boolean } | undefined } }): number {
	return state.data?.fromCache === false ? 5_000 : 0;
}

/** Asks for what decides the one next thing, and resolves when it is known or did not load: then the page is drawn whole. */
export async function askForNext(client: QueryClient): Promise<void> {
	const me = client.getQueryData(meQuery.queryKey);
	await client.prefetchQuery(activeOlympiadQuery);
	const active = client.getQueryData(activeOlympiadQuery.queryKey) ?? null;
	if (!me || !takesTraining(me, active, deviceNow())) return;
	await Promise.all([client.prefetchQuery(trainingQuery(me._id)), client.prefetchQuery(formulasQuery(me._id))]);
}
