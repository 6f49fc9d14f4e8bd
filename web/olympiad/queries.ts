import { queryOptions } from "@tanstack/react-query";
import { api, arrived, unwrap } from "../lib/api";
import { serverClock } from "../lib/clock";
import { tripOf } from "../lib/early";

/** An olympiad with the own participation, by id or the current one. The answer also sets the server clock. */
export function olympiadQuery(olimpic?: string) {
	return queryOptions({
		queryKey: ["olimpic", "active", ...(olimpic === undefined ? [] : [olimpic])],
		// once an olympiad is over, results and places may come any second
		staleTime: ({ state: { data } }) => (data?.olimpic && now() >= Date.parse(data.olimpic.end) ? 1000 : 30_000),
		queryFn: async () => {
			const asked = performance.now();
			const answer = await arrived(api.olimpic.active.$get({ query: olimpic === undefined ? {} : { olimpic } }));
			const { sent, received } = tripOf(answer, { sent: asked, received: performance.now() });
			const active = await unwrap(Promise.resolve(answer));
			serverClock.observe(Date.parse(active.now), sent, received);
			return active;
		},
	});
}

export const activeQuery = olympiadQuery();

export const participationsQuery = queryOptions({
	queryKey: ["olimpic", "participations"],
	queryFn: () => unwrap(api.olimpic.participations.$get()),
});

/** The server clock as a stable function, milliseconds. */
export const now = () => serverClock.now();
