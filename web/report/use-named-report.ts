import { useQuery } from "@tanstack/react-query";
import { Role } from "#domain/user/role";
import type { Me } from "../account/session/queries";
import { groupsQuery } from "../school/directory/queries";
import type { ReportSearch } from "./report-search";

/**
 * What an address asks for, with somebody to tell of: without a group the first one there is, and without a group or a child
 * at all what the role looks at first. Undefined while the groups are on their way.
 */
export function useNamedReport({ role }: Me, search: ReportSearch): ReportSearch | undefined {
	const { kind, ...rest } = search;
	const nameless = search.id === undefined && role !== Role.student;
	const { data, isError } = useQuery({ ...groupsQuery(false, ""), enabled: nameless && kind === "group" });
	if (!nameless || (kind !== "group" && kind !== "child")) return search;
	if (kind === "child" || isError) return rest;
	if (!data) return undefined;
	const [first] = data.data;
	return first ? { ...search, id: first._id } : rest;
}
