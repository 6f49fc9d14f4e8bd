import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "../lib/api";

export const groupsQuery = queryOptions({
	queryKey: ["training", "groups"],
	staleTime: 30_000,
	queryFn: () => unwrap(api.training.groups.$get()),
});

export const pupilResultsQuery = queryOptions({
	queryKey: ["olimpic", "pupil-results"],
	staleTime: 30_000,
	queryFn: () => unwrap(api.students.results.$get()),
});
