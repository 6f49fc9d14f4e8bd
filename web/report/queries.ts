import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "../lib/api";
import type { AskedReport } from "./report-search";

/** The report that is asked for; the one before is shown while it loads. */
export function reportQuery({ kind, id, from, to, simulator, formula }: AskedReport) {
	return queryOptions({
		queryKey: ["reports", kind, id ?? "", from, to, simulator ?? "", formula ?? ""],
		staleTime: 30_000,
		placeholderData: keepPreviousData,
		queryFn: () =>
			unwrap(
				api.reports.$get({
					query: {
						kind,
						from,
						to,
						...(id ? { id } : {}),
						...(simulator ? { simulator } : {}),
						...(formula ? { formula } : {}),
					},
				}),
			),
	});
}

/** The page of a parent about a child. */
export function parentPageQuery(id: string) {
	return queryOptions({
		queryKey: ["reports", "page", id],
		staleTime: 30_000,
		queryFn: () => unwrap(api.reports.page[":id"].$get({ param: { id } })),
	});
}
