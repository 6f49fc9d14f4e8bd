import { queryOptions } from "@tanstack/react-query";
import type { EntryListInput } from "#worker/olympiad/entries/contract";
import { api, unwrap } from "../../lib/api";

/** Tries a list of children, or enters them. */
export async function sendEntries(olympiadId: string, json: EntryListInput) {
	const { lines } = await unwrap(api.olimpic[":id"].entries.$post({ param: { id: olympiadId }, json }));
	return lines;
}

/** The children within reach who took part before and do not yet. */
export function earlierQuery(olympiadId: string) {
	return queryOptions({
		queryKey: ["olimpic", "earlier", olympiadId],
		staleTime: 0,
		queryFn: () => unwrap(api.olimpic[":id"].entries.earlier.$get({ param: { id: olympiadId } })),
	});
}
