import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "../../lib/api";
import type { ResultsSearch } from "./results-search";

/** A page of the ranking of one olympiad. */
export function rankingQuery(id: string, { category, page = 1, q }: ResultsSearch) {
	return queryOptions({
		queryKey: ["olimpic", id, "ranking", category ?? "", page, q ?? ""],
		placeholderData: keepPreviousData,
		queryFn: () =>
			unwrap(
				api.olimpic[":id"].ranking.$get({
					param: { id },
					query: { page: String(page), ...(category && { category }), ...(q && { q }) },
				}),
			),
	});
}

/** A page of the public rating, read again every 15 seconds from the snapshot of the server. */
export function ratingQuery(id: string, { category, page = 1 }: ResultsSearch) {
	return queryOptions({
		queryKey: ["olimpic", id, "rating", category ?? "", page],
		placeholderData: keepPreviousData,
		refetchInterval: 15_000,
		queryFn: () =>
			unwrap(
				api.olimpic[":id"].rating.$get({ param: { id }, query: { page: String(page), ...(category && { category }) } }),
			),
	});
}

export function ownLineQuery(id: string) {
	return queryOptions({
		queryKey: ["olimpic", id, "rating", "me"],
		queryFn: () => unwrap(api.olimpic[":id"].rating.me.$get({ param: { id } })),
	});
}

export function pendingQuery(id: string) {
	return queryOptions({
		queryKey: ["olimpic", id, "ranking", "pending"],
		queryFn: () => unwrap(api.olimpic[":id"].results.pending.$get({ param: { id } })),
	});
}

/** A person's late answers and what they would change. */
export function lateQuery(id: string, user: string) {
	return queryOptions({
		queryKey: ["olimpic", id, "late", user],
		queryFn: () => unwrap(api.olimpic[":id"].results.late[":user"].$get({ param: { id, user } })),
	});
}

export function changesQuery(id: string) {
	return queryOptions({
		queryKey: ["olimpic", id, "ranking", "changes"],
		queryFn: () => unwrap(api.olimpic[":id"].results.changes.$get({ param: { id } })),
	});
}

export function historyQuery(userId: string) {
	return queryOptions({
		queryKey: ["olimpic", "history", userId],
		queryFn: () => unwrap(api.olimpic.history[":id"].$get({ param: { id: userId } })),
	});
}
