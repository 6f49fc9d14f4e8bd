import { queryOptions, skipToken } from "@tanstack/react-query";
import { api, unwrap } from "../../lib/api";

const momentsKey = ["earned", "moments"] as const;

/** All achievements of the signed-in user, earned or not. */
export const achievementsQuery = queryOptions({
	queryKey: ["earned", "achievements"],
	staleTime: 10_000,
	queryFn: () => unwrap(api.achievements.$get({ query: {} })),
});

/**
 * What happened to a user and was not shown yet; null asks nothing. `sent` counts the sets this device has delivered, so
 * that each delivery asks once.
 */
export function momentsQuery(userId: string | null, sent: number) {
	return queryOptions({
		queryKey: [...momentsKey, userId ?? "", sent],
		staleTime: 300_000,
		retry: false,
		queryFn: userId === null ? skipToken : () => unwrap(api.achievements.claim.$post()),
	});
}
