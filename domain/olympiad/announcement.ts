/** A short text of staff to those who wait for an olympiad or sit it (docs/product.md 4). */

/** The longest announcement in one language, signs. */
export const mostAnnouncementSigns = 300;
/** How many are shown at once, the newest. */
export const mostAnnouncements = 5;
/** How long an announcement is shown, milliseconds: longer than any event of a day. */
export const announcementMs = 12 * 60 * 60_000;

type Said = { readonly ru: string; readonly en: string };

/** The text for a reader: in their language, in the other one where staff wrote only that. */
export function announcedIn({ ru, en }: Said, lang: "ru" | "en"): string {
	return lang === "ru" ? ru || en : en || ru;
}
