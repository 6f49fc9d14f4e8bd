import type { Delegate } from "#worker/olympiad/delegates/contract";

/** What a delegate is called: the English name, else the address. */
export function delegateName({ name_en, surname_en, email }: Delegate): string {
	return [name_en, surname_en].filter(Boolean).join(" ") || (email ?? "");
}
