/** The olympiad of a page; the shell completes an address without one by the current olympiad. */
export type OlympiadSearch = { olimpic?: string };

export function olympiadSearch({ olimpic }: Record<string, unknown>): OlympiadSearch {
	const named = typeof olimpic === "string" || typeof olimpic === "number" ? String(olimpic) : "";
	return named === "" ? {} : { olimpic: named };
}

/** The readiness screen also takes the category of a staff preview. */
export type RunSearch = OlympiadSearch & { category?: string };

export function runSearch(raw: Record<string, unknown>): RunSearch {
	const { category } = raw;
	return { ...olympiadSearch(raw), ...(typeof category === "string" && { category }) };
}

/** A preview of a child's pages: of a category, the page of the olympiad or (`screen=ready`) the readiness screen. */
export type PreviewSearch = RunSearch & { screen?: "ready" };

export function previewSearch(raw: Record<string, unknown>): PreviewSearch {
	return { ...runSearch(raw), ...(raw["screen"] === "ready" && { screen: "ready" }) };
}

/** Whether a list is asked for all olympiads or (`all=false`) for that of the address; absent where it is not said. */
export function scopeSearch({ all }: Record<string, unknown>): { all?: boolean } {
	return typeof all === "boolean" ? { all } : {};
}
