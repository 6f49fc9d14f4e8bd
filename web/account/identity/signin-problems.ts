import type { ErrorCode } from "#domain/errors";
import { emailProblem, normalizeEmail } from "#domain/user/email";

export interface Credentials {
	email: string;
	password: string;
}

export type CredentialProblems = Partial<Record<keyof Credentials, ErrorCode>>;

/**
 * What keeps credentials from being sent. A password is only asked to be there and to have no spaces or slashes: the
 * rule for new ones does not apply to those that staff typed for a child.
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
