/** Which past winners the address asks for: of a year, of a competition; by default the newest. */
export type WinnersSearch = { year?: number; competition?: string };

export function winnersSearch(raw: Record<string, unknown>): WinnersSearch {
	const year = Number(raw["year"]);
	const { competition } = raw;
	return {
		...(Number.isInteger(year) && year >= 2000 && year < 2200 && { year }),
		...(typeof competition === "string" && /^[\w-]{1,64}$/.test(competition) && { competition }),
	};
}
