import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "../../lib/api";

/** All olympiads, drafts and archived ones too. */
export const managedQuery = queryOptions({
	queryKey: ["olimpic", "admin"],
	staleTime: 5_000,
	queryFn: () => unwrap(api.olimpic.admin.$get()),
});

/** One olympiad for the editor; never cached, since another admin may have saved it. */
export function editedQuery(id: string) {
	return queryOptions({
		queryKey: ["olimpic", "admin", id],
		staleTime: 0,
		queryFn: () => unwrap(api.olimpic.admin[":id"].$get({ param: { id } })),
	});
}

/** An olympiad as a child of a category sees it, without one of the first category. */
export function previewQuery(id: string, category: string | undefined) {
	return queryOptions({
		queryKey: ["olimpic", "admin", id, "preview", category ?? null],
		staleTime: 0,
		queryFn: () =>
			unwrap(
				api.olimpic.admin[":id"].preview.$get({ param: { id }, query: category === undefined ? {} : { category } }),
			),
	});
}
