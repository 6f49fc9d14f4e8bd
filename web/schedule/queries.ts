import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { addDays } from "#domain/calendar/moscow";
import { api, unwrap } from "../lib/api";
import type { WeekSearch } from "./week-search";

export const scheduleKey = ["schedule"] as const;

/** The lessons of the week from a Monday on; the week before is shown while it loads. */
export function weekQuery(monday: string, { group, teacher }: WeekSearch) {
	return queryOptions({
		queryKey: [...scheduleKey, "week", monday, group ?? "", teacher ?? ""],
		staleTime: 5_000,
		placeholderData: keepPreviousData,
		// a lesson begins, and its room opens, while the page is looked at
		refetchInterval: 30_000,
		queryFn: () =>
			unwrap(
				api.schedule.$post({
					json: {
						from: monday,
						to: addDays(monday, 6),
						...(group ? { group } : {}),
						...(teacher ? { teacher } : {}),
					},
				}),
			),
	});
}

/** A lesson on a day with who came. */
export function lessonDayQuery(id: string, day: string) {
	return queryOptions({
		queryKey: [...scheduleKey, "lesson", id, day],
		staleTime: 2_000,
		// children come in one after another
		refetchInterval: 15_000,
		queryFn: () => unwrap(api.schedule.lessons[":id"][":day"].$get({ param: { id, day } })),
	});
}

/** Who can give a lesson on a day instead of its teacher. */
export function colleaguesQuery(id: string, day: string) {
	return queryOptions({
		queryKey: [...scheduleKey, "colleagues", id, day],
		staleTime: 30_000,
		queryFn: () => unwrap(api.schedule.lessons[":id"][":day"].substitutes.$get({ param: { id, day } })),
	});
}

/** The clock and the days off of one's school. */
export const settingsQuery = queryOptions({
	queryKey: [...scheduleKey, "settings"],
	staleTime: 0,
	queryFn: () => unwrap(api.schedule.settings.$get()),
});

/** Whether a calendar may read one's lessons. */
export const feedQuery = queryOptions({
	queryKey: [...scheduleKey, "feed"],
	staleTime: 0,
	queryFn: () => unwrap(api.schedule.feed.$get()),
});
