import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "../lib/api";

/** Lessons that are over, the latest first. */
export const lessonsQuery = queryOptions({
	queryKey: ["lessons"],
	queryFn: () => unwrap(api.lessons.$get({ query: {} })),
});
