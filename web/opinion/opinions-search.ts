/** Which answers the address asks for; kept apart from texts, which the route would bring to every page. */
export type OpinionsSearch = {
	subject?: "lesson" | "olympiad" | "product";
	role?: "1" | "2" | "3";
	stars?: "1" | "2" | "3" | "4" | "5";
	lang?: "ru" | "en";
	from?: string;
	to?: string;
};

const one = <Value extends string>(value: unknown, of: readonly Value[]) => of.find((each) => each === String(value));
const day = (value: unknown) => (/^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? String(value) : undefined);

export function opinionsSearch(raw: Record<string, unknown>): OpinionsSearch {
	const asked = {
		subject: one(raw["subject"], ["lesson", "olympiad", "product"] as const),
		role: one(raw["role"], ["1", "2", "3"] as const),
		stars: one(raw["stars"], ["1", "2", "3", "4", "5"] as const),
		lang: one(raw["lang"], ["ru", "en"] as const),
		from: day(raw["from"]),
		to: day(raw["to"]),
	};
	return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)) as OpinionsSearch;
}
