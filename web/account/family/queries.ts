import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "../../lib/api";

/** The children of a parent. */
export const familyQuery = queryOptions({
	queryKey: ["family"],
	staleTime: 5_000,
	queryFn: () => unwrap(api.family.$get()),
});
