import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "../../lib/api";

/** The delegates within reach: all of them, a few hundred at most. */
export const delegatesQuery = queryOptions({
	queryKey: ["delegates"],
	staleTime: 5_000,
	queryFn: () => unwrap(api.schools.$get()),
});
