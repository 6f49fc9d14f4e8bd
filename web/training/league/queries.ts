import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { Role } from "#domain/user/role";
import { api, unwrap } from "../../lib/api";
import type { RatingSearch } from "./rating-search";

const staleTime = 300_000;

/** A page of the student rating. */
export function studentsQuery({ season, page = 1, mine }: RatingSearch) {
	return queryOptions({
		queryKey: ["rating", "students", season ?? "", page, mine === true],
		staleTime,
		placeholderData: keepPreviousData,
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
		queryKey: ["rating", "teachers", season ?? "", page],
		staleTime,
		placeholderData: keepPreviousData,
		queryFn: () => unwrap(api.rating.teachers.$get({ query: { page: String(page), ...(season && { season }) } })),
	});
}

/** A student among the neighbours. */
export function aroundQuery({ season }: RatingSearch) {
	return queryOptions({
		queryKey: ["rating", "around", season ?? ""],
		staleTime,
		placeholderData: keepPreviousData,
		queryFn: () => unwrap(api.rating.students.around.$get({ query: { ...(season && { season }) } })),
	});
}

/** Reads what the page of this role shows before it opens. */
export async function load(queryClient: QueryClient, role: number, search: RatingSearch): Promise<void> {
	if (role === Role.student) await queryClient.ensureQueryData(aroundQuery(search));
	else if (search.tab === "teachers") await queryClient.ensureQueryData(teachersQuery(search));
	else await queryClient.ensureQueryData(studentsQuery(search));
}
