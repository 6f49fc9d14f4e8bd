import type { ErrorCode } from "../errors";

/** The one spelling of an address: no outer spaces, lower case. */
export function normalizeEmail(text: string): string {
	return text.trim().toLowerCase();
}

export type EmailProblem = Extract<ErrorCode, "REQUIRED" | "TOO_LONG" | "UNACCEPTABLE_SIGNS" | "INVALID_EMAIL_ADDRESS">;

/** Why an address is refused, or null. Takes the normalised text. */
export function emailProblem(email: string): EmailProblem | null {
	if (email === "") return "REQUIRED";
	if (email.length > 254) return "TOO_LONG";
	if (/[\s/\\]/.test(email)) return "UNACCEPTABLE_SIGNS";
	const known =
		/^[^@<>()[\],;:"\p{C}\p{Default_Ignorable_Code_Point}]{1,64}@(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+[\p{L}\d-]{2,63}$/u.test(
			email,
		);
	return known ? null : "INVALID_EMAIL_ADDRESS";
}
