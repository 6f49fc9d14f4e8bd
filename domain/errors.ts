/**
 * The closed error catalogue (specification section 8 and `product.md` 1). A code is the only thing that travels as an
 * error; the web turns it into a sentence. Adding a code here makes the compiler ask for its text in both languages.
 */
export const errorCodes = [
	// fields
	"REQUIRED",
	"INVALID_EMAIL_ADDRESS",
	"MUST_BE_4_CHARACTERS_OR_MORE",
	"EMPTY_OR_VERY_SHORT_PASSWORD",
	"UNACCEPTABLE_SIGNS",
	"INVALID_DATE",
	"PHONE_INVALID",
	"NOT_A_NUMBER",
	"OUT_OF_RANGE",
	"TOO_LONG",
	"INVALID_LINK",
	"VIDEO_SITE_UNKNOWN",
	"HIDDEN_SIGNS",
	"ODD_SPACES",
	"END_BEFORE_START",
	"PASSWORDS_DO_NOT_MATCH",
	"INVALID_CODE",
	"WRONG_FILE_TYPE",
	"FILE_TOO_LARGE",
	"PICTURE_TOO_LARGE",
	// requests
	"VALIDATION",
	"MALFORMED",
	"TOO_LARGE",
	"NOT_FOUND",
	"FORBIDDEN",
	"CROSS_ORIGIN",
	"TOO_MANY_REQUESTS",
	"CONFLICT",
	"CONFIRM_NAME",
	"SECOND_PERSON",
	"SECOND_PERSON_SAME",
	"SECOND_LOOK_OVER",
	"UNAVAILABLE",
	"INTERNAL",
	// identity
	"INVALID_TOKEN",
	"INVALID_LOGIN_DATA",
	"INVALID_OLD_PASSWORD",
	"VALIDATION_EMAIL_ALREADY_EXIST",
	"VALIDATION_EMAIL_ALREADY_USED",
	"RESTORE_EMAIL_TAKEN",
	"RESTORE_TOO_LATE",
	"CANNOT_FOUND_USER_WITH_THIS_EMAIL",
	"IDENTITY_LOCKED",
	// money
	"PURCHASE_ERROR",
	"PURCHASE_NOT_ENOUGH",
	"NOT_ENOUGH_PACK",
	// olympiad
	"HAVE_ONLINE_OLIMPIC",
	"HAVE_OFFLINE_OLIMPIC",
	"HAVE_MAINTAINERS",
	"PARTICIPANT_NOT_FOUND",
	"NOT_FOUND_CATEGORIES_FOR_OLIMPIC",
	"OLIMPIC_NOT_FOUND",
	"OLIMPIC_NOT_STARTED",
	"OLIMPIC_FINISHED",
	"OLIMPIC_FULL",
	"OLIMPIC_STARTED",
	"OLIMPIC_EDITED",
	"HAS_ATTEMPT",
	"OLIMPIC_NOT_FINISHED",
	"RESULTS_CLOSED",
	"RESULTS_UNJUDGED",
	"PLACES_MISSING",
	"RESULTS_NOT_FINAL",
	"TICKETS_SOLD_OUT",
	"TICKETS_CLOSED",
	"TICKET_REQUIRED",
	"ORDER_LAPSED",
	"SIMULATION_PAUSED",
	"PRINTING_CLOSED",
	"PAID_STUDENT_REQUIRED",
	"ACCESS_REQUIRED",
	"CERTIFICATION_NOT_FOUND",
	// attempt
	"TICKET_INVALID",
	"TICKET_TOO_EARLY",
	"ATTEMPT_NOT_FOUND",
	"ATTEMPT_ELSEWHERE",
	"ATTEMPT_CLOSED",
	"STEP_OUT_OF_TURN",
	"STEP_NOT_STARTED",
	"STEP_NOT_OPENED",
	"NOT_CHECKED_IN",
	"SEQ_CONFLICT",
	"ANSWERS_TOO_LATE",
	"ANSWER_NOT_ISSUED",
	"ANSWERS_FULL",
	// generator and notation (domain.md A, C)
	"NEGATIVE",
	"INFEASIBLE_CONSTRAINT",
	"EMPTY",
	"NOT_A_STRING",
	"INNER_SPACE",
	"SYNTAX",
	"ZERO",
	"DIGITS_LIMIT",
	"ROWS_LIMIT",
	"RANGE_ORDER",
	"UNKNOWN_FORMULA",
	"TRANSITION_CONFLICT",
	"SIGN_CONFLICT",
	"DIVISOR_TOO_LONG",
	"MIXED_OPERATIONS",
	"TOO_MANY_ALTERNATIVES",
	"TOO_MANY_SHEETS",
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/**
 * The only error thrown on purpose. `fields` maps a field path to its code, for 422 answers; `retryAfter` is in seconds,
 * for 429 and 503.
 */
export class DomainError extends Error {
	constructor(
		readonly code: ErrorCode,
		readonly fields: Readonly<Record<string, ErrorCode>> = {},
		readonly retryAfter = 5,
	) {
		super(code);
		this.name = "DomainError";
	}
}
