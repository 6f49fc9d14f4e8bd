import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "../../lib/api";

/** The delegates within reach: all of them, a few hundred at most. */
export const delegatesQuery = queryOptions({
	queryKey: ["delegates"],
	staleTime: 5_000,
	queryFn: () => unwrap(api.schools.$get()),
});

/** The delegates within reach that were deleted in the last 30 days. */
export const deletedDelegatesQuery = queryOptions({
	queryKey: ["delegates", "deleted"],
	staleTime: 0,
	queryFn: () => unwrap(api.schools.deleted.$get()),
});
