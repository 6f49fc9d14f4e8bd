import { type QueryKey, type UseQueryOptions, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useSyncExternalStore } from "react";

/** A small `useQuery` for the sign-in page, whose first load has a size limit: fetches once, follows the cache. */
export function useCached<Data, Key extends QueryKey>(
	options: UseQueryOptions<Data, Error, Data, Key>,
): { data: Data | undefined; isError: boolean } {
	const client = useQueryClient();
	const { queryKey } = options;
	const subscribe = useCallback((changed: () => void) => client.getQueryCache().subscribe(changed), [client]);
	useEffect(() => {
		void client.prefetchQuery(options);
		// a query is its key
		// oxlint-disable-next-line react-hooks/exhaustive-deps
	}, [client, JSON.stringify(queryKey)]);
	const state = useSyncExternalStore(subscribe, () => client.getQueryState<Data>(queryKey));
	return { data: state?.data, isError: state?.status === "error" };
}
