import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Homework } from "#worker/school/homework/contract";
import { api, unwrap } from "../../../lib/api";
import type { HomeworksSearch } from "./homeworks-search";

export const rowsPerPage = 10;

/** A page of the homeworks within reach, the latest first; the page before is shown while it loads. */
export function homeworksQuery({ page = 1, ...filter }: HomeworksSearch) {
	return queryOptions({
		queryKey: ["homeworks", "list", page, filter],
		staleTime: 5_000,
		placeholderData: keepPreviousData,
		queryFn: () =>
			unwrap(
				api.homeworks.$get({
					query: { page: String(page - 1), rowsPerPage: String(rowsPerPage), filter: JSON.stringify(filter) },
				}),
			),
	});
}

/** Homeworks deleted in the last 30 days that one may put back. */
export const deletedHomeworksQuery = queryOptions({
	queryKey: ["homeworks", "deleted"],
	staleTime: 0,
	queryFn: () => unwrap(api.homeworks.deleted.$get()),
});

/** A homework with its children, days and versions. */
export function homeworkQuery(id: string) {
	return queryOptions({
		queryKey: ["homeworks", "one", id],
		staleTime: 0,
		queryFn: () => unwrap(api.homeworks[":id"].$get({ param: { id } })),
	});
}

/** How far each child is with a homework of a day. */
export function dayQuery(id: string, day: string) {
	return queryOptions({
		queryKey: ["homeworks", "day", id, day],
		staleTime: 0,
		queryFn: () => unwrap(api.homeworks[":id"].days[":day"].$get({ param: { id, day } })),
	});
}

/** What each child of these groups and each of these children needs to train. */
export function needsQuery(groups: readonly string[], students: readonly string[]) {
	return queryOptions({
		queryKey: ["homeworks", "needs", groups, students],
		staleTime: 60_000,
		placeholderData: keepPreviousData,
		retry: false,
		queryFn: () =>
			unwrap(api.homeworks.needs.$get({ query: { groups: groups.join(","), students: students.join(",") } })),
	});
}

export type ReviewSearch = { group?: string; day?: string };

/** What waits for review, and the works of a group and day; of the first of the queue where none is named. */
export function reviewQuery({ group, day }: ReviewSearch) {
	return queryOptions({
		queryKey: ["homeworks", "review", group ?? "", day ?? ""],
		staleTime: 0,
		queryFn: () =>
			unwrap(
				api.homeworks.review.$get({ query: { ...(group ? { group } : {}), ...(day ? { day } : {}), reviewed: "0" } }),
			),
	});
}

/** The works of one homework and day that wait for review, of all its groups and children. */
export function waitingQuery({ _id, groups }: Homework, day: string) {
	const places = [...groups.map((group) => group._id), "none"];
	return queryOptions({
		queryKey: ["homeworks", "waiting", _id, day, places],
		staleTime: 0,
		queryFn: async () => {
			const lists = await Promise.all(
				places.map((group) => unwrap(api.homeworks.review.$get({ query: { group, day, reviewed: "0" } }))),
			);
			return lists.flatMap(({ data }) => data).filter(({ homework }) => homework === _id);
		},
	});
}

/** What the children of a live lesson did, for a homework about it. */
export const lessonQuery = (id: string) =>
	queryOptions({
		queryKey: ["lessons", id],
		queryFn: () => unwrap(api.lessons[":id"].$get({ param: { id } })),
	});
