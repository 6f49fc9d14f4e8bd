/** The olympiad of a page; without an id the current one. */
export type OlympiadSearch = { olimpic?: string };

export function olympiadSearch({ olimpic }: Record<string, unknown>): OlympiadSearch {
	return typeof olimpic === "string" || typeof olimpic === "number" ? { olimpic: String(olimpic) } : {};
}

/** The readiness screen also takes the category of a staff preview. */
export type RunSearch = OlympiadSearch & { category?: string };

export function runSearch(raw: Record<string, unknown>): RunSearch {
	const { category } = raw;
	return { ...olympiadSearch(raw), ...(typeof category === "string" && { category }) };
}
