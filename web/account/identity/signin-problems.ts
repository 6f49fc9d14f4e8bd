import { emailProblem, normalizeEmail } from "#domain/user/email";
import type { PublicCode } from "../../lib/public-error-text";

export interface Credentials {
	email: string;
	password: string;
}

export type CredentialProblems = Partial<Record<keyof Credentials, PublicCode>>;

/**
 * The errors of credentials before they are sent. A password must be present, without spaces or slashes; the rule for
 * new passwords does not apply to those that staff typed for a child.
 */
export function credentialProblems({ email, password }: Credentials): CredentialProblems {
	const problems: CredentialProblems = {};
	const badEmail = emailProblem(normalizeEmail(email));
	if (badEmail) problems.email = badEmail;
	const typed = password.trim();
	if (typed === "") problems.password = "REQUIRED";
	else if (/[\s/\\]/.test(typed)) problems.password = "UNACCEPTABLE_SIGNS";
	return problems;
}
