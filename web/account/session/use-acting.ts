import type { QueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { type Me, meQuery } from "./queries";

/** The profile while an admin looks at the product as somebody else, as far as it is known; it asks for nothing. */
export function useActing(queries: QueryClient): Me | null {
	const me = useSyncExternalStore(
		(changed) => queries.getQueryCache().subscribe(changed),
		() => queries.getQueryData(meQuery.queryKey),
	);
	return me?.acting ? me : null;
}
