import { m } from "#messages";

const kindTexts: Readonly<Record<string, () => string>> = {
	signup_code: m.mail_kind_signup_code,
	account_exists: m.mail_kind_account_exists,
	password_reset: m.mail_kind_password_reset,
	invitation: m.mail_kind_invitation,
	teaching_request: m.mail_kind_teaching_request,
	child_entered: m.mail_kind_child_entered,
	first_letter: m.mail_kind_first_letter,
	seat_offered: m.mail_kind_seat_offered,
	receipt: m.mail_kind_receipt,
	top_up: m.mail_kind_top_up,
	refund: m.mail_kind_refund,
	entry_access: m.mail_kind_entry_access,
	weekly_letter: m.mail_kind_weekly_letter,
	letter_copy: m.mail_kind_letter_copy,
};

/** What a kind of letter is called; one of another version of the product is named as it is. */
export function mailKindText(kind: string): string {
	return Object.hasOwn(kindTexts, kind) ? kindTexts[kind]!() : kind;
}
