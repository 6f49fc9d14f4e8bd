import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "../lib/api";

/** One question, one answer for both shells: it also sets the clock that countdowns run by. */
export { activeQuery as activeOlympiadQuery } from "../olympiad/queries";

/** The rating of the last midnight, with the user's own line. */
export const studentRatingQuery = queryOptions({
	queryKey: ["rating", "students"],
	staleTime: 300_000,
	queryFn: () => unwrap(api.rating.students.$get({ query: {} })),
});
