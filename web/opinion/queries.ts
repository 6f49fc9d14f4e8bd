import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "../lib/api";
import type { OpinionsSearch } from "./opinions-search";

/** What to ask this person now; asked once a visit, so that an answer given elsewhere does not move the page. */
export const askQuery = queryOptions({
	queryKey: ["opinions", "ask"],
	staleTime: Number.POSITIVE_INFINITY,
	retry: false,
	queryFn: () => unwrap(api.opinions.ask.$get()),
});

/** What people think, by pages, the newest first. */
export const opinionsQuery = (search: OpinionsSearch) =>
	infiniteQueryOptions({
		queryKey: ["opinions", "list", search],
		staleTime: 5_000,
		initialPageParam: 1,
		queryFn: ({ pageParam }) => unwrap(api.opinions.$get({ query: { ...search, page: String(pageParam) } })),
		getNextPageParam: ({ page, rowsPerPage, count }) => (page * rowsPerPage < count ? page + 1 : undefined),
	});

/** The average of one's own lessons. */
export const ownOpinionsQuery = queryOptions({
	queryKey: ["opinions", "own"],
	queryFn: () => unwrap(api.opinions.own.$get()),
});
