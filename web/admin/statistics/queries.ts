import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { addDays } from "#domain/calendar/moscow";
import { api, unwrap } from "../../lib/api";
import type { StatisticsSearch } from "./statistics-search";

/** Days and months that are shown, up to the day before. */
const shown = { day: 30, month: 365 } as const;

/** The days from which and to which numbers are shown: those of the address, else the latest. */
export function daysShown({ from, to }: Pick<StatisticsSearch, "from" | "to">, period: "day" | "month", today: string) {
	const last = to ?? addDays(today, -1);
	return { from: from ?? addDays(last, 1 - shown[period]), to: last };
}

/** The prepared numbers that an address asks for on a Moscow date. */
export function statisticsQuery({ by, country, school, find, ...days }: StatisticsSearch, today: string) {
	const period: "day" | "month" = by ?? "day";
	const query = {
		period,
		...daysShown(days, period, today),
		...(country === undefined ? {} : { country }),
		...(school === undefined ? {} : { school }),
		...(find === undefined ? {} : { find }),
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
