import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "../lib/api";

/** The settings of the site as they stand or in one of their versions; never cached. */
export function settingsQuery(version: number | null) {
	return queryOptions({
		queryKey: ["admin", "settings", version],
		staleTime: 0,
		gcTime: 0,
		queryFn: () => unwrap(api.settings.$get({ query: version === null ? {} : { version: String(version) } })),
	});
}
