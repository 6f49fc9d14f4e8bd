import type { ErrorCode } from "./errors";
import { isMixed } from "./user/mixed-letters";
import { hasWebAddress } from "./web-address";

/** Days, years and times as titles have them: "01.09.2026", "2026-09-01", "2026/2027", "16.30". */
const dates =
	/(?<!\d)(?:\d{4}-\d{2}-\d{2}|\d{4}\s?[-–/]\s?\d{4}|\d{1,2}[./]\d{1,2}(?:[./]\d{2,4})?|\d{1,2}[.:]\d{2})(?!\d)/gu;

/** Ten digits with no more than a blank, a bracket and a dash between them. */
const phone = /(?:\d[\s().–-]{0,3}){10}/u;

/**
 * What is wrong with a title (a group, a theme, a school), which may have digits and most signs; null when it is fine. It
 * carries no address, no phone and no word of two alphabets. Takes a line that `lineProblem` has passed.
 */
export function titleProblem(text: string): ErrorCode | null {
	if (hasWebAddress(text)) return "TITLE_LINK";
	if (phone.test(text.normalize("NFKC").replace(dates, "·"))) return "TITLE_PHONE";
	return isMixed(text) ? "MIXED_LETTERS" : null;
}
