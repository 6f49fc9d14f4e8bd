import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "../../lib/api";

/** Children within reach who may be the same. */
export const duplicatesQuery = queryOptions({
	queryKey: ["directory", "duplicates"],
	staleTime: 5_000,
	queryFn: () => unwrap(api.directory.duplicates.$get()),
});

/** Merges that can still be undone. */
export const mergesQuery = queryOptions({
	queryKey: ["directory", "merges"],
	staleTime: 0,
	queryFn: () => unwrap(api.directory.merges.$get()),
});
