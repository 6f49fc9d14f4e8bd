import { m } from "#messages";
import type { PastWinner } from "#worker/competition/past-contract";
import { getLocale } from "../../paraglide/runtime.js";

/** The name in the reader's language; a word in its place where the family wishes for none. */
export function shownName({ name, name_en: english }: Pick<PastWinner, "name" | "name_en">): string {
	return (getLocale() === "en" && english) || name || m.competition_hall_unnamed();
}
