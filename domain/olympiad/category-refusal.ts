import { DomainError, type ErrorCode } from "../errors";

/**
 * Why somebody may not have a category: it is of other years of birth (`years`, one year meaning that year and before), of
 * teachers, not above an earlier prize (`passed`), or not of this olympiad; and which they may choose.
 */
export type CategoryRefusal = {
	readonly category: string;
	readonly reason: "years" | "teachers" | "passed" | "unknown";
	readonly years: readonly number[];
	readonly offered: readonly string[];
};

/** NOT_FOUND_CATEGORIES_FOR_OLIMPIC with what may be chosen instead; `field` is the path of the category in the form. */
export class CategoryError extends DomainError {
	constructor(
		readonly refusal: CategoryRefusal,
		field = "category",
	) {
		const code: ErrorCode = "NOT_FOUND_CATEGORIES_FOR_OLIMPIC";
		super(code, { [field]: code });
	}
}
