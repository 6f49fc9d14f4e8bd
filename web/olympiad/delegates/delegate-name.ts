import type { Delegate } from "#worker/olympiad/delegates/contract";

/** The English name of a delegate, else the e-mail. */
export function delegateName({ name_en, surname_en, email }: Delegate): string {
	return [name_en, surname_en].filter(Boolean).join(" ") || (email ?? "");
}
