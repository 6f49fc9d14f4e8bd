import { m } from "#messages";
import { getLocale } from "../paraglide/runtime.js";

const places = [m.olympiad_award_0, m.olympiad_award_1, m.olympiad_award_2, m.olympiad_award_3];

/** The place as a diploma says it, in the language of the diploma. */
export function awardText(place: number, locale = getLocale()): string {
	return (places[place] ?? m.olympiad_award_more)({}, { locale });
}
