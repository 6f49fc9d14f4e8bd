import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { SchoolsFilter, TeachersFilter } from "#worker/school/staff/contract";
import { api, unwrap } from "../../lib/api";

const pageOf = (search: string, page: number) => ({ ...(search ? { search } : {}), page: String(page) });

/** Teachers one manages, a page by name unless `more` says otherwise; those who may sign in or not. */
export function teachersQuery(
	search = "",
	page = 1,
	more: Partial<Pick<TeachersFilter, "active" | "sort" | "order">> = {},
) {
	return queryOptions({
		queryKey: ["directory", "teachers", search, page, more],
		staleTime: 5_000,
		placeholderData: keepPreviousData,
		queryFn: () => unwrap(api.teachers.$get({ query: { ...pageOf(search, page), ...more } })),
	});
}

/** All schools, a page by name unless `order` says otherwise. */
export function schoolsQuery(search = "", page = 1, order: Partial<Pick<SchoolsFilter, "sort" | "order">> = {}) {
	return queryOptions({
		queryKey: ["directory", "schools", search, page, order],
		staleTime: 5_000,
		placeholderData: keepPreviousData,
		queryFn: () => unwrap(api.directory.schools.$get({ query: { ...pageOf(search, page), ...order } })),
	});
}

/** Some teachers by their ids. */
export function teachersByIdsQuery(ids: readonly string[]) {
	return queryOptions({
		queryKey: ["directory", "teachers", "ids", ...ids],
		staleTime: 5_000,
		queryFn: () => unwrap(api.teachers.$get({ query: { ids: ids.join(",") } })),
	});
}

/** Some schools by their ids. */
export function schoolsByIdsQuery(ids: readonly string[]) {
	return queryOptions({
		queryKey: ["directory", "schools", "ids", ...ids],
		staleTime: 5_000,
		queryFn: () => unwrap(api.directory.schools.$get({ query: { ids: ids.join(",") } })),
	});
}
