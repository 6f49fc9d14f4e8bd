import type { ErrorCode } from "#domain/errors";
import { m } from "#messages";
import { ApiError } from "./api";
import { errorText, type Language } from "./error-text";
import type { FieldLimits } from "./field-limits";

type Refused = NonNullable<ApiError["category"]>;

function whyNot({ category, reason, years: [first = 0, ...more] }: Refused, language: Language): string {
	if (reason === "teachers") return m.olympiad_category_teachers({ category }, language);
	if (reason === "passed") return m.olympiad_category_passed({ category }, language);
	if (reason === "unknown") return m.olympiad_category_unknown({ category }, language);
	const last = more.at(-1);
	if (last === undefined) return m.olympiad_category_older({ category, year: first }, language);
	return m.olympiad_category_years({ category, first, last }, language);
}

/** Of whom a refused category is, and what may be chosen instead. */
function categoryText(refused: Refused, language: Language): string {
	const codes = refused.offered.join(", ");
	const choose =
		codes === "" ? m.olympiad_category_none({}, language) : m.olympiad_category_choose({ codes }, language);
	return `${whyNot(refused, language)}. ${choose}`;
}

/** The text of a code that stands under a field: of a category with what the server said of it. */
export function refusedText(
	code: ErrorCode,
	error: unknown,
	limits: FieldLimits = {},
	language: Language = {},
): string {
	const told = error instanceof ApiError && code === "NOT_FOUND_CATEGORIES_FOR_OLIMPIC" ? error.category : undefined;
	return told ? categoryText(told, language) : errorText(code, limits, language);
}
