/** How somebody whose account was erased is called wherever a result of theirs stays. */
export const erasedName = { ru: "Участник", en: "Participant" } as const;

/** What is kept of a birthday (`YYYY-MM-DD`): the year, by which results are sorted into categories. */
export function yearOnly(birthday: string): string {
	return `${birthday.slice(0, 4)}-01-01`;
}
