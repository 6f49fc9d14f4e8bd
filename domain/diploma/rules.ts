/** Whom a diploma is for: the participant, the centre or the teacher that prepared participants (docs/product.md 4). */
export const diplomaModes = ["personal", "center", "teacher"] as const;
export type DiplomaMode = (typeof diplomaModes)[number];

export const diplomaLangs = ["ru", "en"] as const;
export type DiplomaLang = (typeof diplomaLangs)[number];

/** Longest text of a letter, characters: what fits the sheet at a readable size. */
export const letterLimit = 1000;

/** Whether a diploma may be issued: the results are final and the place is set. */
export function mayIssue(resultsState: "provisional" | "frozen" | "final", place: number | null): boolean {
	return resultsState === "final" && place !== null;
}

/** State of a diploma: valid, replaced by a newer one, or withdrawn because its statement no longer holds. */
export type CertificateState = "valid" | "replaced" | "withdrawn";

/** What a diploma states. */
export type Statement = { category: string; place: number };

/** The state of a diploma. `stated` is null for letters, `current` for a participant that was removed. */
export function stateOf(
	replaced: boolean,
	stated: Statement | null,
	current: { category: string; place: number | null } | null,
): CertificateState {
	if (replaced) return "replaced";
	if (stated === null) return "valid";
	const holds = current !== null && current.category === stated.category && current.place === stated.place;
	return holds ? "valid" : "withdrawn";
}

/** The full name in one script for a diploma; empty unless both parts are there. */
export function fullName(name: string, surname: string): string {
	const [first, last] = [name.trim(), surname.trim()];
	return first === "" || last === "" ? "" : `${first} ${last}`;
}
