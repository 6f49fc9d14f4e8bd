import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "../../lib/api";

/** How often an open board is read again. */
export const boardEveryMs = 3_000;

export function boardQuery(olympiadId: string) {
	return queryOptions({
		queryKey: ["olimpic", "board", olympiadId],
		staleTime: 0,
		refetchInterval: boardEveryMs,
		queryFn: () => unwrap(api.olimpic[":id"].board.$get({ param: { id: olympiadId } })),
	});
}

/** The evidence of one attempt, read again as often as the board. */
export function storyQuery(olympiadId: string, participant: string) {
	return queryOptions({
		queryKey: ["olimpic", "board", olympiadId, participant],
		staleTime: 0,
		refetchInterval: boardEveryMs,
		retry: false,
		queryFn: () => unwrap(api.olimpic[":id"].board[":participant"].$get({ param: { id: olympiadId, participant } })),
	});
}

/** What staff announced; read again more slowly than the board. */
export function announcementsQuery(olympiadId: string) {
	return queryOptions({
		queryKey: ["olimpic", "announced", olympiadId],
		staleTime: 0,
		refetchInterval: 5 * boardEveryMs,
		retry: false,
		queryFn: () => unwrap(api.olimpic[":id"].announcements.log.$get({ param: { id: olympiadId } })),
	});
}

/** The categories and delegates of an olympiad with their numbers of participants. */
export function groupsQuery(olympiadId: string) {
	return queryOptions({
		queryKey: ["olimpic", "groups", olympiadId],
		queryFn: () => unwrap(api.olimpic[":id"].participants.$get({ param: { id: olympiadId }, query: {} })),
	});
}
