import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "../../lib/api";

const pageOf = (search: string, page: number) => ({ ...(search ? { search } : {}), page: String(page) });

/** Teachers one manages, a page by name; all of them, or those who may sign in or not. */
export function teachersQuery(search = "", page = 1, active?: "yes" | "no") {
	return queryOptions({
		queryKey: ["directory", "teachers", search, page, active ?? ""],
		staleTime: 5_000,
		placeholderData: keepPreviousData,
		queryFn: () => unwrap(api.teachers.$get({ query: { ...pageOf(search, page), ...(active ? { active } : {}) } })),
	});
}

/** All schools, a page by name. */
export function schoolsQuery(search = "", page = 1) {
	return queryOptions({
		queryKey: ["directory", "schools", search, page],
		staleTime: 5_000,
		placeholderData: keepPreviousData,
		queryFn: () => unwrap(api.directory.schools.$get({ query: pageOf(search, page) })),
	});
}
