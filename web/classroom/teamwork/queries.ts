import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "../../lib/api";

/** The caller's teams; read again whenever the page is looked at, because invitations come from others. */
export function teamsQuery() {
	return queryOptions({
		queryKey: ["teamwork", "list"],
		refetchOnWindowFocus: "always",
		queryFn: () => unwrap(api.teamwork.$get()),
	});
}

export function teamQuery(id: string) {
	return queryOptions({
		queryKey: ["teamwork", "team", id],
		queryFn: async () => (await unwrap(api.teamwork[":id"].$get({ param: { id } }))).data,
	});
}

/** Whom the caller may invite. */
export function invitableQuery(search: string) {
	return queryOptions({
		queryKey: ["teamwork", "people", search],
		staleTime: 30_000,
		queryFn: () => unwrap(api.teamwork.people.$get({ query: { search } })),
	});
}
