import type { QueryClient } from "@tanstack/react-query";
import { activeQuery, olympiadQuery } from "./queries";

/**
 * The id of the current olympiad, for an address that names none; null if there is none or the server does not answer:
 * then each page says so itself. The answer is kept under the id too, so that it is asked for once.
 */
export async function currentOlympiadId(queryClient: QueryClient): Promise<string | null> {
	const active = await queryClient.ensureQueryData(activeQuery).catch(() => null);
	if (!active?.olimpic) return null;
	const { _id } = active.olimpic;
	const updatedAt = queryClient.getQueryState(activeQuery.queryKey)?.dataUpdatedAt;
	queryClient.setQueryData(olympiadQuery(_id).queryKey, active, { updatedAt });
	return _id;
}
