import type { ErrorCode } from "#domain/errors";
import { m } from "#messages";
import { getLocale } from "../paraglide/runtime.js";
import { ApiError } from "./api";
import { deviceNow } from "./clock";
import { dayLocale } from "./day-locale";
import type { FieldLimits } from "./field-limits";
import { chosenLocale } from "./locale";

type Language = { locale?: "ru" };

const texts: Record<ErrorCode, (inputs?: object, language?: Language) => string> = {
	REQUIRED: m.REQUIRED,
	INVALID_EMAIL_ADDRESS: m.INVALID_EMAIL_ADDRESS,
	MUST_BE_4_CHARACTERS_OR_MORE: m.MUST_BE_4_CHARACTERS_OR_MORE,
	EMPTY_OR_VERY_SHORT_PASSWORD: m.EMPTY_OR_VERY_SHORT_PASSWORD,
	UNACCEPTABLE_SIGNS: m.UNACCEPTABLE_SIGNS,
	LATIN_LETTERS: m.LATIN_LETTERS,
	INVALID_DATE: m.INVALID_DATE,
	PHONE_INVALID: m.PHONE_INVALID,
	NOT_A_NUMBER: m.NOT_A_NUMBER,
	OUT_OF_RANGE: m.OUT_OF_RANGE,
	TOO_LONG: m.TOO_LONG,
	INVALID_LINK: m.INVALID_LINK,
	VIDEO_SITE_UNKNOWN: m.VIDEO_SITE_UNKNOWN,
	HIDDEN_SIGNS: m.HIDDEN_SIGNS,
	ODD_SPACES: m.ODD_SPACES,
	END_BEFORE_START: m.END_BEFORE_START,
	END_IN_PAST: m.END_IN_PAST,
	STARTS_IN_PAST: m.STARTS_IN_PAST,
	STARTS_TOO_LATE: m.STARTS_TOO_LATE,
	EVENT_TOO_SHORT: m.EVENT_TOO_SHORT,
	EVENT_TOO_LONG: m.EVENT_TOO_LONG,
	VENUE_REQUIRED: m.VENUE_REQUIRED,
	PRICE_REQUIRED: m.PRICE_REQUIRED,
	ROWS_UNLIKELY: m.ROWS_UNLIKELY,
	PASSWORDS_DO_NOT_MATCH: m.PASSWORDS_DO_NOT_MATCH,
	INVALID_CODE: m.INVALID_CODE,
	PLACEHOLDER_UNKNOWN: m.PLACEHOLDER_UNKNOWN,
	PLACEHOLDER_MISSING: m.PLACEHOLDER_MISSING,
	PLACEHOLDER_IN_LINK: m.PLACEHOLDER_IN_LINK,
	WRONG_FILE_TYPE: m.WRONG_FILE_TYPE,
	FILE_TOO_LARGE: m.FILE_TOO_LARGE,
	PICTURE_TOO_LARGE: m.PICTURE_TOO_LARGE,
	NO_SUCH_DAY: m.NO_SUCH_DAY,
	DATE_AMBIGUOUS: m.DATE_AMBIGUOUS,
	YEAR_SHORT: m.YEAR_SHORT,
	AGE_UNLIKELY: m.AGE_UNLIKELY,
	MIXED_LETTERS: m.MIXED_LETTERS,
	NAME_SIGNS: m.NAME_SIGNS,
	CELL_ERROR: m.CELL_ERROR,
	EMAILS_SEVERAL: m.EMAILS_SEVERAL,
	PHONE_ROUNDED: m.PHONE_ROUNDED,
	GENDER_UNKNOWN: m.GENDER_UNKNOWN,
	NO_SUCH_GROUP: m.NO_SUCH_GROUP,
	PARENT_HAS_ACCOUNT: m.PARENT_HAS_ACCOUNT,
	VALIDATION: m.VALIDATION,
	MALFORMED: m.MALFORMED,
	TOO_LARGE: m.TOO_LARGE,
	NOT_FOUND: m.NOT_FOUND,
	FORBIDDEN: m.FORBIDDEN,
	ACTING_READ_ONLY: m.ACTING_READ_ONLY,
	CROSS_ORIGIN: m.CROSS_ORIGIN,
	TOO_MANY_REQUESTS: m.TOO_MANY_REQUESTS,
	CONFLICT: m.CONFLICT,
	UNAVAILABLE: m.UNAVAILABLE,
	INTERNAL: m.INTERNAL,
	INVALID_TOKEN: m.INVALID_TOKEN,
	INVALID_LOGIN_DATA: m.INVALID_LOGIN_DATA,
	INVALID_OLD_PASSWORD: m.INVALID_OLD_PASSWORD,
	CLASS_NOT_FOUND: m.CLASS_NOT_FOUND,
	WRONG_PICTURES: m.WRONG_PICTURES,
	PICTURES_TOO_ALIKE: m.PICTURES_TOO_ALIKE,
	PICTURES_CHOSEN: m.PICTURES_CHOSEN,
	CARD_ENDED: m.CARD_ENDED,
	FAMILY_PASSWORD_REQUIRED: m.FAMILY_PASSWORD_REQUIRED,
	EMAIL_UNCONFIRMED: m.EMAIL_UNCONFIRMED,
	VALIDATION_EMAIL_ALREADY_EXIST: m.VALIDATION_EMAIL_ALREADY_EXIST,
	VALIDATION_EMAIL_ALREADY_USED: m.VALIDATION_EMAIL_ALREADY_USED,
	EMAIL_OF_ANOTHER: m.EMAIL_OF_ANOTHER,
	ENTRY_TWICE: m.ENTRY_TWICE,
	CANNOT_FOUND_USER_WITH_THIS_EMAIL: m.CANNOT_FOUND_USER_WITH_THIS_EMAIL,
	IDENTITY_LOCKED: m.IDENTITY_LOCKED,
	PARENT_PASSWORD_REQUIRED: m.PARENT_PASSWORD_REQUIRED,
	WRONG_PARENT_PASSWORD: m.WRONG_PARENT_PASSWORD,
	OWN_ACCOUNT: m.OWN_ACCOUNT,
	ACCOUNT_INACTIVE: m.ACCOUNT_INACTIVE,
	CONFIRM_COUNT: m.CONFIRM_COUNT,
	IN_OLYMPIAD: m.IN_OLYMPIAD,
	IN_EXAM: m.IN_EXAM,
	MERGE_SAME: m.MERGE_SAME,
	MERGE_LATER_FIRST: m.MERGE_LATER_FIRST,
	PURCHASE_ERROR: m.PURCHASE_ERROR,
	ENTRY_REQUIRED: m.ENTRY_REQUIRED,
	SIX_MONTHS_REQUIRED: m.SIX_MONTHS_REQUIRED,
	PURCHASE_NOT_ENOUGH: m.PURCHASE_NOT_ENOUGH,
	PAYMENT_UNPAID: m.PAYMENT_UNPAID,
	PAYMENT_DIFFERS: m.PAYMENT_DIFFERS,
	PAYMENT_OF_ANOTHER: m.PAYMENT_OF_ANOTHER,
	NOT_ENOUGH_PACK: m.NOT_ENOUGH_PACK,
	PRICE_CHANGED: m.PRICE_CHANGED,
	BOUGHT_ALREADY: m.BOUGHT_ALREADY,
	BOUGHT_USED: m.BOUGHT_USED,
	REFUNDED_ALREADY: m.REFUNDED_ALREADY,
	REFUND_NOTHING_LEFT: m.REFUND_NOTHING_LEFT,
	REFERRAL_UNKNOWN: m.REFERRAL_UNKNOWN,
	SEAT_KEPT: m.SEAT_KEPT,
	ACCESS_COUNTED: m.ACCESS_COUNTED,
	HAVE_ONLINE_OLIMPIC: m.HAVE_ONLINE_OLIMPIC,
	HAVE_OFFLINE_OLIMPIC: m.HAVE_OFFLINE_OLIMPIC,
	HAVE_MAINTAINERS: m.HAVE_MAINTAINERS,
	PARTICIPANT_NOT_FOUND: m.PARTICIPANT_NOT_FOUND,
	NOT_FOUND_CATEGORIES_FOR_OLIMPIC: m.NOT_FOUND_CATEGORIES_FOR_OLIMPIC,
	OLIMPIC_NOT_FOUND: m.OLIMPIC_NOT_FOUND,
	OLIMPIC_NOT_STARTED: m.OLIMPIC_NOT_STARTED,
	EVENT_NOT_TODAY: m.EVENT_NOT_TODAY,
	OLIMPIC_FINISHED: m.OLIMPIC_FINISHED,
	OLIMPIC_FULL: m.OLIMPIC_FULL,
	OLIMPIC_STARTED: m.OLIMPIC_STARTED,
	OLIMPIC_EDITED: m.OLIMPIC_EDITED,
	HAS_ATTEMPT: m.HAS_ATTEMPT,
	OLIMPIC_NOT_FINISHED: m.OLIMPIC_NOT_FINISHED,
	RESULTS_CLOSED: m.RESULTS_CLOSED,
	RESULTS_UNJUDGED: m.RESULTS_UNJUDGED,
	PLACES_MISSING: m.PLACES_MISSING,
	RESULTS_NOT_FINAL: m.RESULTS_NOT_FINAL,
	TICKETS_SOLD_OUT: m.TICKETS_SOLD_OUT,
	TICKETS_CLOSED: m.TICKETS_CLOSED,
	TICKET_REQUIRED: m.TICKET_REQUIRED,
	COUNTRY_FULL: m.COUNTRY_FULL,
	REGISTRATION_NOT_OPEN: m.REGISTRATION_NOT_OPEN,
	REGISTRATION_CLOSED: m.REGISTRATION_CLOSED,
	SEATS_LEFT: m.SEATS_LEFT,
	ORDER_LAPSED: m.ORDER_LAPSED,
	PAYMENT_STANDS: m.PAYMENT_STANDS,
	PLACES_IN_USE: m.PLACES_IN_USE,
	CONFIRM_NAME: m.CONFIRM_NAME,
	SECOND_PERSON: m.SECOND_PERSON,
	SECOND_PERSON_SAME: m.SECOND_PERSON_SAME,
	SECOND_LOOK_OVER: m.SECOND_LOOK_OVER,
	RESTORE_EMAIL_TAKEN: m.RESTORE_EMAIL_TAKEN,
	RESTORE_TOO_LATE: m.RESTORE_TOO_LATE,
	SIMULATION_PAUSED: m.SIMULATION_PAUSED,
	PRINTING_CLOSED: m.PRINTING_CLOSED,
	HOMEWORK_CLOSED: m.HOMEWORK_CLOSED,
	HOMEWORK_EDITED: m.HOMEWORK_EDITED,
	HOMEWORK_LIMIT: m.HOMEWORK_LIMIT,
	HOMEWORK_STARTED: m.HOMEWORK_STARTED,
	REVIEW_TOO_EARLY: m.REVIEW_TOO_EARLY,
	UNDO_TOO_LATE: m.UNDO_TOO_LATE,
	OPINION_TOO_LATE: m.OPINION_TOO_LATE,
	REOPEN_TOO_LATE: m.REOPEN_TOO_LATE,
	LESSON_AHEAD: m.LESSON_AHEAD,
	LESSON_OPEN: m.LESSON_OPEN,
	LESSON_OVER: m.LESSON_OVER,
	LESSON_OVERLAPS: m.LESSON_OVERLAPS,
	LESSONS_LIMIT: m.LESSONS_LIMIT,
	TEAM_FULL: m.TEAM_FULL,
	PAID_STUDENT_REQUIRED: m.PAID_STUDENT_REQUIRED,
	ACCESS_REQUIRED: m.ACCESS_REQUIRED,
	CERTIFICATION_NOT_FOUND: m.CERTIFICATION_NOT_FOUND,
	EXAM_NOT_OFFERED: m.EXAM_NOT_OFFERED,
	EXAM_NOT_BOUGHT: m.EXAM_NOT_BOUGHT,
	EXAM_TRAINING_FIRST: m.EXAM_TRAINING_FIRST,
	EXAM_LEVEL_BEFORE: m.EXAM_LEVEL_BEFORE,
	EXAM_LEVEL_PASSED: m.EXAM_LEVEL_PASSED,
	EXAM_EXISTS: m.EXAM_EXISTS,
	EXAM_BEGUN: m.EXAM_BEGUN,
	EXAM_FILM_CLOSED: m.EXAM_FILM_CLOSED,
	TICKET_INVALID: m.TICKET_INVALID,
	TICKET_TOO_EARLY: m.TICKET_TOO_EARLY,
	ATTEMPT_NOT_FOUND: m.ATTEMPT_NOT_FOUND,
	ATTEMPT_ELSEWHERE: m.ATTEMPT_ELSEWHERE,
	ATTEMPT_RUNS: m.ATTEMPT_RUNS,
	ATTEMPT_CLOSED: m.ATTEMPT_CLOSED,
	STEP_OUT_OF_TURN: m.STEP_OUT_OF_TURN,
	STEP_NOT_STARTED: m.STEP_NOT_STARTED,
	STEP_NOT_OPENED: m.STEP_NOT_OPENED,
	NOT_CHECKED_IN: m.NOT_CHECKED_IN,
	SEQ_CONFLICT: m.SEQ_CONFLICT,
	ANSWERS_TOO_LATE: m.ANSWERS_TOO_LATE,
	ANSWER_NOT_ISSUED: m.ANSWER_NOT_ISSUED,
	ANSWERS_FULL: m.ANSWERS_FULL,
	NEGATIVE: m.NEGATIVE,
	INFEASIBLE_CONSTRAINT: m.INFEASIBLE_CONSTRAINT,
	EMPTY: m.EMPTY,
	NOT_A_STRING: m.NOT_A_STRING,
	INNER_SPACE: m.INNER_SPACE,
	SYNTAX: m.SYNTAX,
	ZERO: m.ZERO,
	DIGITS_LIMIT: m.DIGITS_LIMIT,
	ROWS_LIMIT: m.ROWS_LIMIT,
	RANGE_ORDER: m.RANGE_ORDER,
	UNKNOWN_FORMULA: m.UNKNOWN_FORMULA,
	TRANSITION_CONFLICT: m.TRANSITION_CONFLICT,
	SIGN_CONFLICT: m.SIGN_CONFLICT,
	DIVISOR_TOO_LONG: m.DIVISOR_TOO_LONG,
	MIXED_OPERATIONS: m.MIXED_OPERATIONS,
	TOO_MANY_ALTERNATIVES: m.TOO_MANY_ALTERNATIVES,
	TOO_MANY_SHEETS: m.TOO_MANY_SHEETS,
};

