import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "../lib/api";
import { serverClock } from "../lib/clock";

/** The olympiad to show now with this user's part in it. The answer also sets the clock that countdowns run by. */
export const activeQuery = queryOptions({
	queryKey: ["olimpic", "active"],
	staleTime: 30_000,
	queryFn: async () => {
		const sent = performance.now();
		const active = await unwrap(api.olimpic.active.$get());
		serverClock.observe(Date.parse(active.now), sent, performance.now());
		return active;
	},
});

export const participationsQuery = queryOptions({
	queryKey: ["olimpic", "participations"],
	queryFn: () => unwrap(api.olimpic.participations.$get()),
});

/** The corrected clock as a function that never changes. */
export const now = () => serverClock.now();
