import { countryName } from "#domain/geo/countries";
import { scoredStages } from "#domain/olympiad/stages";

/** The heads of the columns; the olympiad shell is in English (docs/product.md 11). */
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
	"Delegate",
	"Center",
	"State",
	"Notes",
];

/** Widths of the columns, in characters. */
export const widths = [6, 20, 16, 12, 16, ...Array<number>(head.length - 9).fill(9), 24, 24, 16, 30];

/** The extra column when late answers were counted: the total without them. */
export const lateHead = "Without late answers";
export const lateWidth = 20;

/** The sheet of an olympiad without results, and the file of one whose name has no letters. */
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

const endings: Record<string, string> = {
	saved: "Finished",
	complete: "Finished",
	timeout: "Time ran out",
	navigate: "Left the page",
	reload: "Reloaded the page",
};

/** How an attempt ended; one that broke off counts what was entered until then. */
export function endingText(ending: string): string {
	return endings[ending] ?? ending;
}
