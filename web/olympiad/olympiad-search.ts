/** Which olympiad a page is about; the one of the moment where none is named. */
export type OlympiadSearch = { olimpic?: string };

export function olympiadSearch({ olimpic }: Record<string, unknown>): OlympiadSearch {
	return typeof olimpic === "string" || typeof olimpic === "number" ? { olimpic: String(olimpic) } : {};
}

/** The readiness screen also knows the category an admin tries out. */
export type RunSearch = OlympiadSearch & { category?: string };

export function runSearch(raw: Record<string, unknown>): RunSearch {
	const { category } = raw;
	return { ...olympiadSearch(raw), ...(typeof category === "string" && { category }) };
}
