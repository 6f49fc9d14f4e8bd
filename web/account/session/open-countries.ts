import { useQueryClient } from "@tanstack/react-query";
import { openCountries } from "#domain/settings/site-settings";
import { type Me, meQuery } from "./queries";

/** The codes of the countries that may be chosen; `kept` is one that is chosen already. */
export function useOpenCountries(kept = ""): readonly string[] {
	const me = useQueryClient().getQueryData<Me | null>(meQuery.queryKey);
	return openCountries(me?.closed_countries ?? [], kept);
}
