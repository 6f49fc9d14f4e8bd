import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "../lib/api";

/** The olympiad to show now, with this user's place in it. */
export const activeOlympiadQuery = queryOptions({
	queryKey: ["olimpic", "active"],
	staleTime: 30_000,
	queryFn: () => unwrap(api.olimpic.active.$get()),
});

/** The rating of the last midnight, with the user's own line. */
export const studentRatingQuery = queryOptions({
	queryKey: ["rating", "students"],
	staleTime: 300_000,
	queryFn: () => unwrap(api.rating.students.$get()),
});
