import { queryOptions, skipToken } from "@tanstack/react-query";
import { api, unwrap } from "../../lib/api";

/** How the product is, as far as the database knows. */
export const healthQuery = queryOptions({
	queryKey: ["admin", "health"],
	staleTime: 15_000,
	refetchInterval: 60_000,
	queryFn: () => unwrap(api.health.$get()),
});

/** What the rooms of attempts say; `asked` once somebody has pressed. */
export function shardsQuery(asked: boolean) {
	return queryOptions({
		queryKey: ["admin", "health", "shards"],
		staleTime: Infinity,
		retry: false,
		refetchOnWindowFocus: false,
		queryFn: asked ? () => unwrap(api.health.shards.$get()) : skipToken,
	});
}
