/** Which rating, quarter and page the address asks for; by default students in the current quarter, page 1. */
export type RatingSearch = { tab?: "teachers" | "groups"; season?: string; page?: number; mine?: true };

export function ratingSearch(raw: Record<string, unknown>): RatingSearch {
	const page = Number(raw["page"]);
	const season = typeof raw["season"] === "string" && /^\d{4}Q[1-4]$/.test(raw["season"]) ? raw["season"] : undefined;
	return {
		...((raw["tab"] === "teachers" || raw["tab"] === "groups") && { tab: raw["tab"] }),
		...(season && { season }),
		...(Number.isInteger(page) && page > 1 && { page }),
		...(raw["mine"] === true && { mine: true as const }),
	};
}
