import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { type Me, meQuery } from "./queries";

/** The signed-in user inside a layout: first as the guard read it, then as saved since. */
export function useMe(layout: "/_main" | "/_olympiad"): Me {
	const { me } = getRouteApi(layout).useRouteContext();
	return useQuery(meQuery).data ?? me;
}
