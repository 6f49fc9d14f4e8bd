/** Whom a diploma is for: the participant, the centre or the teacher that prepared participants (docs/product.md 4). */
export const diplomaModes = ["personal", "center", "teacher"] as const;
export type DiplomaMode = (typeof diplomaModes)[number];

export const diplomaLangs = ["ru", "en"] as const;
export type DiplomaLang = (typeof diplomaLangs)[number];

/** Longest text of a letter to a centre or teacher, in characters: what fits the sheet at a readable size. */
export const letterLimit = 1000;

/** Whether places have become facts a diploma may state: the results are final and the place is set. */
export function mayIssue(resultsState: "provisional" | "frozen" | "final", place: number | null): boolean {
	return resultsState === "final" && place !== null;
}

/** What a check of a code says: it stands, a newer one took its place, or what it says is no longer so. */
export type CertificateState = "valid" | "replaced" | "withdrawn";

/** What a diploma states against what holds now; null for a participant that is gone or has no place. */
export type Statement = { category: string; place: number };

/** The state of a diploma. `current` is null for letters, which state nothing that can change. */
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

/** The part of a person's name a diploma prints in one script; empty unless both parts are there. */
export function fullName(name: string, surname: string): string {
	const [first, last] = [name.trim(), surname.trim()];
	return first === "" || last === "" ? "" : `${first} ${last}`;
}
