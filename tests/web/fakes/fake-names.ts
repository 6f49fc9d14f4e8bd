/** A name in both scripts; the own one differs, so that a page in English that shows it is found out. */
export const inBoth = (english: string) => ({ name: `${english} по-русски`, name_en: english });
