/** Olympiad, category, page and searched text of a table. */
export type ResultsSearch = { olimpic?: string; category?: string; page?: number; q?: string };

const text = (value: unknown) =>
	(typeof value === "string" || typeof value === "number") && value !== "" ? String(value) : undefined;

export function resultsSearch(raw: Record<string, unknown>): ResultsSearch {
	const page = Number(raw["page"]);
	const [olimpic, category, q] = [text(raw["olimpic"]), text(raw["category"]), text(raw["q"])];
	return {
		...(olimpic && { olimpic }),
		...(category && { category }),
		...(Number.isInteger(page) && page > 1 && { page }),
		...(q && { q }),
	};
}
