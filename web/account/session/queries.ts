import { queryOptions } from "@tanstack/react-query";
import { api, ApiError, arrived, unwrap } from "../../lib/api";
import { serverClock } from "../../lib/clock";
import { tripOf } from "../../lib/early";
import { forgetMe, keepMe } from "./kept-me";

/** The signed-in user, or null for a guest. Throws any error but 401. */
export const meQuery = queryOptions({
	queryKey: ["me"],
	staleTime: 60_000,
	queryFn: async () => {
		// guests have no such cookie: their first page needs no call
		if (!/(?:^|; )signed-in=1(?:;|$)/.test(document.cookie)) return null;
		try {
			const asked = performance.now();
			const answer = await arrived(api.users.me.$get());
			const { sent, received } = tripOf(answer, { sent: asked, received: performance.now() });
			const me = await unwrap(Promise.resolve(answer));
			serverClock.observe(Date.parse(me.now), sent, received);
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
