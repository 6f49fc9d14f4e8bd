import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "../../lib/api";

/** The mode of the second look in an olympiad, and the requests that wait for a second person. */
export const looksQuery = (olympiadId: string) =>
	queryOptions({
		queryKey: ["olimpic", olympiadId, "second-looks"],
		refetchInterval: 30_000,
		queryFn: () => unwrap(api.olimpic[":id"]["second-looks"].$get({ param: { id: olympiadId } })),
	});
