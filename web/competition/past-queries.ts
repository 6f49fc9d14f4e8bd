import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "../lib/api";
import { competitionKey } from "./queries";
import type { WinnersSearch } from "./winners-search";

/** The hall of winners, as the address asks for it. */
export const pastQuery = ({ year, competition }: WinnersSearch) =>
	queryOptions({
		queryKey: [...competitionKey, "winners", year ?? null, competition ?? null],
		queryFn: () =>
			unwrap(api.winners.$get({ query: { ...(year && { year: String(year) }), ...(competition && { competition }) } })),
		// another year comes in the place of the one shown
		placeholderData: keepPreviousData,
	});
