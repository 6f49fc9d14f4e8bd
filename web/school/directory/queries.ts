import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { GroupsFilter } from "#worker/school/groups/contract";
import { api, unwrap } from "../../lib/api";
import type { StudentsSearch } from "./students-search";

/** One page of the students within reach; the previous page is shown while it loads. */
export function studentsQuery({ page, ...search }: StudentsSearch) {
	// whose panel is open changes nothing in the table
	const filter = { ...search };
	delete filter.person;
	return queryOptions({
		queryKey: ["directory", "students", page ?? 1, filter],
		staleTime: 5_000,
		placeholderData: keepPreviousData,
		queryFn: () => unwrap(api.students.$get({ query: { ...filter, page: String(page ?? 1) } })),
	});
}

/** One student with everything the panel shows. */
export function studentQuery(id: string) {
	return queryOptions({
		queryKey: ["directory", "student", id],
		staleTime: 5_000,
		queryFn: () => unwrap(api.directory.students[":id"].$get({ param: { id } })),
	});
}

/** The groups one answers for, a page of a hundred by name unless `order` says otherwise. */
export function groupsQuery(
	archived = false,
	search = "",
	page = 1,
	order: Partial<Pick<GroupsFilter, "sort" | "order">> = {},
) {
	return queryOptions({
		queryKey: ["directory", "groups", archived, search, page, order],
		staleTime: 5_000,
		placeholderData: keepPreviousData,
		queryFn: () =>
			unwrap(
				api.groups.$get({
					query: {
						...(search ? { search } : {}),
						...(archived ? { archived: "1" } : {}),
						...(page > 1 ? { page: String(page) } : {}),
						...order,
					},
				}),
			),
	});
}

/** Some groups by their ids, whether they are in the archive or not. */
export function groupsByIdsQuery(ids: readonly string[]) {
	return queryOptions({
		queryKey: ["directory", "groups", "ids", ...ids],
		staleTime: 5_000,
		queryFn: () => unwrap(api.groups.$get({ query: { ids: ids.join(",") } })),
	});
}
