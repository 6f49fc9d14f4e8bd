import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "../lib/api";
import { serverClock } from "../lib/clock";

/** The beginning of every key: one invalidation reads all of it again. */
export const competitionKey = ["competitions"] as const;

export const competitionsQuery = queryOptions({
	queryKey: [...competitionKey, "list"],
	queryFn: async () => {
		const sent = performance.now();
		const list = await unwrap(api.competitions.$get());
		serverClock.observe(Date.parse(list.now), sent, performance.now());
		return list;
	},
});

export const competitionQuery = (id: string) =>
	queryOptions({
		queryKey: [...competitionKey, "one", id],
		queryFn: () => unwrap(api.competitions[":id"].$get({ param: { id } })),
	});

export const candidatesQuery = (id: string) =>
	queryOptions({
		queryKey: [...competitionKey, "candidates", id],
		queryFn: () => unwrap(api.competitions[":id"].candidates.$get({ param: { id } })),
	});

/** The own lines of a waiting list; for staff all of it. */
export const waitingQuery = (id: string) =>
	queryOptions({
		queryKey: [...competitionKey, "waiting", id],
		queryFn: () => unwrap(api.competitions[":id"].waiting.$get({ param: { id } })),
	});

/** The own orders; with `all` those of everybody, for staff. */
export const ordersQuery = (all: boolean) =>
	queryOptions({
		queryKey: [...competitionKey, "orders", all],
		queryFn: () => unwrap(api.competitions.orders.$get({ query: all ? { all: "1" } : {} })),
	});

export const checkInQuery = (id: string) =>
	queryOptions({
		queryKey: [...competitionKey, "check-in", id],
		refetchInterval: 10_000,
		queryFn: () => unwrap(api.competitions[":id"]["check-in"].$get({ param: { id } })),
	});

export const resultSheetQuery = (id: string) =>
	queryOptions({
		queryKey: [...competitionKey, "results", id],
		staleTime: 0,
		queryFn: () => unwrap(api.competitions[":id"].results.$get({ param: { id } })),
	});
