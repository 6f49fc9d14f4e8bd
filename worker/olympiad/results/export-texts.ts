import { countryName } from "#domain/geo/countries";
import { scoredStages } from "#domain/olympiad/stages";

/** The words of the spreadsheet: this shell speaks English (docs/product.md 11). */
export const head = [
	"No",
	"Surname",
	"Name",
	"Birthday",
	"Country",
	...Array.from({ length: scoredStages }, (_, index) => `S${index + 1}`),
	"Tie",
	"Total",
	"Out of",
	"Video",
	"Place",
];

/** Widths of the columns, in signs. */
export const widths = [6, 20, 16, 12, 16, ...Array<number>(head.length - 5).fill(9)];

/** One more column where late answers were counted: the total there was before. */
export const lateHead = "Without late answers";
export const lateWidth = 20;

/** The only sheet of an olympiad without results, and the file of one whose name has no letter. */
export const title = "Results";

/** 0 is the champion, 1 to 3 are prizes, above that competitors. */
export function placeText(place: number): string {
	if (place === 0) return "Champion";
	return place <= 3 ? `Place ${place}` : "Competitor";
}

const known = new Map<string, string>();

export function countryText(code: string): string {
	const text = known.get(code) ?? countryName(code, "en");
	known.set(code, text);
	return text;
}

/** DD.MM.YYYY of a stored day. */
export function dayText(day: string): string {
	return day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, "$3.$2.$1");
}
