import { queryOptions } from "@tanstack/react-query";
import { api, ApiError, unwrap } from "../../lib/api";
import { forgetMe, keepMe } from "./kept-me";

/** The signed-in user, or null for a guest. Throws any error but 401. */
export const meQuery = queryOptions({
	queryKey: ["me"],
	staleTime: 60_000,
	queryFn: async () => {
		// guests have no such cookie: their first page needs no call
		if (!/(?:^|; )signed-in=1(?:;|$)/.test(document.cookie)) return null;
		try {
			const me = await unwrap(api.users.me.$get());
			keepMe(me);
			return me;
		} catch (error) {
			if (!(error instanceof ApiError && error.status === 401)) throw error;
			forgetMe();
			return null;
		}
	},
});

export type Me = NonNullable<Awaited<ReturnType<NonNullable<(typeof meQuery)["queryFn"]>>>>;