/** The text of an error code; with the limits of the field it stands under, it names them. */
export function errorText(code: ErrorCode, limits: FieldLimits = {}, language: Language = {}): string {
	const { least, most, longest } = limits;
	if (code === "TOO_LONG" && longest !== undefined) return m.ui_too_long({ most: longest }, language);
	if (code !== "OUT_OF_RANGE") return (texts[code] ?? texts.INTERNAL)({}, language);
	if (least === undefined) return most === undefined ? texts[code]({}, language) : m.ui_at_most({ most }, language);
	return most === undefined ? m.ui_at_least({ least }, language) : m.ui_from_to({ least, most }, language);
}

/** The hour of an instant, with the day where it was another one than today. */
export function momentText(at: number | string, locale = getLocale()): string {
	const moment = new Date(at);
	const clock = { hour: "2-digit", minute: "2-digit" } as const;
	const day = { day: "numeric", month: "long" } as const;
	const today = moment.toDateString() === new Date(deviceNow()).toDateString();
	return new Intl.DateTimeFormat(dayLocale(locale), today ? clock : { ...day, ...clock }).format(moment);
}

/** Who came first, and when. What is on the screen is read again then. */
function changedText({ by, at }: NonNullable<ApiError["changed"]>, language: Language): string {
	const locale = language.locale ?? getLocale();
	return m.ui_changed_by({ name: by[locale], time: momentText(at, locale) }, language);
}

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

/** The text of any thrown error; an unknown one reads as INTERNAL. */
export function failureText(error: unknown, language: Language = {}): string {
	if (error instanceof ApiError && error.changed) return changedText(error.changed, language);
	return refusedText(error instanceof ApiError ? error.code : "INTERNAL", error, {}, language);
}

/** The Russian words under an English error, on a page that is in English only for who chose Russian; else undefined. */
export function russianHint(say: (language: { locale: "ru" }) => string): string | undefined {
	return getLocale() !== "ru" && chosenLocale() === "ru" ? say({ locale: "ru" }) : undefined;
}
