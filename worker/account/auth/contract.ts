import { z } from "zod";
import { SiteLink, titleLine, visibleLine } from "../../http/contract";
import { Email, Lang, NewPassword, PersonName, Phone } from "../users/contract";

const password = z.string("REQUIRED").trim().min(1, "REQUIRED").max(128, "TOO_LONG");

/** Sign-in. No password rule applies: old ones and those typed by staff may be shorter. */
export const LoginInput = z.object({ email: Email, password }).meta({ id: "LoginInput" });
export type LoginInput = z.infer<typeof LoginInput>;

export const ChangePasswordInput = z
	.object({ old_password: password, new_password: NewPassword })
	.meta({ id: "ChangePasswordInput" });
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>;

/** The code of who invited, as it came in a link or was typed. */
const referral = z.string().trim().max(40, "TOO_LONG").optional();

/** The version of a document that was read and agreed to. */
const agreed = z
	.number("CONSENT_REQUIRED")
	.int("CONSENT_REQUIRED")
	.min(1, "CONSENT_REQUIRED")
	.max(1_000_000, "CONSENT_CHANGED");
const consents = { terms: agreed, privacy: agreed };

/** A parent; children are added afterwards. `name` is the name as one says it, with the surname or without. */
export const ParentSignup = z
	.object({
		kind: z.literal("parent"),
		name: PersonName,
		email: Email,
		password: NewPassword,
		lang: Lang.default("ru"),
		referral,
		...consents,
	})
	.meta({ id: "ParentSignup" });

export const TeacherSignup = z
	.object({
		kind: z.literal("teacher"),
		name: PersonName,
		surname: PersonName,
		city: titleLine(60).min(1, "REQUIRED"),
		email: Email,
		phone: Phone,
		password: NewPassword,
		lang: Lang.default("ru"),
		referral,
		...consents,
	})
	.meta({ id: "TeacherSignup" });

export const SignupInput = z.discriminatedUnion("kind", [ParentSignup, TeacherSignup], "REQUIRED");
export type SignupInput = z.infer<typeof SignupInput>;

/** The answer of every call that may send a mail; the same for known and unknown addresses. */
export const MailAnswer = z.object({ type: z.literal("SUCCESS") }).meta({ id: "MailAnswer" });

/** The six digits from the mail. */
export const ConfirmInput = z
	.object({
		email: Email,
		code: z
			.string("REQUIRED")
			.trim()
			.min(1, "REQUIRED")
			.regex(/^\d{6}$/, "INVALID_CODE"),
	})
	.meta({ id: "ConfirmInput" });
export type ConfirmInput = z.infer<typeof ConfirmInput>;

export const ForgotPasswordInput = z.object({ email: Email }).meta({ id: "ForgotPasswordInput" });
export type ForgotPasswordInput = z.infer<typeof ForgotPasswordInput>;

/** `token` comes from the link in the mail; it works once and for 30 minutes. */
export const ResetPasswordInput = z
	.object({ token: z.string("REQUIRED").min(1, "REQUIRED").max(200, "INVALID_CODE"), password: NewPassword })
	.meta({ id: "ResetPasswordInput" });
export type ResetPasswordInput = z.infer<typeof ResetPasswordInput>;

const text = visibleLine(200);

/** The sign-in page in one language; `html` holds allowed tags only. All is empty until staff write it. */
export const SigninContent = z
	.object({
		title: text,
		subtitle: text,
		html: z.string("REQUIRED").max(20_000, "TOO_LONG"),
		regulations: SiteLink,
		image: SiteLink,
	})
	.meta({ id: "SigninContent" });
export type SigninContent = z.infer<typeof SigninContent>;
