/** A text in both languages; an empty one stands for the other. */
export type BothLanguages = { readonly ru: string; readonly en: string };

/** What a person of an event signs: diplomas, letters of thanks, official papers. */
export const signedSheets = ["diplomas", "letters", "papers"] as const;
export type SignedSheet = (typeof signedSheets)[number];

/** Who signs for an event: name and office as they are printed, and on which sheets. */
export type Signatory = {
	readonly name: BothLanguages;
	readonly office: BothLanguages;
	readonly signs: readonly SignedSheet[];
};

/** More signatures than these do not fit beside the code of a diploma. */
export const mostSignatories = 3;

/** Longest name or office of a signatory, characters: what fits one signature at a readable size. */
export const signatureLimit = 80;

/** Reads the signatories stored with an olympiad. */
export function readSignatories(json: string): Signatory[] {
	return json === "" ? [] : (JSON.parse(json) as Signatory[]);
}

/** Who signs a kind of sheet, in order. */
export function signing(all: readonly Signatory[], sheet: SignedSheet): Signatory[] {
	return all.filter(({ signs }) => signs.includes(sheet));
}

/** A text in a language, else in the other one. */
export function inLanguage(text: BothLanguages, lang: keyof BothLanguages): string {
	return text[lang] || text.ru || text.en;
}
