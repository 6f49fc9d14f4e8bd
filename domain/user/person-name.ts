import type { ErrorCode } from "../errors";
import { lineProblem } from "../visible-text";
import { hasWebAddress } from "../web-address";
import { isMixed } from "./mixed-letters";

/**
 * Letters of any script with their marks and joiners, apostrophes, hyphens, the middle dots of names, blanks, the dots of
 * initials, and what people set between names: a comma and brackets.
 */
const letters = /^(?:[\p{L}\p{M}'’‘`´＇‐‑–\-·・ .,()]|\u200C|\u200D)*$/u;

/** A dot ends an initial or a short word; an empty pair of brackets and a lone sign name nobody. */
const lonely = /(?:^|[^\p{L}\p{M})])\.|\(\s*\)|^[^\p{L}]+$/u;

/**
 * What is wrong with a name of a person, or part of one; null when it is fine or empty. Takes a line that `lineProblem` has
 * passed.
 */
export function personNameProblem(text: string): ErrorCode | null {
	if (text === "") return null;
	if (hasWebAddress(text)) return "NAME_LINK";
	if (!letters.test(text.replace(/\p{N}/gu, ""))) return "NAME_SIGNS";
	if (/\p{N}/u.test(text)) return "NAME_DIGITS";
	if (lonely.test(text)) return "NAME_SIGNS";
	return isMixed(text) ? "MIXED_LETTERS" : null;
}

/** Whether a stored name, of the time before the rule, may not be said to others: it breaks the rule or hides signs. */
export function isUnsayableName(text: string): boolean {
	return lineProblem(text) !== null || personNameProblem(text) !== null;
}

const mostWords = 4;
const mostSigns = 40;

/**
 * Whether somebody should look at a name before strangers are shown it: the rule refuses it, or it is longer than names
 * are, or it holds a letter four times in a row. A real name may be doubtful; a doubtful one is only looked at.
 */
export function isDoubtfulName(text: string): boolean {
	const words = text.split(" ").filter(Boolean);
	return isUnsayableName(text) || words.length > mostWords || text.length > mostSigns || /(\p{L})\1{3}/iu.test(text);
}
