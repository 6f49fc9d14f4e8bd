import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { addDays } from "#domain/calendar/moscow";
import { api, unwrap } from "../../lib/api";
import type { StatisticsSearch } from "./statistics-search";

/** Days and months that are shown, up to the day before. */
const shown = { day: 30, month: 365 } as const;

/** The prepared numbers that an address asks for on a Moscow date. */
export function statisticsQuery({ by, country, school }: StatisticsSearch, today: string) {
	const period: "day" | "month" = by ?? "day";
	const query = {
		period,
		from: addDays(today, -shown[period]),
		to: addDays(today, -1),
		...(country === undefined ? {} : { country }),
		...(school === undefined ? {} : { school }),
	};
	return queryOptions({
		queryKey: ["admin", "statistics", query],
		// the counter of who is here moves
		staleTime: 30_000,
		refetchInterval: 60_000,
		placeholderData: keepPreviousData,
		queryFn: () => unwrap(api.statistics.$get({ query })),
	});
}
