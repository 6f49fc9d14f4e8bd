/** A name in parts in both scripts, in the same way as `inBoth`. */
export const inParts = (name: string, surname = "") => ({
	name: `${name} по-русски`,
	surname: surname && `${surname} по-русски`,
	name_en: name,
	surname_en: surname,
});

/** A name in both scripts; the own one differs, so that a page in English that shows it is found out. */
export const inBoth = (english: string) => ({ name: `${english} по-русски`, name_en: english });
