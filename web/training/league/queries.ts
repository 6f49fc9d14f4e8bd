import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { Role } from "#domain/user/role";
import { api, unwrap } from "../../lib/api";
import type { RatingSearch } from "./rating-search";

const shared = { staleTime: 300_000, placeholderData: keepPreviousData };

/** A page of the student rating. */
export function studentsQuery({ season, page = 1, mine }: RatingSearch) {
	return queryOptions({
		...shared,
		queryKey: ["rating", "students", season ?? "", page, mine === true],
		queryFn: () =>
			unwrap(
				api.rating.students.$get({
					query: { page: String(page), ...(season && { season }), ...(mine && { mine: "1" as const }) },
				}),
			),
	});
}

/** A page of the teacher rating. */
export function teachersQuery({ season, page = 1 }: RatingSearch) {
	return queryOptions({
		...shared,
		queryKey: ["rating", "teachers", season ?? "", page],
		queryFn: () => unwrap(api.rating.teachers.$get({ query: { page: String(page), ...(season && { season }) } })),
	});
}

/** The student and the nearest in the rating. */
export function aroundQuery({ season }: RatingSearch) {
	return queryOptions({
		...shared,
		queryKey: ["rating", "around", season ?? ""],
		queryFn: () => unwrap(api.rating.students.around.$get({ query: { ...(season && { season }) } })),
	});
}

/** The children of one's groups by the feathers of this season. */
export const groupLeagueQuery = queryOptions({
	queryKey: ["rating", "groups"],
	staleTime: 30_000,
	queryFn: () => unwrap(api.rating.groups.$get()),
});

/** Loads what the rating page shows to this role. */
export async function load(queryClient: QueryClient, role: number, search: RatingSearch): Promise<void> {
	if (role === Role.student) {
		if (search.tab === "groups") await queryClient.ensureQueryData(groupLeagueQuery);
		else await queryClient.ensureQueryData(aroundQuery(search));
	} else if (search.tab === "teachers") await queryClient.ensureQueryData(teachersQuery(search));
	else await queryClient.ensureQueryData(studentsQuery(search));
}
