import { useQuery } from "@tanstack/react-query";
import { schoolsByIdsQuery, schoolsQuery, teachersByIdsQuery, teachersQuery } from "../staff/queries";
import { groupsByIdsQuery, groupsQuery } from "./queries";

type Page<Row> = { data: readonly Row[]; count: number } | undefined;

/** What a choice offers. `more`: there are others, which a search finds. */
export type Offered<Row> = { rows: readonly Row[]; more: boolean };

/** Chosen ones that stand on no page that is shown; none as long as the page is not there. */
function away<Row extends { _id: string }>(page: Page<Row>, chosen: readonly string[]): string[] {
	return page ? chosen.filter((id) => id !== "" && page.data.every(({ _id }) => _id !== id)) : [];
}

/** A chosen one is offered whatever the search finds. */
function offered<Row>(page: Page<Row>, others: Page<Row> | false): Offered<Row> {
	return { rows: [...((others || undefined)?.data ?? []), ...(page?.data ?? [])], more: moreThan(page) };
}

const moreThan = <Row>(page: Page<Row>) => page !== undefined && page.count > page.data.length;

/** Groups to choose among: the first hundred by name, or those a search finds, and the chosen ones. */
export function useOfferedGroups(chosen: readonly string[], search: string, enabled = true) {
	const { data } = useQuery({ ...groupsQuery(false, search.trim()), enabled });
	const others = away(data, chosen);
	const byIds = useQuery({ ...groupsByIdsQuery(others), enabled: others.length > 0 });
	return offered(data, others.length > 0 && byIds.data);
}

/** Teachers to choose among, as `useOfferedGroups`. */
export function useOfferedTeachers(chosen: readonly string[], search: string, enabled = true) {
	const { data } = useQuery({ ...teachersQuery(search.trim()), enabled });
	const others = away(data, chosen);
	const byIds = useQuery({ ...teachersByIdsQuery(others), enabled: others.length > 0 });
	return offered(data, others.length > 0 && byIds.data);
}

/** Schools to choose among, as `useOfferedGroups`. */
export function useOfferedSchools(chosen: readonly string[], search: string, enabled = true) {
	const { data } = useQuery({ ...schoolsQuery(search.trim()), enabled });
	const others = away(data, chosen);
	const byIds = useQuery({ ...schoolsByIdsQuery(others), enabled: others.length > 0 });
	return offered(data, others.length > 0 && byIds.data);
}
